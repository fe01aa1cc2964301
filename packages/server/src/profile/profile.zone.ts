import { DEFAULT_TIME_ZONE } from "@porchlight/core/profile"
import type { TimeZone } from "@porchlight/core/time"
import type { Sql } from "../database/index.ts"

/** The zone that the account's profile names. In the account's or the service's name. */
export async function readAccountZone(sql: Sql, accountId: string): Promise<TimeZone> {
  const profile = await sql
    .selectFrom("user_profiles")
    .select("timezone")
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  return profile?.timezone ?? DEFAULT_TIME_ZONE
}
