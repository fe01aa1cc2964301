import { ESCAPE_LATE_MS, ESCAPE_RETRY_MS, isEscapeTooLate } from "@porchlight/core/escape-text"
import type { Instant } from "@porchlight/core/time"
import type { Fault } from "./check-alarms.ts"
import type { Escape } from "./cry.ts"
import { lateness, type Evidence } from "./evidence.ts"
import { PROMISE_MS } from "./truth.ts"

/** Each escape text goes out at once and, unless she is safe, once more when its time has come; and never a third time. */
export function checkEscapes(evidence: Evidence): ReadonlyArray<Fault> {
  const known = new Set(evidence.escapes.flatMap((row) => [row.first_delivery_id, row.retry_delivery_id]))
  const strays = evidence.deliveries.filter(({ id, purpose }) => purpose === "escape-text" && !known.has(id))
  const runs = evidence.stories.flatMap(({ cries }) => cries.escapes)
  return [
    ...strays.map(
      ({ recipient_name: name }) => `An escape text too many went to ${name || "her own number"}`,
    ),
    ...runs.flatMap((run) => checkRun(evidence, run)),
  ]
}

function checkRun(evidence: Evidence, run: Escape): ReadonlyArray<Fault> {
  const row = evidence.escapes.find(({ key }) => key === run.key)
  if (row === undefined) return ["An escape text was accepted and is not there"]
  const faults: Array<Fault> = []
  if (row.retry_at !== row.started_at + ESCAPE_RETRY_MS)
    faults.push("The countdown of an escape text is not 300 s")
  if (row.started_at < run.askedAt || row.started_at > (run.doneAt ?? row.started_at)) {
    faults.push("The countdown of an escape text began at another time")
  }
  if (!isHanded(evidence, row.first_delivery_id, { run, dueAt: row.started_at }))
    faults.push("The first escape text was late, or never went out")
  if (run.safeAt !== null) {
    if (row.state !== "safe" || row.retry_delivery_id !== null) {
      faults.push("An escape text went out again although she is safe")
    }
    return faults
  }
  const endedAt = row.ended_at ?? evidence.endedAt
  const isSilent = row.state !== "repeated" || lateness(evidence, row.retry_at, endedAt) > PROMISE_MS
  if (isSilent) faults.push("The second escape text was late, or never came")
  if (row.state === "repeated" && endedAt < row.retry_at) faults.push("The second escape text came early")
  const retryId = row.retry_delivery_id
  if (retryId !== null && !isHanded(evidence, retryId, { run, dueAt: row.retry_at }))
    faults.push("The second escape text was not handed over")
  return faults
}

/** Whether a provider was handed the text in time, or not at all because it was too late; who left meanwhile is owed none. */
function isHanded(
  evidence: Evidence,
  id: string,
  { run: { personId }, dueAt }: { readonly run: Escape; readonly dueAt: Instant },
): boolean {
  const delivery = evidence.deliveries.find((row) => row.id === id)
  if (delivery === undefined) return false
  const people = evidence.stories.flatMap(({ dater }) => dater.people)
  const person = people.find((each) => each.id === personId)
  if (person !== undefined && person.leavesAt !== null) return true
  const first = evidence.handed.find(({ message }) => message.key === id)
  if (delivery.reason === "too-late")
    return (
      first === undefined &&
      isEscapeTooLate(dueAt, delivery.changed_at) &&
      lateness(evidence, dueAt, delivery.changed_at) <= PROMISE_MS
    )
  if (first !== undefined && first.at - dueAt > ESCAPE_LATE_MS + PROMISE_MS) return false
  return first !== undefined && lateness(evidence, delivery.created_at, first.at) <= PROMISE_MS
}
