import type { Sql } from "../database/index.ts"

/**
 * Whether a watch of the account runs, or an alarm is open, that its screen shows. A hidden alarm does not count: nothing
 * that whoever forces her can see may differ from an account at rest. Needs a transaction in the service's name.
 */
export async function hasVisibleAlarmOrWatch(sql: Sql, accountId: string): Promise<boolean> {
  const watch = await sql
    .selectFrom("watch")
    .select("id")
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .executeTakeFirst()
  if (watch !== undefined) return true
  const incident = await sql
    .selectFrom("incident")
    .select("id")
    .where("account_id", "=", accountId)
    .where("closed_at", "is", null)
    .where("hidden", "=", false)
    .executeTakeFirst()
  return incident !== undefined
}
