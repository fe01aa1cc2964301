import { sql as query } from "kysely"
import type { Incident } from "@porchlight/core/incident"
import { SOS_LOG_COMPLETED, SOS_LOG_EVENT } from "@porchlight/core/sos"
import type { Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { anyOf, column, storeAhead, type Sql } from "../database/index.ts"
import { logDateEvents } from "../date-plan/date-plan.event.ts"
import { enqueueAhead } from "../delivery/delivery.queue.ts"
import { readReachable } from "../sos/sos.source.ts"
import { readHandedAlerts } from "./incident.all-clear.ts"
import { keepPhotos } from "./incident.photo.ts"
import {
  extendLinks,
  incidentOf,
  insertIncidents,
  recordIncidentEvents,
  saveIncidents,
} from "./incident.row.ts"
import { weigh, type KnownIncident, type Outcome, type Weighed } from "./incident.verdict.ts"

/** What the dater's word means for her alarms, which are locked by this. As the service. */
export async function weighAlarms(
  sql: Sql,
  context: ServerContext,
  said: Omit<Weighed, "known" | "alerts" | "everybody" | "hiddenId">,
  now: Instant,
): Promise<Outcome> {
  const known = await lockIncidents(sql, said.accountId)
  const alerts = await readHandedAlerts(
    sql,
    known.map(({ incident }) => incident.id),
  )
  const everybody = await readReachable(sql, said.accountId, now)
  return weigh({ ...said, known, alerts, everybody, hiddenId: context.chance.id(now) }, now)
}

/**
 * Stores what became of her alarms, and takes back what is not needed any more. The same statements whatever her PIN was:
 * only the rows in them differ. As the service.
 */
export async function storeVerdict(
  sql: Sql,
  context: ServerContext,
  {
    accountId,
    outcome,
    watchId,
  }: { readonly accountId: string; readonly outcome: Outcome; readonly watchId: string | null },
  now: Instant,
): Promise<void> {
  await cancelOvertaken(sql, now, { watchId, incidentIds: outcome.closed })
  await saveIncidents(sql, outcome.saved)
  await extendLinks(
    sql,
    outcome.saved.filter(({ closedAt }) => closedAt === null).map(({ id }) => id),
    now,
  )
  await supersede(sql, outcome.superseded)
  await recordIncidentEvents(sql, now, outcome.events)
  await context.failPoint?.("incident: before open")
  await insertIncidents(sql, outcome.openings)
  await keepPhotos(
    sql,
    outcome.openings.map(({ incident }) => incident.id),
  )
  await enqueueAhead(sql, context, outcome.messages, now)
  await logEnd(sql, context, accountId, outcome.visible, now)
}

/** The log of dates has one word for a call for help that is over, whatever ended it. */
async function logEnd(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  closed: Incident | null,
  at: Instant,
): Promise<void> {
  if (closed?.kind !== "sos" && closed?.kind !== "broadcast") return
  const { watchId } = closed
  await logDateEvents(sql, context, [
    { accountId, watchId, type: SOS_LOG_EVENT, facts: { status: SOS_LOG_COMPLETED }, at },
  ])
}

/** The account's open alarms, hidden ones too, and those that an open hidden one took the place of. */
async function lockIncidents(sql: Sql, accountId: string): Promise<ReadonlyArray<KnownIncident>> {
  const rows = await sql
    .selectFrom("incident")
    .selectAll()
    .where("account_id", "=", accountId)
    .where(
      query<boolean>`(closed_at is null or superseded_by in (
        select id from incident where account_id = ${accountId} and hidden and closed_at is null))`,
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => ({ incident: incidentOf(row), hidden: row.hidden }))
}

/** What waits and is not needed any more: nobody has begun to send it. What is in flight is seen to when it is marked. */
export async function cancelOvertaken(
  sql: Sql,
  now: Instant,
  gone: { readonly watchId: string | null; readonly incidentIds: ReadonlyArray<string> },
): Promise<void> {
  // By the first of these lines alone PostgreSQL finds the messages without looking at everybody's.
  await storeAhead(
    sql,
    query`
    with gone as (
      update delivery set state = 'cancelled', changed_at = ${new Date(now)}, next_at = null
      where coalesce(incident_id, watch_id) = any(${column("uuid", [gone.watchId, ...gone.incidentIds])})
        and state = 'queued' and tries = 0 and (
          (watch_id = ${gone.watchId}::uuid and incident_id is null and purpose in ('reminder', 'prompt'))
          or (coalesce(incident_id, watch_id) = ${anyOf(gone.incidentIds)} and purpose <> 'all-clear')
        )
      returning id
    )
    insert into delivery_event (delivery_id, at, state) select id, ${new Date(now)}, 'cancelled' from gone`,
  )
}

async function supersede(
  sql: Sql,
  { id, by }: { readonly id: Incident["id"] | null; readonly by: Incident["id"] | null },
): Promise<void> {
  await storeAhead(sql, query`update incident set superseded_by = ${by}::uuid where id = ${id}::uuid`)
}
