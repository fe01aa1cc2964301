import { apply, type Watch, type WatchEvent } from "@porchlight/core/check-in"
import type { IncidentReason } from "@porchlight/core/incident"
import type { Instant } from "@porchlight/core/time"
import * as Result from "effect/Result"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import {
  enqueueAhead,
  enqueueFirst,
  type FirstMessage,
  type NewDelivery,
} from "../delivery/delivery.queue.ts"
import { openIncident, watchSource } from "../incident/incident.open.ts"
import { insertIncidents, type NewIncident } from "../incident/incident.row.ts"
import { touchLive } from "../live/live.ts"
import { notify, type NewNotification } from "../notification/notification.notify.ts"
import {
  recordWatchEvents,
  saveSteps,
  type WatchChange,
  type WatchHappening,
  type WatchRow,
} from "./check-in.row.ts"

/** Everything that happens to a batch of watches. */
export interface Outcome {
  readonly changes: Array<WatchChange>
  readonly events: Array<WatchHappening>
  readonly openings: Array<NewIncident>
  readonly messages: Array<NewDelivery>
  /** Those of the alarms that open here. */
  readonly alarmMessages: Array<FirstMessage>
}

/** An outcome in which nothing happens yet. */
export function emptyOutcome(): Outcome {
  return { changes: [], events: [], openings: [], messages: [], alarmMessages: [] }
}

/** An alarm that is to open. */
export interface Alarm {
  readonly row: WatchRow
  readonly watch: Watch
  readonly reason: IncidentReason
  readonly id: string
  readonly stepsDone: number
  /** She rang it herself with the phone in her hand: no message to her, which somebody beside her could see. */
  readonly isQuiet?: boolean
  readonly isBroadcast?: boolean
}

/** Adds the alarm of a watch: the incident, its first messages and the notice to the dater. @throws AlarmOpen, WatchEnded */
export function openAlarm(outcome: Outcome, alarm: Alarm, now: Instant): void {
  const { row, watch, reason, id, stepsDone } = alarm
  const accountId = row.account_id
  const next = applied(watch, { type: "alarm", at: now, stepsDone, incidentId: id })
  const { isBroadcast = false, isQuiet = false } = alarm
  const source = watchSource(watch)
  const opening = { id, source, accountId, hidden: false, reason, dossier: null, isBroadcast }
  const { stored, messages } = openIncident(opening, now)
  outcome.changes.push({ watch: next, prompts: row.prompts })
  outcome.openings.push(stored)
  outcome.alarmMessages.push(...messages, ...(isQuiet ? [] : daterNotices(watch, accountId, id)))
}

/** Tells the dater who is being told. */
function daterNotices(watch: Watch, accountId: string, incidentId: string): ReadonlyArray<FirstMessage> {
  return (["push", "sms"] as const).map((channel) => ({
    accountId,
    watchId: watch.id,
    incidentId,
    channel,
    purpose: "notice",
    epoch: watch.epoch,
  }))
}

/** Stores a batch, a constant number of statements however large it is. As the service; last in its transaction. */
export async function saveOutcome(
  sql: Sql,
  context: ServerContext,
  outcome: Outcome,
  accountIds: ReadonlyArray<string>,
  now: Instant,
): Promise<void> {
  await saveSteps(sql, outcome.changes)
  if (outcome.events.length > 0) await recordWatchEvents(sql, now, outcome.events)
  if (outcome.openings.length > 0) await insertIncidents(sql, outcome.openings)
  await context.failPoint?.("check-in: before messages")
  if (outcome.messages.length > 0) await enqueueAhead(sql, context, outcome.messages, now)
  if (outcome.alarmMessages.length > 0) await enqueueFirst(sql, context, outcome.alarmMessages, now)
  await touchLive(sql, accountIds, "watch")
  await notify(sql, context, now, outcome.openings.flatMap(missed))
  await context.failPoint?.("check-in: after insert")
}

/** What the dater is told of an alarm that the clock opened. */
function missed({ accountId, hidden, incident }: NewIncident): ReadonlyArray<NewNotification> {
  if (hidden || incident.kind !== "missed-check-in") return []
  return [{ accountId, data: { kind: "missed-check-in" }, source: `alarm:${incident.id}` }]
}

/** The watch after an event that core has just said is due. @throws AlarmOpen, WatchEnded */
export function applied(watch: Watch, event: WatchEvent): Watch {
  const result = apply(watch, event)
  if (Result.isFailure(result)) throw result.failure
  return result.success
}
