import { epochSteps, stepsDue, type EpochStep, type Watch, type WatchWork } from "@porchlight/core/check-in"
import type { Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import type { NewDelivery } from "../delivery/delivery.queue.ts"
import { askPhoneFacts, reasonOf } from "../incident/incident.reason.ts"
import { claimWithCare, type Claim } from "../worker/worker.claim.ts"
import type { PromptJob } from "../worker/worker.job.ts"
import { applied, emptyOutcome, openAlarm, saveOutcome, type Outcome } from "./check-in.alarm.ts"
import { askRecipients, watchOf, type WatchRow } from "./check-in.row.ts"

/** Watches handled in one transaction. */
const BATCH = 500

/** Transactions at a time while more is due than one holds: one thinks while another stores. */
const AT_A_TIME = 3

/** Reminds, prompts and opens alarms when they are due. */
export const watchJob: PromptJob = {
  name: "check-in",
  nextAt: (sql) =>
    sql
      .selectFrom("watch")
      .select(({ fn }) => fn.min("deadline_at").as("at"))
      .where("deadline_at", "is not", null),
  run: async (context) => {
    const claim = () => claimWithCare(context, { table: "watch", limit: BATCH, work: advanceWatches })
    const first = await claim()
    if (first < BATCH) return first
    const more = await Promise.all(Array.from({ length: AT_A_TIME }, claim))
    return more.reduce((sum, count) => sum + count, first)
  },
}

async function advanceWatches(sql: Sql, context: ServerContext, claim: Claim): Promise<number> {
  const now = context.clock.now()
  const rows = await claimWatches(sql, claim, now)
  if (rows.length === 0) return 0
  await context.failPoint?.("check-in: after claim")
  const due = rows.map((row) => ({ row, work: stepsDue(watchOf(row, []), now) }))
  const alarms = due.filter(({ work }) => work?.alarm === true).map(({ row }) => row.id)
  const [askedRecipients, askedPhones] = [await askRecipients(sql, alarms), await askPhoneFacts(sql, alarms)]
  const [recipients, phones] = [await askedRecipients(), await askedPhones()]
  const outcome = emptyOutcome()
  for (const { row, work } of due) {
    const watch = watchOf(row, recipients.get(row.id) ?? [])
    if (work === null) outcome.changes.push({ watch, prompts: row.prompts })
    else if (work.alarm) {
      const reason = reasonOf(watch, row.prompts, phones.get(row.id), "missed-check-in")
      openAlarm(outcome, { watch, row, reason, id: context.chance.id(now), stepsDone: work.stepsDone }, now)
    } else takeSteps(outcome, watch, row, work, now)
  }
  const accountIds = rows.map((row) => row.account_id)
  await saveOutcome(sql, context, outcome, accountIds, now)
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
    .forNoKeyUpdate()
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
