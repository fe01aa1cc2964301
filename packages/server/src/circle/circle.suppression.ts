import type { Sql } from "../database/index.ts"

/** Whether a number said STOP: nothing of any account may be sent to it. Needs a transaction in the service's name. */
export async function isSuppressed(sql: Sql, phone: string): Promise<boolean> {
  const row = await sql
    .selectFrom("sms_suppressions")
    .select("phone_number")
    .where("phone_number", "=", phone)
    .executeTakeFirst()
  return row !== undefined
}
