import type { Channel } from "../delivery/index.ts"
import {
  addMs,
  DAY_MS,
  fromWallClock,
  isTimeZone,
  later,
  toWallClock,
  type Instant,
  type TimeZone,
} from "../time/index.ts"
import {
  DRILL_ANSWER_WITHIN_MS,
  DRILL_EVERY_MS,
  DRILL_GAP_MS,
  DRILL_HOURS,
  DRILL_OPEN_FOR_MS,
  DRILL_REST_MS,
} from "./circle.drill.constants.ts"
import type { Drill, DrillObstacle, DrillPerson, DrillState } from "./circle.drill.schema.ts"

/** The channels over which a person is tested: of those of an alarm, all but the call. Nobody is rung up for a test. */
export function drillChannels(channels: ReadonlyArray<Channel>): ReadonlyArray<"sms" | "email"> {
  return channels.filter((channel) => channel === "sms" || channel === "email")
}

/** What decides whether a test may go out now. Only what the dater may know of herself: a hidden alarm is not among it. */
export interface DrillFacts {
  /** How many people would get one. */
  readonly people: number
  /** Whether a date is watched, a call for help counts down, or an alarm is open. */
  readonly isOn: boolean
  /** When the last of those was over; null when there was none. */
  readonly overAt: Instant | null
  readonly lastStartedAt: Instant | null
}

/** Why no test may go out at `now`; null when one may. What protects from confusion comes first. */
export function drillObstacle(facts: DrillFacts, now: Instant): DrillObstacle | null {
  const { people, isOn, overAt, lastStartedAt } = facts
  if (isOn) return { refusal: "on", until: null }
  const restUntil = overAt === null ? now : addMs(overAt, DRILL_REST_MS)
  if (now < restUntil) return { refusal: "rest", until: restUntil }
  const gapUntil = lastStartedAt === null ? now : addMs(lastStartedAt, DRILL_GAP_MS)
  if (now < gapUntil) return { refusal: "done", until: gapUntil }
  return people === 0 ? { refusal: "nobody", until: null } : null
}

/** The first moment from `instant` on at which a test may go out by itself, by the clocks of this zone. */
export function civilTime(instant: Instant, zone: TimeZone): Instant {
  const known = isTimeZone(zone) ? zone : "UTC"
  const { date, time } = toWallClock(instant, known)
  const hour = Number(time.slice(0, 2))
  if (hour >= DRILL_HOURS.from && hour < DRILL_HOURS.to) return instant
  const noon = noonOf(date, known) ?? instant
  // A day after noon is the next day, also where clocks are changed that night.
  return hour < DRILL_HOURS.from
    ? noon
    : (noonOf(toWallClock(addMs(noon, DAY_MS), known).date, known) ?? addMs(noon, DAY_MS))
}

function noonOf(date: string, zone: TimeZone): Instant | null {
  return fromWallClock({ date, time: `${DRILL_HOURS.from}:00` }, zone)
}

/** When the next test goes out by itself, for somebody who wants that: 30 days after the last, never in the past. */
export function nextDrillAt(lastStartedAt: Instant | null, zone: TimeZone, now: Instant): Instant {
  const due = lastStartedAt === null ? now : addMs(lastStartedAt, DRILL_EVERY_MS)
  return civilTime(later(due, now), zone)
}

/** When a test that could not go out by itself is tried next: at the earliest tomorrow. */
export function postponedDrillAt({ until }: DrillObstacle, zone: TimeZone, now: Instant): Instant {
  return civilTime(later(until ?? now, addMs(now, DAY_MS)), zone)
}

/** Whether an answer can still come: by its age alone, whatever became of its messages. */
export function isDrillOpen({ startedAt }: Pick<Drill, "startedAt">, now: Instant): boolean {
  return now < addMs(startedAt, DRILL_OPEN_FOR_MS)
}

/** When a person counts as having answered, after they did so at `now`: the first answer stands, and an alarm ends it. */
export function drillAnswer(
  drill: Pick<Drill, "startedAt" | "interruptedAt">,
  answeredAt: Instant | null,
  now: Instant,
): Instant | null {
  if (answeredAt !== null) return answeredAt
  return drill.interruptedAt === null && isDrillOpen(drill, now) ? now : null
}

/**
 * How a person stands in a test:
 * - answered: they said that it reached them; the only thing that proves it
 * - skipped: nothing was sent, because the number had had enough
 * - failed: every message failed
 * - silent: a day has gone by without an answer
 * - waiting: none of these yet
 */
export type DrillStanding = "answered" | "skipped" | "failed" | "silent" | "waiting"

export function drillStanding(
  { startedAt }: Pick<Drill, "startedAt">,
  { answeredAt, messages }: Pick<DrillPerson, "answeredAt" | "messages">,
  now: Instant,
): DrillStanding {
  if (answeredAt !== null) return "answered"
  if (messages.length === 0) return "skipped"
  if (messages.every(({ state }) => state === "failed" || state === "cancelled")) return "failed"
  return now - startedAt < DRILL_ANSWER_WITHIN_MS ? "waiting" : "silent"
}

/** Whether everybody would be reached, as far as a test can tell: each of them has answered (B-30). */
export function isDrillPassed({ people }: Pick<Drill, "people">): boolean {
  return people.length > 0 && people.every(({ answeredAt }) => answeredAt !== null)
}

/** Those who would be sent a test now and were not in the last one. */
export function untriedPeople({ last, people }: Pick<DrillState, "last" | "people">): ReadonlyArray<string> {
  const tried = new Set(last?.people.map(({ contactId }) => contactId))
  return people.filter(({ contactId }) => !tried.has(contactId)).map(({ name }) => name)
}

/** Whether somebody who would be sent a test now has left the last one without an answer for a day. */
function isSilent({ last, people }: Pick<DrillState, "last" | "people">, now: Instant): boolean {
  if (last === null || now - last.startedAt < DRILL_ANSWER_WITHIN_MS) return false
  const silent = last.people.filter(({ answeredAt }) => answeredAt === null).map(({ contactId }) => contactId)
  return people.some(({ contactId }) => silent.includes(contactId))
}

/**
 * What is offered: the first test once somebody has said yes, another after 30 days, for people who did not answer the
 * last one, or for those who are new since; null when the last one still counts, or nobody is there to be tested.
 */
export function drillOffer(state: DrillState, now: Instant): "first" | "again" | "silent" | "new" | null {
  if (state.people.length === 0) return null
  if (state.last === null) return "first"
  if (now - state.last.startedAt >= DRILL_EVERY_MS) return "again"
  if (isSilent(state, now)) return "silent"
  return untriedPeople(state).length > 0 ? "new" : null
}

/** Whole days since a test. */
export function daysSince({ startedAt }: Pick<Drill, "startedAt">, now: Instant): number {
  return Math.max(0, Math.floor((now - startedAt) / DAY_MS))
}
