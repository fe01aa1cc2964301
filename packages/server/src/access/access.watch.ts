import { sql as raw } from "kysely"
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

/**
 * Brings a pair of PINs into force that was chosen during a watch, once that watch has ended; a later one is no reason to
 * wait on. Needs a transaction in the service's name.
 */
export async function promotePins(sql: Sql, accountId: string): Promise<void> {
  await raw`
    update access_pins set
      safe_hash = pending_safe_hash, duress_hash = pending_duress_hash,
      pending_safe_hash = null, pending_duress_hash = null, pending_at = null
    where user_id = ${accountId} and pending_at is not null
      and not exists (
        select from watch
        where account_id = ${accountId} and ended_at is null and armed_at <= pending_at
      )
      and not exists (
        select from incident
        where account_id = ${accountId} and closed_at is null and not hidden and opened_at <= pending_at
      )`.execute(sql)
}
