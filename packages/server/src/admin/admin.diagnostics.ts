import { PHONE_ANSWERS_LIMIT, type Diagnostics, type PhoneAnswer } from "@porchlight/core/admin"
import { HEARTBEAT_STALE_MS } from "@porchlight/core/check-in"
import type { Channel, DeliveryReason, DeliveryState } from "@porchlight/core/delivery"
import type { Phone } from "@porchlight/core/phone"
import { addMs, DAY_MS, MINUTE_MS, type Instant } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { readCodes } from "../phone/phone.guard.ts"

/** How much of a provider's own name for a message is shown: enough to find it there, no more. */
const REFERENCE_SHOWN = 6

const NONE = { accounts: 0, activeAccounts: 0, watches: 0, alarms: 0, unanswered: 0, stuck: 0, bypasses: 0 }

/** How late a message is that still waits its turn. */
const LATE_MS = MINUTE_MS

/** How the server is. As the service: in these sums nobody is told from anybody. */
export async function readDiagnostics(sql: Sql, context: ServerContext): Promise<Diagnostics> {
  const now = context.clock.now()
  const { beatAt, ...figures } = await readFigures(sql, now)
  const heartbeatAgeMs = beatAt === null ? null : Math.max(0, now - beatAt)
  return {
    at: now,
    isReady: heartbeatAgeMs !== null && heartbeatAgeMs <= HEARTBEAT_STALE_MS,
    heartbeatAgeMs,
    figures,
    providers: context.providers.map(({ name, channels, simulated, isWorking, failingSince }) => ({
      name,
      channels,
      isSimulated: simulated,
      isWorking: isWorking() && (failingSince?.() ?? null) === null,
    })),
    deliveries: await readFates(sql, now),
    codes: await readCodes(sql, context),
  }
}

async function readFigures(
  sql: Sql,
  now: Instant,
): Promise<Diagnostics["figures"] & { readonly beatAt: Instant | null }> {
  const dayAgo = new Date(addMs(now, -DAY_MS))
  const { rows } = await raw<Diagnostics["figures"] & { readonly beatAt: Instant | null }>`
    select (select count(*)::int from account where erased_at is null) as accounts,
      (select count(distinct account_id)::int from auth_session where used_at > ${dayAgo}) as "activeAccounts",
      (select count(*)::int from watch where ended_at is null) as watches,
      (select count(*)::int from incident where closed_at is null) as alarms,
      (select count(*)::int from incident where closed_at is null and unanswered_at is not null
        and acknowledged_at is null) as unanswered,
      (select count(*)::int from watch where failures > 0 and deadline_at is not null)
        + (select count(*)::int from incident where failures > 0 and deadline_at is not null) as stuck,
      (select count(*)::int from account where role = 'admin' and phone_bypass_since is not null) as bypasses,
      (select max(beat_at) from scheduler_heartbeat) as "beatAt"`.execute(sql)
  return rows[0] ?? { ...NONE, beatAt: null }
}

/** What became of the last day's messages. Their ids begin with their time, so that only those are read. */
async function readFates(sql: Sql, now: Instant): Promise<Diagnostics["deliveries"]> {
  const { rows } = await raw<Diagnostics["deliveries"][number]>`
    select channel, count(*)::int as total,
      (count(*) filter (where state in ('delivered', 'opened', 'acknowledged')))::int as arrived,
      (count(*) filter (where state = 'failed'))::int as failed,
      (count(*) filter (where state in ('queued', 'unknown') and (next_at <= ${new Date(addMs(now, -LATE_MS))}
        or (tries > 0 and next_at is not null))))::int as waiting
    from delivery
    where id >= ${firstIdAt(addMs(now, -DAY_MS))}::uuid and state <> 'cancelled' and not decoy
    group by channel order by channel`.execute(sql)
  return rows
}

/** The lowest id of version 7 that was made at an instant. */
function firstIdAt(at: Instant): string {
  const time = Math.max(0, at).toString(16).padStart(12, "0")
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

/** The last messages to a number that belong to no date and no alarm: nobody learns from it who is told of whom. */
export async function readPhoneAnswers(sql: Sql, phone: Phone): Promise<ReadonlyArray<PhoneAnswer>> {
  const rows = await sql
    .selectFrom("delivery")
    .select(["created_at", "channel", "purpose", "state", "reason", "provider", "reference"])
    .where("address", "=", phone)
    .where("watch_id", "is", null)
    .where("incident_id", "is", null)
    .where("contact_id", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(PHONE_ANSWERS_LIMIT)
    .execute()
  return rows.map((row) => ({
    at: row.created_at,
    // The columns' checks, and core's own reports, let nothing else in.
    channel: row.channel as Channel,
    state: row.state as DeliveryState,
    reason: row.reason as DeliveryReason | null,
    purpose: row.purpose,
    provider: row.provider,
    reference: row.reference === null ? null : `…${row.reference.slice(-REFERENCE_SHOWN)}`,
  }))
}
