import { PasswordWrong } from "@porchlight/core/access"
import { EmailConfirmationRequired } from "@porchlight/core/email"
import { Forbidden, RateLimited } from "@porchlight/core/error"
import {
  CheckCodeInput,
  CODE_MAX_TRIES,
  CodeMissing,
  CodeNotSent,
  CodeWrong,
  GUESSES_PER_DAY,
  isTextable,
  PhoneInvalid,
  PhoneTaken,
  type Phone,
  type PhonePort,
} from "@porchlight/core/phone"
import { DAY_MS } from "@porchlight/core/time"
import { findUnderway, isUnderway } from "../access/access.watch.ts"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { decode } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"
import { requirePassword } from "../session/session.change.ts"
import type { AuthPort } from "../session/session.auth.port.ts"
import { deliverCode, hashCode, prepareCode } from "./phone.code.ts"
import { noteCodeUsed } from "./phone.guard.ts"
import { takeCodeLimits } from "./phone.limit.ts"

const SERVICE = { role: "service" } as const

/** Proving a phone, for the signed-in account, from the network address `address`. */
export function phoneSql(
  context: ServerContext,
  accountId: string,
  address: string,
  auth: Pick<AuthPort, "verifyPassword">,
): PhonePort {
  return {
    sendCode: async (phone, password) => {
      if (!isTextable(phone)) throw new PhoneInvalid({})
      const isAsked = await context.database.transaction(
        SERVICE,
        async (sql) =>
          (await refuseChange(sql, accountId, phone)) && !(await hasLiveCode(sql, context, accountId, phone)),
      )
      if (isAsked) {
        if (password === undefined) throw new PasswordWrong({})
        await requirePassword(context, auth, accountId, password)
      }
      const code = await context.database.transaction(SERVICE, async (sql) => {
        await refuseChange(sql, accountId, phone)
        await takeCodeLimits(sql, context, { accountId, phone, address })
        if (await isTaken(sql, accountId, phone)) return null
        return prepareCode(sql, context, { accountId, phone, source: "phone_verification" })
      })
      // Thrown after the commit: asking who is a member counts like asking for a code.
      if (code === null) throw new PhoneTaken({})
      if (!(await deliverCode(context, code))) throw new CodeNotSent({})
      return code.sent
    },
    checkCode: async (phone, code) => {
      const input = decode(CheckCodeInput, { phone, code })
      const fault = await context.database.transaction(SERVICE, (sql) =>
        tryCode(sql, context, accountId, input),
      )
      // Thrown after the commit: a wrong guess counts.
      if (fault !== null) throw fault
    },
  }
}

/**
 * Whoever holds the unlocked phone must not lead the prompts of a running date to another number (T1).
 * @returns whether the number would take the place of a verified one
 * @throws Forbidden during a date, EmailConfirmationRequired
 */
async function refuseChange(sql: Sql, accountId: string, phone: Phone): Promise<boolean> {
  const verified = await sql
    .selectFrom("user_phone_numbers")
    .select("phone_number")
    .where("user_id", "=", accountId)
    .where("is_verified", "=", true)
    .executeTakeFirst()
  if (verified === undefined || verified.phone_number === phone) return false
  if (isUnderway(await findUnderway(sql, accountId))) throw new Forbidden({})
  const profile = await sql
    .selectFrom("user_profiles")
    .select("email_confirmed_at")
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  if (!profile?.email_confirmed_at) throw new EmailConfirmationRequired({})
  return true
}

/** Whether this account has asked for a code to the number that still works: then the password was given for it. */
async function hasLiveCode(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  phone: Phone,
): Promise<boolean> {
  const row = await sql
    .selectFrom("verification_codes")
    .select("id")
    .where("phone_number", "=", phone)
    .where("user_id", "=", accountId)
    .where("is_used", "=", false)
    .where("expires_at", ">", timestamp(context.clock.now()))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Takes one guess. The number's code row is locked from here to the commit: of parallel right guesses the first uses the
 * code up, and the others find none. Hashes are keyed, so comparing them in a query tells nobody anything by its time.
 */
async function tryCode(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { phone, code }: { readonly phone: Phone; readonly code: string },
): Promise<CodeMissing | CodeWrong | null> {
  const now = context.clock.now()
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
  if (row === undefined) return new CodeMissing({})
  const limit = { limit: GUESSES_PER_DAY, windowMs: DAY_MS }
  const retryAfterMs = await takeLimit(sql, `code.guess:${phone}`, limit, now)
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
  const isRight = row.code_hash === hashCode(context, row.id, code)
  const tries = row.tries + (isRight ? 0 : 1)
  await sql
    .updateTable("verification_codes")
    .set({ is_used: isRight, tries })
    .where("id", "=", row.id)
    .execute()
  if (isRight) await noteCodeUsed(sql, context)
  if (!isRight) return new CodeWrong({ triesLeft: CODE_MAX_TRIES - tries })
  // Signing up with another's number gets as far as here, so that it tells a stranger nothing.
  if (await isTaken(sql, accountId, phone)) return new CodeMissing({})
  await takeNumber(sql, accountId, phone, new Date(now))
  return null
}

/** Whether another account has verified the number. */
async function isTaken(sql: Sql, accountId: string, phone: Phone): Promise<boolean> {
  const other = await sql
    .selectFrom("user_phone_numbers")
    .select("user_id")
    .where("phone_number", "=", phone)
    .where("is_verified", "=", true)
    .where("user_id", "!=", accountId)
    .executeTakeFirst()
  return other !== undefined
}

/** Records the number as the account's only one. Nobody else can be doing so: they would hold the number's code row. */
async function takeNumber(sql: Sql, accountId: string, phone: Phone, at: Date): Promise<void> {
  await sql.deleteFrom("user_phone_numbers").where("user_id", "=", accountId).execute()
  await sql
    .insertInto("user_phone_numbers")
    .values({ user_id: accountId, phone_number: phone, is_verified: true, verified_at: at, created_at: at })
    .execute()
}
