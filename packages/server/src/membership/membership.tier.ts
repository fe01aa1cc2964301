import { tierInForce } from "@porchlight/core/membership"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { readStanding } from "./membership.read.ts"

/** Writes the account's tier into its profile, where it is shown. Needs a transaction in the service's name. */
export async function writeTier(sql: Sql, context: ServerContext, accountId: string): Promise<void> {
  const { entitlements } = await readStanding(sql, accountId)
  const { tier } = tierInForce({ ...entitlements, watchArmedAt: null }, context.clock.now())
  await sql
    .updateTable("user_profiles")
    .set({ membership_tier: tier })
    .where("user_id", "=", accountId)
    .where("membership_tier", "!=", tier)
    .execute()
}
