import type { Phone } from "@porchlight/core/phone"
import type { Sql } from "../database/index.ts"

/** The account's verified number; null without one. In the account's or the service's name. */
export async function verifiedPhone(sql: Sql, accountId: string): Promise<Phone | null> {
  const row = await sql
    .selectFrom("user_phone_numbers")
    .select("phone_number")
    .where("user_id", "=", accountId)
    .where("is_verified", "=", true)
    .executeTakeFirst()
  // The column's check is the brand's.
  return (row?.phone_number ?? null) as Phone | null
}
