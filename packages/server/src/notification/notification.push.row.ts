import type { PushDevice } from "@porchlight/core/notification"
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from "@porchlight/core/session"
import { addMs, type Instant } from "@porchlight/core/time"
import { sql as raw, type RawBuilder } from "kysely"
import type { Sql } from "../database/index.ts"

/** A browser that rings, with all that a message to it needs. */
export interface PushTarget {
  readonly id: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** What rings: the subscriptions, as `device`, of sessions that are not over. Those that ran out are there for another day. */
export function ringing(now: Instant): RawBuilder<unknown> {
  const since = (ms: number) => raw`${new Date(addMs(now, -ms))}::timestamptz`
  return raw`push_subscription device join auth_session session on session.id = device.auth_session_id
    and session.used_at > ${since(SESSION_IDLE_MS)} and session.created_at > ${since(SESSION_ABSOLUTE_MS)}`
}

/** What rings at an address: an account's, or one device's. As the service. */
export async function readTargets(sql: Sql, to: string, now: Instant): Promise<ReadonlyArray<PushTarget>> {
  const { rows } = await raw<PushTarget>`
    select device.id, device.endpoint, device.p256dh, device.auth from ${ringing(now)}
    where device.user_id = ${to}::uuid or device.id = ${to}::uuid order by device.id`.execute(sql)
  return rows
}

/** Notes that push services took a message for what rings at an address. As the service. */
export async function notePushed(sql: Sql, to: ReadonlyArray<string>, now: Instant): Promise<void> {
  await raw`
    update push_subscription set last_sent_at = ${new Date(now)}
    where user_id = any(${[...to]}::uuid[]) or id = any(${[...to]}::uuid[])`.execute(sql)
}

/** What rings for an account, oldest first, as it is shown in a session. As the service. */
export async function readDevices(
  sql: Sql,
  asker: { readonly accountId: string; readonly sessionId: string },
  now: Instant,
): Promise<ReadonlyArray<PushDevice>> {
  const { rows } = await raw<PushDevice>`
    select device.id, device.label, device.created_at as "createdAt", device.last_sent_at as "lastSentAt",
      device.auth_session_id = ${asker.sessionId} as "isCurrent"
    from ${ringing(now)} where device.user_id = ${asker.accountId} order by device.created_at, device.id`.execute(
    sql,
  )
  return rows
}
