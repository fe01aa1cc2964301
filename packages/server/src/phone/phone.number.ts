import { EmailConfirmationRequired } from "@porchlight/core/email"
import { Forbidden } from "@porchlight/core/error"
import type { Phone } from "@porchlight/core/phone"
import { findUnderway, isUnderway } from "../access/access.watch.ts"
import type { Sql } from "../database/index.ts"

/** Whether a number would take the place of a verified one, and why it may not now. */
export interface NumberChange {
  readonly isChange: boolean
  /** Whoever holds the unlocked phone must not lead the prompts of a running date to another number (T1). */
  readonly refusal: Forbidden | EmailConfirmationRequired | null
}

/** @throws Forbidden during a date, EmailConfirmationRequired */
export async function refuseChange(sql: Sql, accountId: string, phone: Phone): Promise<void> {
  const { refusal } = await judgeChange(sql, accountId, phone)
  if (refusal !== null) throw refusal
}

export async function judgeChange(sql: Sql, accountId: string, phone: Phone): Promise<NumberChange> {
  const verified = await sql
    .selectFrom("user_phone_numbers")
    .select("phone_number")
    .where("user_id", "=", accountId)
    .where("is_verified", "=", true)
    .executeTakeFirst()
  if (verified === undefined || verified.phone_number === phone) return { isChange: false, refusal: null }
  if (isUnderway(await findUnderway(sql, accountId))) return { isChange: true, refusal: new Forbidden({}) }
  const profile = await sql
    .selectFrom("user_profiles")
    .select("email_confirmed_at")
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  return { isChange: true, refusal: profile?.email_confirmed_at ? null : new EmailConfirmationRequired({}) }
}

/** Whether another account has verified the number. */
export async function isTaken(sql: Sql, accountId: string, phone: Phone): Promise<boolean> {
  const other = await sql
    .selectFrom("user_phone_numbers")
    .select("user_id")
    .where("phone_number", "=", phone)
    .where("is_verified", "=", true)
    .where("user_id", "!=", accountId)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Records the number as the account's only one. Nobody else can be doing so: they would hold the number's code row.
 * @returns whether it took the place of another
 */
export async function takeNumber(sql: Sql, accountId: string, phone: Phone, at: Date): Promise<boolean> {
  const before = await sql
    .deleteFrom("user_phone_numbers")
    .where("user_id", "=", accountId)
    .returning(["phone_number", "is_verified"])
    .execute()
  await sql
    .insertInto("user_phone_numbers")
    .values({ user_id: accountId, phone_number: phone, is_verified: true, verified_at: at, created_at: at })
    .execute()
  return before.some((row) => row.is_verified && row.phone_number !== phone)
}
