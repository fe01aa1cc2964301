import type { CloakSettings } from "@porchlight/core/cloak"
import type { Phone } from "@porchlight/core/phone"
import type { Sql } from "../database/index.ts"

/** What discreet messages go by; null where they may say what they are about. */
export type Discreet = Pick<CloakSettings, "appTitle" | "reminderText"> | null

/** Whether what is answered to this number has to be discreet: it is a member's, whose app is disguised or who wishes it. As the service. */
export async function discreetOfNumber(sql: Sql, phone: Phone): Promise<Discreet> {
  const member = await sql
    .selectFrom("user_phone_numbers")
    .select("user_id")
    .where("phone_number", "=", phone)
    .where("is_verified", "=", true)
    .executeTakeFirst()
  return member === undefined ? null : discreetOfAccount(sql, member.user_id)
}

/** Whether what is said to this account has to be discreet. As the service. */
export async function discreetOfAccount(sql: Sql, accountId: string): Promise<Discreet> {
  const row = await sql
    .selectFrom("cloak_settings")
    .select(["app_title", "reminder_text"])
    .where("user_id", "=", accountId)
    .where((build) => build.or([build("level", "=", "disguise"), build("always_discreet", "=", true)]))
    .executeTakeFirst()
  return row === undefined ? null : { appTitle: row.app_title, reminderText: row.reminder_text }
}
