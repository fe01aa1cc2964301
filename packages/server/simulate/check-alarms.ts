import { ANSWER_COUNTS_FOR_MS } from "@porchlight/core/incident"
import type { Instant } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import type { Person } from "./cast.ts"
import { broughtForwardAt, mayBeBroughtForward } from "./check-reach.ts"
import { lateness, respondersOf, type Evidence } from "./evidence.ts"
import { alarmOf, IN_FLIGHT_MS, PROMISE_MS, ROUNDS_MAX, TIER_EVERY_MS, type Period } from "./truth.ts"

/** A promise that was not kept, in words. */
export type Fault = string

/** A missed period has one alarm, in time. */
export function checkAlarms(evidence: Evidence): ReadonlyArray<Fault> {
  return ofPeriods(evidence, ({ period, name, alarms, alarmAt }) => {
    const missed = alarms.filter(({ kind }) => kind === "missed-check-in")
    if (alarms.length > 1) return [`${name} has ${alarms.length} alarms`]
    if (missed.some((each) => lateness(evidence, alarmAt, each.opened_at) > PROMISE_MS)) {
      return [`${name}: the alarm opened late`]
    }
    const end = period.leftAt ?? evidence.endedAt
    const isMissed = lateness(evidence, alarmAt, end) > PROMISE_MS && end > alarmAt
    return isMissed && alarms.length === 0 ? [`${name} was missed and has no alarm`] : []
  })
}

/** Whoever is heard of in time has no alarm. */
export function checkFalseAlarms(evidence: Evidence): ReadonlyArray<Fault> {
  return ofPeriods(evidence, ({ period, name, alarms, alarmAt }) => {
    const missed = alarms.filter(({ kind }) => kind === "missed-check-in")
    if (missed.some((each) => each.opened_at < alarmAt)) return [`${name}: the alarm opened early`]
    const { leftAt } = period
    const isFalse = leftAt !== null && missed.some((each) => each.opened_at > leftAt)
    return isFalse ? [`${name}: the alarm opened although she had been heard of`] : []
  })
}

interface PeriodEvidence {
  readonly name: string
  readonly period: Period
  readonly alarmAt: Instant
  readonly alarms: Evidence["incidents"]
}

function ofPeriods(
  evidence: Evidence,
  check: (period: PeriodEvidence) => ReadonlyArray<Fault>,
): ReadonlyArray<Fault> {
  return evidence.stories.flatMap(({ truth, watchId, dater, isTooLate }) => {
    if (truth === null) return isTooLate ? [] : [`${dater.name} never armed`]
    return truth.periods.flatMap((period) =>
      check({
        name: `period ${period.epoch} of ${dater.name}`,
        period,
        alarmAt: alarmOf(period, dater),
        alarms: evidence.incidents.filter(
          (each) => each.watch_id === watchId && each.epoch === period.epoch && !each.hidden,
        ),
      }),
    )
  })
}

/** A cry for help and a duress PIN ring at once. */
export function checkCalls(evidence: Evidence): ReadonlyArray<Fault> {
  return evidence.stories.flatMap(({ calls, dater }) =>
    calls.flatMap(({ at, kind }) => {
      const isHidden = kind === "duress"
      const rings = evidence.incidents.some(
        (each) =>
          each.account_id === dater.id &&
          each.hidden === isHidden &&
          each.opened_at <= at &&
          (each.closed_at === null || each.closed_at >= at),
      )
      return rings ? [] : [`${dater.name} gave ${kind} and nothing rings`]
    }),
  )
}

/**
 * Everybody who is due hears of an alarm in time, tier by tier, and at once where nothing reaches anybody before them, as
 * long as nobody has answered. Tiers of which everybody had said that they cannot be reached keep nobody waiting.
 */
