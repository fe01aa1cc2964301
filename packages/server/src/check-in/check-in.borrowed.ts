import { BORROWED_TRIES_PER_DAY, BORROWED_WORDS_PER_DAY } from "@porchlight/core/check-in"
import { PorchlightError, Unavailable } from "@porchlight/core/error"
import { normalizePhone, type Phone } from "@porchlight/core/phone"
import { normalizeHandle } from "@porchlight/core/settings"
import { DAY_MS, HOUR_MS, type Instant } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import { isAnyPin } from "../access/index.ts"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { isLimited, takeLimit } from "../limit/index.ts"
import { onBehalfOf, urgently } from "../precedence/index.ts"
import { isAnyWord } from "../settings/settings.words.ts"

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
  // Many tries at one person wait for each other, and without a connection: whatever else people ask for goes on.
  const { phone, isRight } = await onBehalfOf(`borrowed ${nameOf(context, said.who)}`, () =>
    context.database.transaction({ role: "service" }, (sql) => weigh(sql, context, said, isPin)),
  )
  if (!isRight || phone === null) {
    // What is right is compared once more where it counts: what is not takes as long.
    await context.database.transaction({ role: "service" }, (sql) =>
      compare(sql, context, null, said.secret, isPin),
    )
    return
  }
  try {
    await urgently(() => (isPin ? takePin : takeWord)(context, phone, said.secret))
  } catch (error) {
    if (!(error instanceof PorchlightError) || error instanceof Unavailable) throw error
  }
}

/** Looks whose it is and whether it is right, and counts it where it is wrong. The same statements whatever comes of it. */
async function weigh(
  sql: Sql,
  context: ServerContext,
  { who, secret, address }: Borrowed,
  isPin: boolean,
): Promise<{ readonly phone: Phone | null; readonly isRight: boolean }> {
  const now = context.clock.now()
  const owner = await findOwner(sql, context, who)
  // One at a time for each person: what is tried at once is counted as if it came one after the other.
  const whom = owner.accountId ?? owner.name
  await raw`select pg_advisory_xact_lock(hashtextextended(${`borrowed:${whom}`}, 0))`.execute(sql)
  const limits = limitsOf(whom, address, isPin)
  const isAllowed = await mayTry(sql, { whom, address, isPin }, now)
  const isMatch = await compare(sql, context, owner.accountId, secret, isPin)
  const isRight = isAllowed && isMatch
  for (const { key, limit } of limits)
    await takeLimit(sql, isRight ? `${key}:right` : key, { limit, windowMs: DAY_MS }, now)
  return { phone: owner.phone, isRight }
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

async function mayTry(
  sql: Sql,
  { whom, address, isPin }: { readonly whom: string; readonly address: string; readonly isPin: boolean },
  now: Instant,
): Promise<boolean> {
  const byAddress = { limit: TRIES_PER_ADDRESS_PER_HOUR, windowMs: HOUR_MS }
  let isAllowed = (await takeLimit(sql, `check-in.borrowed:${address}`, byAddress, now)) === null
  for (const { key, limit } of limitsOf(whom, address, isPin)) {
    const isSpent = await isLimited(sql, key, { limit, windowMs: DAY_MS }, now)
    isAllowed &&= !isSpent
  }
  return isAllowed
}

/** A PIN with her PINs, anything else with her words: each kind with both. */
function compare(
  sql: Sql,
  context: ServerContext,
  accountId: string | null,
  secret: string,
  isPin: boolean,
): Promise<boolean> {
  return isPin ? isAnyPin(sql, context, accountId, secret) : isAnyWord(sql, context, accountId, secret)
}

interface Owner {
  readonly accountId: string | null
  /** Her verified number, by which dates and alarms are found. */
  readonly phone: Phone | null
  /** What was typed, in the form in which it is compared. */
  readonly name: string
}

/** Who is known by a number or a handle; the same statement for both. */
async function findOwner(sql: Sql, context: ServerContext, who: string): Promise<Owner> {
  const { settings } = context
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
    name: nameOf(context, who),
  }
}

/** A number or a handle in the form in which it is compared. */
function nameOf({ settings }: Pick<ServerContext, "settings">, who: string): string {
  return normalizePhone(settings.country, who) ?? normalizeHandle(who)
}
