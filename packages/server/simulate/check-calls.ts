import { PLACED_CALL_LATE_MS } from "@porchlight/core/fake-call"
import type { OwnCall } from "./aside.ts"
import type { Fault } from "./check-alarms.ts"
import type { Story } from "./dater.ts"
import { lateness, type Evidence } from "./evidence.ts"
import { PROMISE_MS } from "./truth.ts"

type CallRow = Evidence["calls"][number]

/** A call that she asked for is handed on once at its time; one that she called off never is, nor one that is late. */
export function checkOwnCalls(evidence: Evidence): ReadonlyArray<Fault> {
  const known = new Set(evidence.calls.map((row) => row.delivery_id))
  const strays = evidence.deliveries.filter(({ id, purpose }) => purpose === "placed-call" && !known.has(id))
  return [
    ...strays.map(() => "A call too many was made"),
    ...evidence.calls.flatMap((row) => checkRow(evidence, row)),
    ...evidence.stories.flatMap((story) =>
      story.aside.calls.flatMap((call) => checkCall(evidence, story, call)),
    ),
  ]
}

/** What she was told of a call holds. */
function checkCall({ calls }: Evidence, { dater }: Story, call: OwnCall): ReadonlyArray<Fault> {
  const name = `A call of ${dater.name}`
  const row = calls.find(({ key }) => key === call.key)
  if (row === undefined) return call.ringsAt === null ? [] : [`${name} was accepted and is not there`]
  if (call.offAskedAt === null && row.state === "cancelled") return [`${name} was called off by nobody`]
  if (call.offAt !== null && row.state !== "cancelled") return [`${name} came although it was called off`]
  return call.ringsAt !== null && call.ringsAt !== row.rings_at ? [`${name} was moved`] : []
}

function checkRow(evidence: Evidence, row: CallRow): ReadonlyArray<Fault> {
  const story = evidence.stories.find(({ dater }) => dater.id === row.user_id)
  const name = `A call of ${story?.dater.name}`
  if (!story?.aside.calls.some(({ key }) => key === row.key)) return [`${name} was asked for by nobody`]
  const endedAt = row.ended_at ?? evidence.endedAt
  const faults: Array<Fault> = []
  if (row.state !== "cancelled") {
    const isSilent = lateness(evidence, row.rings_at, endedAt) > PROMISE_MS && endedAt > row.rings_at
    if (isSilent) faults.push(`${name} was handed on late, or never`)
    if (row.ended_at !== null && row.ended_at < row.rings_at) faults.push(`${name} was handed on early`)
  }
  if (row.state === "late" && endedAt - row.rings_at <= PLACED_CALL_LATE_MS) {
    faults.push(`${name} was given up while it could still help`)
  }
  for (const { at, message } of evidence.handed) {
    if (message.key !== row.delivery_id) continue
    if (at < row.rings_at) faults.push(`${name} rang early`)
    if (at > row.rings_at + PLACED_CALL_LATE_MS)
      faults.push(`${name} rang out of nowhere, long after its time`)
    if (message.to !== story.dater.phone) faults.push(`${name} went to somebody else`)
  }
  return faults
}
