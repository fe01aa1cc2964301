import { sql as raw } from "kysely"
import type { Sql } from "../database/index.ts"

/**
 * Makes stops and invites of one number, or invites of one address, happen one after the other, to the end of the transaction.
 * A number is taken before any row of a contact is locked; an address behind that, last.
 */
export async function lockNumber(sql: Sql, recipient: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`number:${recipient}`}, 0))`.execute(sql)
}

/** Whether a number said STOP: nothing of any account may be sent to it. Needs a transaction in the service's name. */
export async function isSuppressed(sql: Sql, phone: string): Promise<boolean> {
  const row = await sql
    .selectFrom("sms_suppressions")
    .select("phone_number")
    .where("phone_number", "=", phone)
    .executeTakeFirst()
  return row !== undefined
}