export function checkTiers(evidence: Evidence): ReadonlyArray<Fault> {
  return evidence.incidents.flatMap((incident) => {
    const dater = evidence.stories.find((story) => story.dater.id === incident.account_id)?.dater
    const known = concerned(evidence, incident)
    // Who was removed before it opened holds nobody up.
    const isThere = ({ id }: Person) => known.some(({ contactId }) => contactId === id)
    const there = (dater?.people ?? []).filter(
      (person) => isThere(person) && leftAt(person) > incident.opened_at,
    )
    const over = answeredAt(evidence, incident.id)
    const tierOf = new Map(known.map(({ contactId, tier }) => [contactId, tier]))
    const people = there.map((person) => ({ person, tier: tierOf.get(person.id) ?? person.tier }))
    // They were asked about their date: without one it counts for nothing.
    const saidNo = (contactId: string, isSure: boolean) =>
      incident.watch_id !== null &&
      hasSaidNo(
        dater?.people.find(({ id }) => id === contactId),
        incident.opened_at,
        isSure,
      )
    const lateTurn = turnsOf(known, (contactId) => saidNo(contactId, true))
    const earlyTurn = turnsOf(
      known.filter(({ contactId }) => there.some(({ id }) => id === contactId)),
      (contactId) => saidNo(contactId, false),
    )
    const inTurn = (turnOf: (tier: number) => number) =>
      people.map(({ person, tier }) => ({ person, tier: turnOf(tier) }))
    return known.flatMap((recipient) => {
      const person = dater?.people.find(({ id }) => id === recipient.contactId)
      if (!person) return []
      const [late, early] = [lateTurn(recipient.tier), earlyTurn(recipient.tier)]
      const turn = incident.opened_at + late * TIER_EVERY_MS
      const dueAt = Math.min(turn, broughtForwardAt(evidence, incident, late, inTurn(lateTurn)) ?? turn)
      const first = evidence.handed.find(
        ({ row }) =>
          row?.incident_id === incident.id && row.purpose === "alert" && row.contact_id === person.id,
      )
      const name = `${person.name} (tier ${recipient.tier})`
      const end = Math.min(incident.closed_at ?? evidence.endedAt, over ?? evidence.endedAt, leftAt(person))
      const earliestAt = incident.opened_at + early * TIER_EVERY_MS
      const isEarly = first !== undefined && first.at < earliestAt && !canSkipTiers(evidence, incident.id)
      const toldAt = first?.row?.created_at ?? incident.opened_at
      if (isEarly && !mayBeBroughtForward(evidence, incident, early, inTurn(earlyTurn), toldAt)) {
        return [`${name} was told before the tier's time`]
      }
      const at = Math.min(first?.at ?? Number.MAX_SAFE_INTEGER, end)
      return lateness(evidence, dueAt, at) > PROMISE_MS ? [`${name} was told late, or never`] : []
    })
  })
}

/** For how many tiers each tier waits: for those before it that have somebody who has not said no. */
function turnsOf(
  people: ReadonlyArray<{ readonly contactId: string; readonly tier: number }>,
  isOut: (contactId: string) => boolean,
): (tier: number) => number {
  const able = new Set(people.filter(({ contactId }) => !isOut(contactId)).map(({ tier }) => tier))
  return (tier) => [...able].filter((before) => before < tier).length
}

/**
 * Whether somebody had said by then that they cannot be reached: surely, or maybe, because the answer was on its way or another
 * one followed.
 */
function hasSaidNo(person: Person | undefined, at: Instant, isSure: boolean): boolean {
  const begun = (person?.onCall ?? []).filter(({ from }) => from <= at)
  const no = begun.filter(({ digit }) => digit === "0")
  return isSure
    ? no.length === begun.length && no.some(({ until }) => until !== null && until < at)
    : no.length > 0
}

type Alarm = Evidence["incidents"][number]

/**
 * Whom an alarm tells tier by tier: the people of its date or, where it has none, those that the alarm names itself. Of a way
 * that was left everybody is told who said yes: the people of the date and those that the alarm names.
 */
function concerned(evidence: Evidence, incident: Alarm) {
  const chosen = evidence.recipients.filter((each) => each.watch_id === incident.watch_id)
  // Of a missed check-in she had agreed that nobody is told; who is named there joined with a later call for help.
  if (chosen.length === 0) return incident.kind === "missed-check-in" ? [] : respondersOf(incident.responders)
  const own = chosen.map(({ contact_id: contactId, tier }) => ({ contactId, tier }))
  if (incident.kind !== "route") return own
  const isOwn = (contactId: string) => own.some((each) => each.contactId === contactId)
  return [...own, ...respondersOf(incident.responders).filter(({ contactId }) => !isOwn(contactId))]
}

/** How often she told everybody at once through this alarm, or pressed SOS while it was open: each may be a round more. */
function callsOf(evidence: Evidence, incidentId: string): number {
  const broadcasts = evidence.broadcasts.filter((row) => row.incident_id === incidentId)
  const presses = evidence.agains.filter((row) => row.incident_id === incidentId && isPress(row.facts))
  return broadcasts.length + presses.length
}

