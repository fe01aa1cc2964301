import type { Instant } from "@porchlight/core/time"
import type { Person } from "./cast.ts"
import type { Evidence } from "./evidence.ts"
import { TIER_EVERY_MS } from "./truth.ts"

type Alarm = Evidence["incidents"][number]
type Sent = Evidence["deliveries"][number]

const HEARD: ReadonlyArray<string> = ["unknown", "accepted", "delivered", "opened", "acknowledged"]

function alertsTo(evidence: Evidence, alarm: Alarm, { id }: Person): ReadonlyArray<Sent> {
  return evidence.deliveries.filter(
    (row) => row.incident_id === alarm.id && row.purpose === "alert" && row.contact_id === id,
  )
}

/** How many channels lead to somebody. */
function channelsOf({ smsEnabled, email }: Person): number {
  return (smsEnabled ? 2 : 0) + (email === null ? 0 : 1)
}

/**
 * Since when a person whom nothing reaches surely had not heard: since the last message of their first round failed, over
 * every channel that they have. Null where one has not failed, or somebody who can be reached is meant.
 */
function lostSince(evidence: Evidence, alarm: Alarm, person: Person): Instant | null {
  if (person.reach === "reached") return null
  const alerts = alertsTo(evidence, alarm, person)
  const firstRound = Math.min(...alerts.map(({ round }) => round))
  const first = alerts.filter(({ round }) => round === firstRound)
  const failed = first.map(({ id }) =>
    evidence.changes.find((change) => change.delivery_id === id && change.state === "failed"),
  )
  const times = failed.flatMap((change) => (change === undefined ? [] : [change.at]))
  if (times.length < first.length || first.length < channelsOf(person)) return null
  const since = times.reduce((a, b) => (a > b ? a : b))
  // What a later round adds may still be heard of, and that round itself has brought in the next tier.
  const isOvertaken = alerts.some(({ round, created_at }) => round > firstRound && created_at <= since)
  return isOvertaken ? null : since
}

/** Somebody of an alarm: who they are, and whether they are still there. */
export interface Concerned {
  readonly person: Person
  readonly tier: number
}

/**
 * When somebody is to be told before their tier's time: as soon as nothing can reach anybody of the tiers before, and
 * nobody of a later one was told. Null where somebody may have heard.
 */
export function broughtForwardAt(
  evidence: Evidence,
  alarm: Alarm,
  tier: number,
  people: ReadonlyArray<Concerned>,
): Instant | null {
  const others = people.filter(
    (each) => each.tier < tier || (each.tier > tier && alertsTo(evidence, alarm, each.person).length > 0),
  )
  if (others.length === 0 || others.some(({ person }) => person.leavesAt !== null)) return null
  const since = others.map(({ person }) => lostSince(evidence, alarm, person))
  const known = since.filter((each) => each !== null)
  return known.length < since.length ? null : known.reduce((a, b) => (a > b ? a : b))
}

/** Whether somebody may be told at this instant before their tier's time. */
export function mayBeBroughtForward(
  evidence: Evidence,
  alarm: Alarm,
  tier: number,
  people: ReadonlyArray<Concerned>,
  at: Instant,
): boolean {
  const before = people.filter((each) => each.tier < tier && (each.person.leavesAt ?? at) >= at)
  const alerts = before.map(({ person }) =>
    alertsTo(evidence, alarm, person).filter(({ created_at }) => created_at <= at),
  )
  if (alerts.some((own) => own.length === 0)) return false
  // A tier joins with the round after the one before was told, which may have been before its own time; that round tells
  // those before once more, at the same instant.
  const wereTold = alerts.every((own) => own.some((row) => row.created_at < at))
  const isNextRound = at - alarm.opened_at >= TIER_EVERY_MS && wereTold
  return isNextRound || !alerts.flat().some((row) => mayHaveBeenHeard(evidence, row, at))
}

function mayHaveBeenHeard({ changes }: Evidence, { id }: Sent, at: Instant): boolean {
  const last = changes.filter((change) => change.delivery_id === id && change.at <= at).at(-1)
  return last !== undefined && last.at < at && HEARD.includes(last.state)
}
