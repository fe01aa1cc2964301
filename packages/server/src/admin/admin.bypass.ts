import type { Bypass } from "@porchlight/core/admin"
import type { ServerContext, Settings } from "../context/index.ts"
import type { Sql } from "../database/index.ts"

/** Named in ALLOW_SIMULATIONS where production allows it. */
export const ADMIN_BYPASS = "admin-bypass"

/** Whether administrators may skip the proof of their phone here (D-26). */
export function isBypassAllowed({ mode, allowedSimulations }: Settings): boolean {
  return mode !== "production" || allowedSimulations.includes(ADMIN_BYPASS)
}

/** Whether this account skips it. In the account's own name or the service's. */
export async function hasPhoneBypass(
  sql: Sql,
  { settings }: Pick<ServerContext, "settings">,
  accountId: string,
): Promise<boolean> {
  if (!isBypassAllowed(settings)) return false
  const row = await sql
    .selectFrom("account")
    .select("id")
    .where("id", "=", accountId)
    .where("role", "=", "admin")
    .where("phone_bypass_since", "is not", null)
    .executeTakeFirst()
  return row !== undefined
}

/** The account's own switch, as it counts here. */
export async function readBypass(
  sql: Sql,
  context: Pick<ServerContext, "settings">,
  accountId: string,
): Promise<Bypass> {
  return {
    isOn: await hasPhoneBypass(sql, context, accountId),
    isAllowed: isBypassAllowed(context.settings),
  }
}