const isCall = Schema.is(Schema.Struct({ kind: Schema.String }))
const isPress = Schema.is(Schema.Struct({ kind: Schema.Literal("sos") }))

function hasCalled(evidence: Evidence, incidentId: string): boolean {
  return callsOf(evidence, incidentId) > 0
}

function leftAt({ leavesAt, hasConsented }: Person): Instant | number {
  return hasConsented ? (leavesAt ?? Number.MAX_SAFE_INTEGER) : 0
}

/** When somebody began to say anything about an alarm: from there on the rounds are another story. */
function answeredAt(evidence: Evidence, incidentId: string): Instant | null {
  return answersTo(evidence, incidentId)[0]?.at ?? null
}

function answersTo(evidence: Evidence, incidentId: string) {
  const ids = evidence.incidents
    .filter(({ id, superseded_by }) => id === incidentId || superseded_by === incidentId)
    .map(({ id }) => id)
  const keys = new Set(
    evidence.deliveries.filter((row) => ids.includes(row.incident_id ?? "")).map(({ id }) => id),
  )
  return evidence.said.filter(({ key }) => keys.has(key))
}

function canSkipTiers(evidence: Evidence, incidentId: string): boolean {
  const isHeir = evidence.incidents.some(({ superseded_by }) => superseded_by === incidentId)
  return isHeir || hasCalled(evidence, incidentId) || answersTo(evidence, incidentId).length > 0
}

/** How often she called for help while nobody was reminded any more: each time all rounds begin anew. */
function renewalsOf(
  evidence: Evidence,
  incidentId: string,
  alerts: ReadonlyArray<{ readonly round: number; readonly created_at: Instant }>,
): number {
  const help = answersTo(evidence, incidentId).find(({ answer }) => answer !== "cannot-help")
  const calls = evidence.agains.filter((row) => row.incident_id === incidentId && isCall(row.facts))
  let [renewals, roundsBefore] = [0, 0]
  for (const { at } of calls.toSorted((a, b) => a.at - b.at)) {
    const rounds = alerts.filter((row) => row.created_at < at).map(({ round }) => round + 1)
    const roundsNow = Math.max(0, ...rounds)
    const isOld = help !== undefined && at - help.at >= ANSWER_COUNTS_FOR_MS
    if (!isOld && roundsNow - roundsBefore < ROUNDS_MAX) continue
    renewals += 1
    roundsBefore = roundsNow
  }
  return renewals
}

/**
 * Rounds end with the first help, with the end of the alarm, and in any case after an hour; but she may call for
 * help herself, and each time is one round more, or all of them where nobody was reminded any more.
 */
export function checkRounds(evidence: Evidence): ReadonlyArray<Fault> {
  return evidence.incidents.flatMap((incident) => {
    const alerts = evidence.deliveries.filter(
      (row) => row.incident_id === incident.id && row.purpose === "alert",
    )
    const faults: Array<Fault> = []
    const answers = answersTo(evidence, incident.id)
    // Who takes help back after the last round, or leaves, has the others told once more.
    const takenBack = answers.filter(
      ({ answer, person }) => answer === "cannot-help" || (answer === "on-it" && person.leavesAt !== null),
    )
    const renewed = renewalsOf(evidence, incident.id, alerts)
    const most = ROUNDS_MAX * (1 + renewed) + callsOf(evidence, incident.id) + takenBack.length
    if (alerts.some(({ round }) => round >= most))
      faults.push("Somebody was told more than thirteen times without her asking for it")
    const help = answers.find(({ answer }) => answer !== "cannot-help")
    const isTakenBack = takenBack.length > 0
    const isHeir = evidence.incidents.some(({ superseded_by }) => superseded_by === incident.id)
    if (help && !isTakenBack && !isHeir && !hasCalled(evidence, incident.id)) {
      const before = new Set(
        alerts.filter((row) => row.created_at <= help.at).map((row) => `${row.contact_id} ${row.round}`),
      )
      const isLater = alerts.some((row) => !before.has(`${row.contact_id} ${row.round}`))
      if (isLater) faults.push(`${help.person.name} helps, and still others are told again`)
    }
    const closed = incident.closed_at
    const isNoise = evidence.handed.some(
      ({ row, at }) =>
        row?.incident_id === incident.id &&
        row.purpose === "alert" &&
        closed !== null &&
        at > closed + IN_FLIGHT_MS,
    )
    if (isNoise) faults.push("An alert went out after its alarm was closed")
    return faults
  })
}
