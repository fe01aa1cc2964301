import { sql as raw, type RawBuilder } from "kysely"
import type { Sql } from "../database/index.ts"

/** What of an account's safety its screen shows as under way. */
export interface Underway {
  readonly watchId: string | null
  readonly incidentId: string | null
}

/**
 * The running watch and the open alarm that the account's screen shows. A hidden alarm does not count: nothing that whoever
 * forces her can see may differ from an account at rest. Needs a transaction in the service's name.
 */
export async function findUnderway(sql: Sql, accountId: string): Promise<Underway> {
  const watch = await sql
    .selectFrom("watch")
    .select("id")
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .executeTakeFirst()
  const incident = await sql
    .selectFrom("incident")
    .select("id")
    .where("account_id", "=", accountId)
    .where("closed_at", "is", null)
    .where("hidden", "=", false)
    .executeTakeFirst()
  return { watchId: watch?.id ?? null, incidentId: incident?.id ?? null }
}

/** Whether a date is guarded or an alarm is open, as far as the screen shows. */
export function isUnderway({ watchId, incidentId }: Underway): boolean {
  return watchId !== null || incidentId !== null
}

/** Whether the pair that waits in a row of `access_pins` is the one in force: what it waited for has ended. */
export const isWaitOver: RawBuilder<boolean> = raw`(pending_safe_hash is not null
  and not exists (select from watch where watch.id = pending_watch_id and ended_at is null)
  and not exists (
    select from incident where incident.id = pending_incident_id and closed_at is null and not hidden
  ))`

/**
 * Brings a pair of PINs into force that was chosen during a watch or an alarm, once that has ended; a later one is no
 * reason to wait on. Needs a transaction in the service's name.
 */
export async function promotePins(sql: Sql, accountId: string): Promise<void> {
  await raw`
    update access_pins set
      safe_hash = pending_safe_hash, duress_hash = pending_duress_hash,
      safe_mark = pending_safe_mark, duress_mark = pending_duress_mark,
      pending_safe_hash = null, pending_duress_hash = null, pending_safe_mark = null, pending_duress_mark = null,
      pending_watch_id = null, pending_incident_id = null
    where user_id = ${accountId} and ${isWaitOver}`.execute(sql)
}
