import { RateLimited, Unavailable } from "@porchlight/core/error"
import {
  CODE_MAX_TRIES,
  CodeMissing,
  CodeWrong,
  GUESSES_PER_DAY,
  type CheckCodeInput,
} from "@porchlight/core/phone"
import { DAY_MS } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { touchLive } from "../live/index.ts"
import { takeLimit } from "../limit/index.ts"
import { holdAccount } from "../session/session.hold.ts"
import { noticeAccount } from "../session/session.notice.ts"
import { hashCode } from "./phone.code.ts"
import type { CodeChecker } from "./phone.checker.ts"
import { noteCodeUsed } from "./phone.guard.ts"
import { isTaken, refuseChange, takeNumber } from "./phone.number.ts"
import { verifiedPhone } from "./phone.row.ts"

const SERVICE = { role: "service" } as const

type Input = typeof CheckCodeInput.Type
type Fault = CodeMissing | CodeWrong | RateLimited
/** What comes with the number in the same transaction, where it is to take the place of another one. */
type Alongside = (sql: Sql) => Promise<void>

/** A guess that may be looked at. */
interface Guess {
  readonly id: string
  readonly codeHash: string
  /** With this one. */
  readonly tries: number
}

/**
 * Looks at one guess, by our own code or by whoever checks them for us.
 * @throws CodeMissing, CodeWrong, RateLimited, Forbidden, EmailConfirmationRequired, Unavailable
 */
export async function checkGuess(
  context: ServerContext,
  accountId: string,
  input: Input,
  alongside: Alongside,
): Promise<void> {
  const checker = context.codes ?? null
  const outcome =
    checker === null
      ? await context.database.transaction(SERVICE, (sql) =>
          checkOwn(sql, context, accountId, input, alongside),
        )
      : await checkElsewhere(context, checker, accountId, input, alongside)
  // Thrown after the commit: a wrong guess counts.
  if (outcome !== null) throw outcome
}

/** Hashes are keyed, so comparing them tells nobody anything by its time. */
async function checkOwn(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  input: Input,
  alongside: Alongside,
): Promise<Fault | null> {
  const guess = await takeGuess(sql, context, accountId, input)
  if (!isGuess(guess)) return guess
  if (guess.codeHash !== hashCode(context, guess.id, input.code)) return wrong(guess)
  return accept(sql, context, accountId, input, guess.id, alongside)
}

/** The company is asked between two transactions: the guess is counted before, and what it proves is stored after. */
async function checkElsewhere(
  context: ServerContext,
  checker: CodeChecker,
  accountId: string,
  input: Input,
  alongside: Alongside,
): Promise<Fault | null> {
  const guess = await context.database.transaction(SERVICE, (sql) =>
    takeGuess(sql, context, accountId, input),
  )
  if (!isGuess(guess)) return guess
  const verdict = await checker.check(input.phone, input.code).catch((error: unknown) => {
    context.log.warn({ error, provider: checker.name }, "A code could not be checked.")
    throw new Unavailable({})
  })
  if (verdict === "wrong") return wrong(guess)
  return context.database.transaction(SERVICE, async (sql) => {
    await holdAccount(sql, accountId)
    // Another guess may have been approved meanwhile.
    if (verdict === "missing") return missing(sql, context, accountId, input)
    return accept(sql, context, accountId, input, guess.id, alongside)
  })
}

/**
 * Counts one guess. The account is held before its code, as before all that is its own. The number's code row is locked to the commit: parallel guesses come one after the other, and of
 * parallel right ones the first uses the code up.
 * @returns null for one that has done its work already
 */
async function takeGuess(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  input: Input,
): Promise<Guess | Fault | null> {
  const { phone } = input
  const now = context.clock.now()
  await holdAccount(sql, accountId)
  await refuseChange(sql, accountId, phone)
  const row = await sql
    .selectFrom("verification_codes")
    .select(["id", "code_hash", "tries"])
    .where("phone_number", "=", phone)
    .where("user_id", "=", accountId)
    .where("is_used", "=", false)
    .where("tries", "<", CODE_MAX_TRIES)
    .where("expires_at", ">", timestamp(now))
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return missing(sql, context, accountId, input)
  const limit = { limit: GUESSES_PER_DAY, windowMs: DAY_MS }
  const retryAfterMs = await takeLimit(sql, `code.guess:${phone}`, limit, now)
  if (retryAfterMs !== null) return new RateLimited({ retryAfterMs })
  const tries = row.tries + 1
  await sql.updateTable("verification_codes").set({ tries }).where("id", "=", row.id).execute()
  return { id: row.id, codeHash: row.code_hash, tries }
}

function isGuess(guess: Guess | Fault | null): guess is Guess {
  return guess !== null && "id" in guess
}

/**
 * Why a code does nothing. Null where it has done so already for this account, while it would live: whoever never heard the answer sends
 * it again, and only what was right tells anything.
 */
async function missing(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { phone, code }: Input,
): Promise<CodeMissing | null> {
  const used = await sql
    .selectFrom("verification_codes")
    .select(["id", "code_hash"])
    .where("phone_number", "=", phone)
    .where("user_id", "=", accountId)
    .where("is_used", "=", true)
    .where("expires_at", ">", timestamp(context.clock.now()))
    .executeTakeFirst()
  const isAgain = used !== undefined && used.code_hash === hashCode(context, used.id, code)
  return isAgain && (await verifiedPhone(sql, accountId)) === phone ? null : new CodeMissing({})
}

function wrong({ tries }: Guess): CodeWrong {
  return new CodeWrong({ triesLeft: CODE_MAX_TRIES - tries })
}

/**
 * Uses a code up that was right, and records the number; one that is used already does nothing. What is thrown undoes both. The
 * caller holds the account.
 */
async function accept(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  input: Input,
  id: string,
  alongside: Alongside,
): Promise<CodeMissing | null> {
  const { phone, code } = input
  const used = await sql
    .updateTable("verification_codes")
    // A code that a company made is known here only now.
    .set({ is_used: true, code_hash: hashCode(context, id, code) })
    .where("id", "=", id)
    .where("is_used", "=", false)
    .returning("id")
    .executeTakeFirst()
  if (used === undefined) return missing(sql, context, accountId, input)
  await noteCodeUsed(sql, context)
  // Asked for again because the company was asked meanwhile: a date may have begun.
  await refuseChange(sql, accountId, phone)
  // Signing up with another's number gets as far as here, so that it tells a stranger nothing.
  if (await isTaken(sql, accountId, phone)) return new CodeMissing({})
  if (await takeNumber(sql, accountId, phone, new Date(context.clock.now()))) {
    await alongside(sql)
    await noticeAccount(sql, context, accountId, "phone-changed")
  }
  await touchLive(sql, accountId, "profile")
  return null
}
