import {
  epochSteps,
  apply,
  joinNames,
  stepsDue,
  type EpochStep,
  type Watch,
  type WatchEvent,
  type WatchWork,
} from "@porchlight/core/check-in"
import { incidentMessages } from "@porchlight/core/incident"
import type { Instant } from "@porchlight/core/time"
import * as Result from "effect/Result"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { enqueue, type NewDelivery } from "../delivery/delivery.queue.ts"
import { openIncident } from "../incident/incident.open.ts"
import { readPhoneFacts, reasonOf } from "../incident/incident.reason.ts"
import { insertIncidents, type NewIncident } from "../incident/incident.row.ts"
import { touchLive } from "../live/index.ts"
import { claimWithCare, type Claim } from "../worker/worker.claim.ts"
import type { WorkerJob } from "../worker/worker.job.ts"
import {
  readRecipients,
  recordWatchEvents,
  saveWatches,
  watchOf,
  type WatchChange,
  type WatchHappening,
  type WatchRow,
} from "./check-in.row.ts"

/** Watches handled in one transaction. */
const BATCH = 500

/** Reminds, prompts and opens alarms when they are due. */
export const watchJob: WorkerJob = {
  name: "check-in",
  nextAt: async (sql) => {
    const { at } = await sql
      .selectFrom("watch")
      .select((build) => build.fn.min("deadline_at").as("at"))
      .where("deadline_at", "is not", null)
      .executeTakeFirstOrThrow()
    return at
  },
  run: (context) => claimWithCare(context, { table: "watch", limit: BATCH, work: advanceWatches }),
}

/** Everything a batch writes. */
interface Outcome {
  readonly changes: Array<WatchChange>
  readonly events: Array<WatchHappening>
  readonly openings: Array<NewIncident>
  readonly messages: Array<NewDelivery>
}

async function advanceWatches(sql: Sql, context: ServerContext, claim: Claim): Promise<number> {
  const now = context.clock.now()
  const rows = await claimWatches(sql, claim, now)
  if (rows.length === 0) return 0
  await context.failPoint?.("check-in: after claim")
  const due = rows.map((row) => ({ row, work: stepsDue(watchOf(row, []), now) }))
  const alarms = due.filter(({ work }) => work?.alarm === true).map(({ row }) => row.id)
  const recipients = await readRecipients(sql, alarms)
  const phones = await readPhoneFacts(sql, alarms)
  const outcome: Outcome = { changes: [], events: [], openings: [], messages: [] }
  for (const { row, work } of due) {
    const watch = watchOf(row, recipients.get(row.id) ?? [])
    if (work === null) outcome.changes.push({ watch, prompts: row.prompts })
    else if (work.alarm) {
      const reason = reasonOf(watch, row.prompts, phones.get(row.id), "missed-check-in")
      openAlarm(outcome, { watch, row, reason, id: context.chance.id(now), stepsDone: work.stepsDone }, now)
    } else takeSteps(outcome, watch, row, work, now)
  }
  await saveWatches(sql, outcome.changes)
  await recordWatchEvents(sql, now, outcome.events)
  if (outcome.openings.length > 0) await insertIncidents(sql, outcome.openings)
  await enqueue(sql, context, outcome.messages, now)
  await touchLive(
    sql,
    rows.map((row) => row.account_id),
    "watch",
  )
  await context.failPoint?.("check-in: after insert")
  return rows.length
}

function claimWatches(sql: Sql, claim: Claim, now: Instant): Promise<ReadonlyArray<WatchRow>> {
  return sql
    .selectFrom("watch")
    .selectAll()
    .where("deadline_at", "<=", timestamp(now))
    .$if(claim.id !== null, (builder) => builder.where("id", "=", claim.id))
    .orderBy("deadline_at")
    .limit(claim.limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

function takeSteps(outcome: Outcome, watch: Watch, row: WatchRow, work: WatchWork, now: Instant): void {
  const next = applied(watch, { type: "steps-done", at: now, stepsDone: work.stepsDone })
  const isPrompt = work.message?.kind === "prompt"
  outcome.changes.push({ watch: next, prompts: row.prompts + (isPrompt ? 1 : 0) })
  const facts = { stepsDone: work.stepsDone, sent: work.message?.kind ?? null }
  outcome.events.push({ watchId: watch.id, type: "steps-done", epoch: watch.epoch, facts })
  if (work.message) outcome.messages.push(...stepMessages(watch, row.account_id, work.message))
}

function stepMessages(watch: Watch, accountId: string, step: EpochStep): ReadonlyArray<NewDelivery> {
  const round = epochSteps(watch).filter(({ kind, at }) => kind === step.kind && at < step.at).length
  return step.channels.map((channel) => ({
    accountId,
    watchId: watch.id,
    channel,
    purpose: step.kind === "reminder" ? "reminder" : "prompt",
    epoch: watch.epoch,
    round,
  }))
}

interface Alarm {
  readonly watch: Watch
  readonly row: WatchRow
  readonly reason: NewIncident["incident"]["reason"]
  readonly id: string
  readonly stepsDone: number
}

function openAlarm(outcome: Outcome, { watch, row, reason, id, stepsDone }: Alarm, now: Instant): void {
  const next = applied(watch, { type: "alarm", at: now, stepsDone, incidentId: id })
  const accountId = row.account_id
  const { stored, messages } = openIncident(
    { id, watch, accountId, hidden: false, reason, dossier: null },
    now,
  )
  outcome.changes.push({ watch: next, prompts: row.prompts })
  outcome.events.push({
    watchId: watch.id,
    type: "alarm",
    epoch: watch.epoch,
    facts: { incidentId: id, reason },
  })
  outcome.openings.push(stored)
  outcome.messages.push(...messages, ...daterNotices(watch, accountId, id))
}

/** Tells the dater who is being told. */
export function daterNotices(
  watch: Watch,
  accountId: string,
  incidentId: string,
): ReadonlyArray<NewDelivery> {
  const text = incidentMessages.daterNotice(joinNames(watch.recipients.map(({ name }) => name)))
  return (["push", "sms"] as const).map((channel) => ({
    accountId,
    watchId: watch.id,
    incidentId,
    channel,
    purpose: "notice",
    facts: { text },
    epoch: watch.epoch,
  }))
}

/** The watch after an event that core has just said is due. */
function applied(watch: Watch, event: WatchEvent): Watch {
  const result = apply(watch, event)
  if (Result.isFailure(result)) throw result.failure
  return result.success
}
