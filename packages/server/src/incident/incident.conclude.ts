import { sql as query } from "kysely"
import type { Watch } from "@porchlight/core/check-in"
import type { Incident } from "@porchlight/core/incident"
import type { Instant } from "@porchlight/core/time"
import { recordWatchEvents, saveWatches } from "../check-in/check-in.row.ts"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { enqueue } from "../delivery/delivery.queue.ts"
import { touchLive } from "../live/live.ts"
import { readHandedAlerts } from "./incident.all-clear.ts"
import { endPlan, readDossier } from "./incident.dossier.ts"
import { readPhoneFacts, reasonOf } from "./incident.reason.ts"
import { incidentOf, insertIncidents, recordIncidentEvents, saveIncidents } from "./incident.row.ts"
import { weigh, type KnownIncident, type Statement } from "./incident.verdict.ts"

/**
 * Stores what follows from the dater's word: the watch, the messages that are not needed any more, an alarm that closes
 * and its all-clears - or, under duress, what only looks like that and the hidden alarm behind it. The same statements run
 * in the same order whatever the PIN was; only the rows in them differ. As the service; last in its transaction.
 */
export async function conclude(sql: Sql, context: ServerContext, said: Statement): Promise<void> {
  const now = context.clock.now()
  const { accountId, row, watch, next } = said
  const known = await lockIncidents(sql, accountId)
  const alerts = await readHandedAlerts(
    sql,
    known.map(({ incident }) => incident.id),
  )
  const phones = await readPhoneFacts(sql, [watch.id])
  const dossier = await readDossier(sql, row)
  const outcome = weigh(
    {
      ...said,
      known,
      alerts,
      dossier,
      hiddenId: context.chance.id(now),
      reason: reasonOf(watch, row.prompts, phones.get(watch.id), "duress"),
    },
    now,
  )
  await saveWord(sql, said, now)
  await cancelOvertaken(sql, now, { watchId: overtaken(said), incidentIds: outcome.closed })
  await saveIncidents(sql, outcome.saved)
  await supersede(sql, outcome.superseded)
  await recordIncidentEvents(sql, now, outcome.events)
  await context.failPoint?.("incident: before open")
  await insertIncidents(sql, outcome.openings)
  await enqueue(sql, context, outcome.messages, now)
  await endPlan(sql, { now }, watch, endingOf(next))
  await touchLive(sql, next === null ? [] : [accountId], "watch")
}

/**
 * The same for a word that needed no PIN, such as an extension: it opens and closes no alarm, so that there is nothing to
 * hide and half of the statements are enough. As the service; last in its transaction.
 */
export async function concludeWithoutPin(sql: Sql, context: ServerContext, said: Statement): Promise<void> {
  const now = context.clock.now()
  const { accountId, watch, next } = said
  if (next === null) return
  await saveWord(sql, said, now)
  const watchId = overtaken(said)
  if (watchId !== null) await cancelOvertaken(sql, now, { watchId, incidentIds: [] })
  const ending = endingOf(next)
  if (ending.hasEnded) await endPlan(sql, { now }, watch, ending)
  await touchLive(sql, [accountId], "watch")
}

/** Stores the watch after the dater's word, and that she said it. */
async function saveWord(sql: Sql, { row, watch, next, event }: Statement, now: Instant): Promise<void> {
  const isNewEpoch = next !== null && next.epoch !== watch.epoch
  await saveWatches(sql, next === null ? [] : [{ watch: next, prompts: isNewEpoch ? 0 : row.prompts }])
  const happened =
    next === null || event === null
      ? []
      : [{ watchId: watch.id, type: event, epoch: watch.epoch, facts: null }]
  await recordWatchEvents(sql, now, happened)
}

/** The watch whose reminders and prompts are not needed any more. */
function overtaken({ watch, next }: Statement): string | null {
  return next !== null && (next.epoch !== watch.epoch || next.endedAt !== null) ? watch.id : null
}

function endingOf(next: Watch | null) {
  const hasEnded = next !== null && next.endedAt !== null
  return { hasEnded, isErased: hasEnded && next.outcome === "completed" }
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
async function cancelOvertaken(
  sql: Sql,
  now: Instant,
  gone: { readonly watchId: string | null; readonly incidentIds: ReadonlyArray<string> },
): Promise<void> {
  await query`
    with gone as (
      update delivery set state = 'cancelled', changed_at = ${new Date(now)}, next_at = null
      where state = 'queued' and tries = 0 and (
        (coalesce(incident_id, watch_id) = ${gone.watchId}::uuid and incident_id is null and purpose in ('reminder', 'prompt'))
        or (coalesce(incident_id, watch_id) in (
          select value::uuid from json_array_elements_text(${JSON.stringify(gone.incidentIds)}::text::json)
        ) and purpose <> 'all-clear')
      )
      returning id
    )
    insert into delivery_event (delivery_id, at, state) select id, ${new Date(now)}, 'cancelled' from gone`.execute(
    sql,
  )
}

async function supersede(
  sql: Sql,
  { id, by }: { readonly id: Incident["id"] | null; readonly by: Incident["id"] | null },
): Promise<void> {
  await query`update incident set superseded_by = ${by}::uuid where id = ${id}::uuid`.execute(sql)
}
