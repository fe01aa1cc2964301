import {
  drillMessages,
  drillOfferText,
  drillRefusalMessages,
  drillStanding,
  isDrillPassed,
  type Drill,
  type DrillObstacle,
  type DrillPerson,
  type DrillStanding,
} from "@porchlight/core/circle"
import { deliveryMessages, deliveryText, type Channel } from "@porchlight/core/delivery"
import { formatAge, type Instant } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import { isSignInTag, type Silence } from "../backend/index.ts"
import type { drillMachine } from "./circle.drill.machine.ts"

type DrillMachine = ReturnType<typeof drillMachine>

export const DRILL_STATES = ["looking", "unknown", "shown", "starting", "unsent", "saving"] as const
export type DrillCardState = (typeof DRILL_STATES)[number]

/** How one person stands in the last test. */
export interface DrillPersonView {
  readonly id: string
  readonly name: string
  readonly standing: DrillStanding
  readonly text: string
  /** What became of each message: never more than what is known. */
  readonly messages: ReadonlyArray<{ readonly channel: Channel; readonly text: string }>
}

/** The last test in words. */
export interface DrillReportView {
  readonly title: string
  readonly count: string
  /** That it is passed, or that an alarm ended it; null otherwise. */
  readonly outcome: string | null
  readonly people: ReadonlyArray<DrillPersonView>
}

/** What a screen may know of the tests of a circle and do with them. No framework, no DOM. */
export interface DrillCardView {
  readonly state: DrillCardState
  /** Why to try it now; null while the last test still counts. */
  readonly offer: string | null
  readonly report: DrillReportView | null
  readonly startText: string
  readonly canStart: boolean
  /** Why it cannot be tried now; null when it can. */
  readonly obstacle: string | null
  readonly repeats: boolean
  readonly canWish: boolean
  /** When the next one goes out by itself; null where none does. */
  readonly next: string | null
  readonly error: string | null
  /** Whether it has to be signed in first. */
  readonly needsSignIn: boolean
  readonly unsent: string | null
  /** What happened last, for a live region. */
  readonly notice: string
  readonly start: () => void
  readonly drop: () => void
  readonly setRepeats: (repeats: boolean) => void
  readonly look: () => void
}

/** The view at `now`, the server's time. `when` writes an instant as day and time, as the reader does. */
export function connectDrill(
  snapshot: SnapshotFrom<DrillMachine>,
  send: ActorRefFrom<DrillMachine>["send"],
  { now, when }: { readonly now: Instant; readonly when: (instant: Instant) => string },
): DrillCardView {
  const { known, failure, isStarted, repeats, because } = snapshot.context
  const state = stateOf(snapshot.value)
  const isStill = state === "shown"
  const people = known?.people.length ?? 0
  // Once somebody has answered, that says more.
  const isFresh = isStarted && isStill && !known?.last?.people.some(({ answeredAt }) => answeredAt !== null)
  const obstacle = known === null ? null : obstacleText(known.obstacle, when)
  return {
    state,
    offer: known === null ? null : drillOfferText(known, now),
    report: known?.last ? reportOf(known.last, now) : null,
    startText: state === "starting" ? drillMessages.starting : drillMessages.start(people),
    canStart: (isStill || state === "unsent") && known?.obstacle === null,
    obstacle,
    repeats: state === "saving" ? repeats : known?.nextAt !== null && known !== null,
    canWish: isStill,
    next: known?.nextAt ? drillMessages.next(when(known.nextAt)) : null,
    error: failure?.message ?? null,
    needsSignIn: isSignInTag(failure?.tag),
    unsent: state === "unsent" ? unsentText(because) : null,
    notice: state === "looking" ? drillMessages.loading : isFresh ? drillMessages.started : "",
    start: () => send({ type: "DRILL.START" }),
    drop: () => send({ type: "DRILL.DROP" }),
    setRepeats: (wish) => send({ type: "WISH.CHANGE", repeats: wish }),
    look: () => send({ type: "LOOK" }),
  }
}

function unsentText(because: Silence): string {
  return because === "offline" ? drillMessages.unsent : drillMessages.unsentServer
}

/** Finding out whether a test waits from an earlier page is part of looking. */
function stateOf(value: SnapshotFrom<DrillMachine>["value"]): DrillCardState {
  return value === "begun" || value === "restoring" ? "looking" : value
}

function obstacleText(obstacle: DrillObstacle | null, when: (instant: Instant) => string): string | null {
  if (obstacle === null) return null
  const why = drillRefusalMessages[obstacle.refusal]
  return obstacle.until === null ? why : `${why} ${drillMessages.refusedUntil(when(obstacle.until))}`
}

function reportOf(drill: Drill, now: Instant): DrillReportView {
  const { people, startedAt, cause, interruptedAt } = drill
  const age = formatAge(startedAt, now)
  const answered = people.filter(({ answeredAt }) => answeredAt !== null).length
  return {
    title: cause === "clock" ? drillMessages.testedByClock(age) : drillMessages.tested(age),
    count: drillMessages.count(answered, people.length),
    outcome: isDrillPassed(drill)
      ? drillMessages.passed
      : interruptedAt === null
        ? null
        : drillMessages.interrupted,
    people: people.map((person) => personOf(drill, person, now)),
  }
}

function personOf(drill: Drill, person: DrillPerson, now: Instant): DrillPersonView {
  const { contactId: id, name, answeredAt } = person
  const standing = drillStanding(drill, person, now)
  return {
    id,
    name,
    standing,
    text:
      answeredAt === null
        ? drillMessages.standing[standing]
        : drillMessages.answered(formatAge(answeredAt, now)),
    messages: person.messages.map(({ channel, state, reason }) => ({
      channel,
      text: `${deliveryMessages.channel[channel]}: ${deliveryText(channel, state, reason)}`,
    })),
  }
}
