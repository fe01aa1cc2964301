import type { Watch } from "@porchlight/core/check-in"
import type { Instant } from "@porchlight/core/time"
import type { PinVerdict } from "../access/index.ts"
import { onCallQuestions } from "../check-in/check-in.on-call.ts"
import {
  recordWatchEvents,
  saveWatches,
  type WatchHappening,
  type WatchRow,
} from "../check-in/check-in.row.ts"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { enqueueAhead } from "../delivery/delivery.queue.ts"
import { touchLive } from "../live/live.ts"
import { endPlan, readDossier } from "./incident.dossier.ts"
import { watchSource } from "./incident.open.ts"
import { readPhoneFacts, reasonOf } from "./incident.reason.ts"
import { cancelOvertaken, storeVerdict, weighAlarms } from "./incident.settle.ts"

/** What the dater said about a watch, and what core made of it. */
export interface Statement {
  readonly accountId: string
  /** The row, locked, as it was. */
  readonly row: WatchRow
  readonly watch: Watch
  /** The watch after it; null when nothing about it changes: a wrong PIN, or a watch that has ended. */
  readonly next: Watch | null
  readonly event: WatchHappening["type"] | null
  /** What her PIN turned out to be; none when no PIN was needed. */
  readonly verdict: PinVerdict | "none"
}

/**
 * Stores what follows from the dater's word: the watch, the messages that are not needed any more, an alarm that closes
 * and its all-clears - or, under duress, what only looks like that and the hidden alarm behind it. The same statements run
 * in the same order whatever the PIN was; only the rows in them differ. As the service; last in its transaction.
 */
export async function conclude(sql: Sql, context: ServerContext, said: Statement): Promise<void> {
  const now = context.clock.now()
  const { accountId, row, watch, next, verdict } = said
  const phones = await readPhoneFacts(sql, [watch.id])
  const alarms = {
    accountId,
    verdict,
    source: watchSource(watch),
    closing: said.event === "resolve" && next !== null ? watch.incidentId : null,
    dossier: await readDossier(sql, row),
    reason: reasonOf(watch, row.prompts, phones.get(watch.id), "duress"),
  }
  const outcome = await weighAlarms(sql, context, alarms, now)
  await saveWord(sql, said, now)
  await storeVerdict(sql, context, { accountId, outcome, watchId: overtaken(said) }, now)
  await askAnew(sql, context, said, now)
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

/** Asks her people how long they can be reached where the date goes on past the time for which they were asked. */
async function askAnew(
  sql: Sql,
  context: ServerContext,
  { accountId, watch, next }: Statement,
  now: Instant,
): Promise<void> {
  if (next === null || next.originalEndAt === watch.originalEndAt) return
  await enqueueAhead(sql, context, onCallQuestions(watch.id, accountId, next.recipients, next.epoch), now)
}

/** The watch whose reminders and prompts are not needed any more. */
function overtaken({ watch, next }: Statement): string | null {
  return next !== null && (next.epoch !== watch.epoch || next.endedAt !== null) ? watch.id : null
}

function endingOf(next: Watch | null) {
  const hasEnded = next !== null && next.endedAt !== null
  return { hasEnded, isErased: hasEnded && next.outcome === "completed" }
}
