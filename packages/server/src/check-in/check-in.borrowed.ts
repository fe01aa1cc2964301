import { BORROWED_TRIES_PER_DAY, BORROWED_WORDS_PER_DAY } from "@porchlight/core/check-in"
import { PorchlightError, Unavailable } from "@porchlight/core/error"
import { normalizePhone, type Phone } from "@porchlight/core/phone"
import { normalizeHandle } from "@porchlight/core/settings"
import { DAY_MS, HOUR_MS, type Instant } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import { comparePin } from "../access/index.ts"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { takeBack, takeLimit } from "../limit/index.ts"
import { urgently } from "../precedence/index.ts"
import { compareWord } from "../settings/settings.words.ts"

/** Tries from one network address in an hour: many phones stand behind one, and nobody goes through numbers. */
const TRIES_PER_ADDRESS_PER_HOUR = 30
const PIN = /^\d+$/u

/** What somebody says on a phone that is not hers. */
export interface Borrowed {
  /** A number or a handle, as it was typed. */
  readonly who: string
  /** A PIN or a word, as it was typed. */
  readonly secret: string
  readonly address: string
}

/** What is done with what is right: what it would do in a text from her number. */
export interface BorrowedActs {
  readonly takePin: (context: ServerContext, phone: Phone, pin: string) => Promise<unknown>
  readonly takeWord: (context: ServerContext, phone: Phone, word: string) => Promise<unknown>
}

/**
 * A PIN or a word from a phone that is not hers (N-09). Whether anybody is known by the number or handle, whether it was right,
 * and whether a date is on, is told by nothing: not by the answer, and not by its time, because two PINs and two words are
 * compared whatever is found. A wrong one is not counted as one of the five that raise a silent alarm: whoever knows her number
 * could raise it. Nor does it close the page for her: what a stranger uses up is theirs, or that of PINs, not of her word.
 * @throws Unavailable when it could not be stored
 */
export async function takeBorrowed(
  context: ServerContext,
  said: Borrowed,
  { takePin, takeWord }: BorrowedActs,
): Promise<void> {
  const isPin = PIN.test(said.secret)
  const asService = <Value>(work: (sql: Sql) => Promise<Value>) =>
    context.database.transaction({ role: "service" }, work)
  const tried = await asService((sql) => countTry(sql, context, said, isPin))
  // Comparing takes its time, which nobody spends in a transaction: what others want of the database goes on.
  const isRight = (await tried.isMatch()) && tried.isAllowed
  await asService((sql) => takeBackTry(sql, tried, isRight))
  const { phone } = tried.owner
  if (!isRight || phone === null) {
    // What is right is compared once more where it counts: what is not takes as long.
    const isMatchAgain = await asService((sql) => compare(sql, context, null, said.secret, isPin))
    await isMatchAgain()
    return
  }
  try {
    await urgently(() => (isPin ? takePin : takeWord)(context, phone, said.secret))
  } catch (error) {
    if (!(error instanceof PorchlightError) || error instanceof Unavailable) throw error
  }
}

/** A try, counted as a wrong one for as long as it is not known to be right: those that come at once count as if one came after the other. */
interface Try {
  readonly owner: Owner
  readonly keys: ReadonlyArray<string>
  readonly at: Instant
  readonly isAllowed: boolean
  readonly isMatch: () => Promise<boolean>
}

/** Looks whose it is, and counts it. The same statements whatever is found. */
async function countTry(
  sql: Sql,
  context: ServerContext,
  { who, secret, address }: Borrowed,
  isPin: boolean,
): Promise<Try> {
  const now = context.clock.now()
  const owner = await findOwner(sql, context, who)
  const limits = limitsOf(owner.accountId ?? owner.name, address, isPin)
  const ofAddress = { limit: TRIES_PER_ADDRESS_PER_HOUR, windowMs: HOUR_MS }
  let isAllowed = (await takeLimit(sql, `check-in.borrowed:${address}`, ofAddress, now)) === null
  for (const { key, limit } of limits) {
    const isSpent = (await takeLimit(sql, key, { limit, windowMs: DAY_MS }, now)) !== null
    isAllowed &&= !isSpent
  }
  const isMatch = await compare(sql, context, owner.accountId, secret, isPin)
  return { owner, keys: limits.map(({ key }) => key), at: now, isAllowed, isMatch }
}

/** What was right has used up nothing. Of what was wrong as many statements take back what was never counted. */
async function takeBackTry(
  sql: Sql,
  { keys, at }: Pick<Try, "keys" | "at">,
  isRight: boolean,
): Promise<void> {
  for (const key of keys) await takeBack(sql, isRight ? key : `${key}:wrong`, at)
}

/** What wrong tries are counted by: those of one address at one person, and those at one person from anywhere. */
function limitsOf(whom: string, address: string, isPin: boolean) {
  return [
    { key: `check-in.borrowed:${whom}:${address}`, limit: BORROWED_TRIES_PER_DAY },
    isPin
      ? { key: `check-in.borrowed:${whom}:pin`, limit: BORROWED_TRIES_PER_DAY }
      : { key: `check-in.borrowed:${whom}:word`, limit: BORROWED_WORDS_PER_DAY },
  ]
}

/** Reads what a PIN is compared with, her PINs, and anything else, her words: two of each. */
function compare(
  sql: Sql,
  context: ServerContext,
  accountId: string | null,
  secret: string,
  isPin: boolean,
): Promise<() => Promise<boolean>> {
  return isPin ? comparePin(sql, context, accountId, secret) : compareWord(sql, context, accountId, secret)
}

interface Owner {
  readonly accountId: string | null
  /** Her verified number, by which dates and alarms are found. */
  readonly phone: Phone | null
  /** What was typed, in the form in which it is compared. */
  readonly name: string
}

/** Who is known by a number or a handle; the same statement for both. */
async function findOwner(sql: Sql, { settings }: ServerContext, who: string): Promise<Owner> {
  const phone = normalizePhone(settings.country, who)
  const handle = normalizeHandle(who)
  // Each half by its own index; a number goes before a handle, and neither can be the other.
  const row = await sql
    .selectFrom("user_phone_numbers as number")
    .select(["number.user_id", "number.phone_number"])
    .where("number.is_verified", "=", true)
    .where(
      raw<boolean>`number.user_id in (
        select user_id from user_phone_numbers where phone_number = ${phone ?? ""} and is_verified
        union all
        select user_id from safety_settings where handle = ${handle})`,
    )
    .executeTakeFirst()
  return {
    accountId: row?.user_id ?? null,
    // Verified numbers are stored in the form of a Phone.
    phone: (row?.phone_number as Phone | undefined) ?? null,
    name: phone ?? handle,
  }
}
