import type { Fault } from "./check-alarms.ts"
import type { Person } from "./cast.ts"
import type { Evidence } from "./evidence.ts"
import { OWED_EVERY_MS } from "../src/delivery/delivery.owed.ts"
import { IN_FLIGHT_MS } from "./truth.ts"

/** Once a dater was heard of, nothing of that period reaches her any more. */
export function checkNoise(evidence: Evidence): ReadonlyArray<Fault> {
  return evidence.stories.flatMap(({ truth, watchId, dater }) =>
    evidence.handed.flatMap(({ row, at, message }) => {
      const isOfPeriod = row?.watch_id === watchId && (row.purpose === "reminder" || row.purpose === "prompt")
      const leftAt = isOfPeriod ? truth?.periods[row.epoch]?.leftAt : null
      const isNoise = leftAt != null && at > leftAt + IN_FLIGHT_MS
      return isNoise ? [`${dater.name} got a ${message.purpose} of a period that was over`] : []
    }),
  )
}

/** One message to one person over one channel for one round is one message, and goes out once. */
export function checkDoubles(evidence: Evidence): ReadonlyArray<Fault> {
  const faults: Array<Fault> = []
  const keys = new Map<string, string>()
  const taken = new Map<string, Array<Evidence["handed"][number]>>()
  for (const each of evidence.handed) {
    if (!each.isTaken) continue
    const { row, message } = each
    taken.set(message.key, [...(taken.get(message.key) ?? []), each])
    if (!row) faults.push(`A ${message.channel} ${message.purpose} went out under a key of its own`)
    if (!row || (row.incident_id ?? row.watch_id) === null) continue
    const what = [
      row.incident_id ?? row.watch_id,
      row.contact_id,
      row.channel,
      row.purpose,
      row.epoch,
      row.round,
    ].join()
    const other = keys.get(what)
    if (other !== undefined && other !== message.key)
      faults.push(`Two messages for one ${row.channel} ${row.purpose}`)
    keys.set(what, message.key)
  }
  for (const copies of taken.values()) {
    const later = copies.slice(1)
    const isExcused = later.every((copy, index) => {
      const first = copies[index]
      const gateway = evidence.gateways.get(first?.provider ?? "")
      if (!first || !gateway || gateway.honoursKeys) return false
      const isUnanswered = ({ key, isAnswered }: Evidence["asked"][number]) =>
        key === first.message.key && !isAnswered
      const isUnknown = !gateway.canLookUp || evidence.asked.some(isUnanswered)
      // What is owed comes again rather than never: nobody can say whether it is out.
      if (isUnknown && copy.row?.purpose === "all-clear" && copy.at - first.at >= OWED_EVERY_MS) return true
      if (gateway.canLookUp) return false
      return evidence.deaths.some((death) => death >= first.at && death <= copy.at)
    })
    if (!isExcused) {
      const { channel, purpose, to } = copies[0]?.message ?? { channel: "", purpose: "", to: "" }
      faults.push(`${copies.length} copies of a ${channel} ${purpose} to ${to}`)
    }
  }
  return faults
}

/** Nothing counts as sent, or as more, that no provider was ever handed. */
export function checkSent(evidence: Evidence): ReadonlyArray<Fault> {
  const keys = new Set(evidence.handed.map(({ message }) => message.key))
  return evidence.deliveries.flatMap(({ id, state, decoy, channel, purpose }) =>
    SENT.includes(state) && !decoy && !keys.has(id)
      ? [`The ${channel} ${purpose} counts as ${state} and was never handed over`]
      : [],
  )
}

const SENT = ["accepted", "delivered", "opened", "acknowledged"]

/** Nobody is told anything who has not said yes, or who wants nothing any more. */
export function checkConsent(evidence: Evidence): ReadonlyArray<Fault> {
  return evidence.handed.flatMap(({ at, message, row }) => {
    if (row?.contact_id == null) return []
    const person = personOf(evidence, row.contact_id)
    if (!person) return [`A ${message.purpose} went to nobody's contact`]
    if (message.to !== person.phone && message.to !== person.email) {
      return [`A ${message.purpose} for ${person.name} went to somebody else`]
    }
    if (!person.hasConsented) return [`${person.name} never said yes and got a ${message.purpose}`]
    const isGone = person.goneAt !== null && at > person.goneAt + IN_FLIGHT_MS
    return isGone ? [`${person.name} left and got a ${message.purpose}`] : []
  })
}

/** The all-clear reaches exactly those who were alerted. */
export function checkAllClears(evidence: Evidence): ReadonlyArray<Fault> {
  return evidence.incidents.flatMap((incident) => {
    const own = evidence.incidents
      .filter(({ id, superseded_by }) => id === incident.id || superseded_by === incident.id)
      .map(({ id }) => id)
    const of = (purpose: string, ids: ReadonlyArray<string>) =>
      evidence.handed.filter(({ row }) => row?.purpose === purpose && ids.includes(row.incident_id ?? ""))
    // Where a process died with an alert in its hands and its provider did not say, whoever may have got it is owed the word.
    const perhaps = evidence.deliveries.filter(
      (row) => row.purpose === "alert" && own.includes(row.incident_id ?? "") && mayHaveGone(evidence, row),
    )
    const alerted = new Set(
      [...of("alert", own).map(({ row }) => row), ...perhaps].map((row) => row?.contact_id),
    )
    const clear = new Set(of("all-clear", [incident.id]).map(({ row }) => row?.contact_id ?? ""))
    const faults: Array<Fault> = []
    for (const id of clear) {
      if (!alerted.has(id)) faults.push(`${personOf(evidence, id)?.name} got an all-clear without an alarm`)
    }
    if (incident.closed_at === null || incident.superseded_by !== null) {
      return clear.size > 0 ? [...faults, "An all-clear went out and nothing is clear"] : faults
    }
    const owed = new Set(
      of("alert", own)
        .filter(({ isTaken }) => isTaken)
        .map(({ row }) => row?.contact_id ?? ""),
    )
    for (const id of owed) {
      const person = personOf(evidence, id)
      if (person?.leavesAt === null && !clear.has(id))
        faults.push(`${person.name} got an alarm and no all-clear`)
    }
    return faults
  })
}

/**
 * Whether nobody knows of a message that went to no provider in the end: the one that was to get it cannot say, or gave no
 * answer when it was asked last.
 */
export function mayHaveGone(
  { gateways, asked }: Pick<Evidence, "gateways" | "asked">,
  { id, state, provider }: Pick<Evidence["deliveries"][number], "id" | "state" | "provider">,
): boolean {
  if (state !== "unknown" || provider === null) return false
  if (!gateways.get(provider)?.canLookUp) return true
  return asked.findLast(({ key }) => key === id)?.isAnswered === false
}

const RANKS = ["queued", "unknown", "accepted", "failed", "cancelled", "delivered", "opened", "acknowledged"]

/** States only move forward. */
export function checkStates(evidence: Evidence): ReadonlyArray<Fault> {
  const reached = new Map<string, number>()
  return evidence.changes.flatMap(({ delivery_id: id, state }) => {
    const rank = RANKS.indexOf(state)
    const before = reached.get(id) ?? 0
    reached.set(id, rank)
    return rank <= before ? [`A message went from ${RANKS[before]} back to ${state}`] : []
  })
}

function personOf({ stories }: Evidence, contactId: string): Person | undefined {
  return stories.flatMap(({ dater }) => dater.people).find(({ id }) => id === contactId)
}
