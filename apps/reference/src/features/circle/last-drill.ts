import {
  DRILL_EVERY_MS,
  drillMessages,
  drillOffer,
  drillOfferText,
  isDrillPassed,
  untriedPeople,
  type Drill,
  type DrillState,
} from "@porchlight/core/circle"
import { joinNames } from "@porchlight/core/text"
import { formatAge } from "@porchlight/core/time"

/** What the last test of the circle showed. */
export interface LastDrill {
  /** Whether everybody who would be told has answered one that still counts. */
  readonly isProven: boolean
  readonly text: string
}

/** What is known of whether her people would be reached: a yes alone proves nothing (B-30). */
export function lastDrill(state: DrillState): LastDrill {
  const { last, now } = state
  if (last === null) return { isProven: false, text: drillMessages.never }
  const silent = last.people.filter(({ answeredAt }) => answeredAt === null).map(({ name }) => name)
  const fresh = untriedPeople(state)
  const isProven = isDrillPassed(last) && fresh.length === 0 && now - last.startedAt < DRILL_EVERY_MS
  const said = [
    `${drillMessages.tested(formatAge(last.startedAt, now))}.`,
    isProven
      ? drillMessages.passed
      : `${drillMessages.count(last.people.length - silent.length, last.people.length)}.`,
    silent.length === 0 ? "" : silence(last, joinNames(silent)),
    fresh.length === 0 ? "" : drillMessages.fresh(joinNames(fresh)),
  ]
  return { isProven, text: said.filter((sentence) => sentence !== "").join(" ") }
}

/** Who could not answer any more, because an alarm ended the test, is not blamed for it. */
function silence({ interruptedAt }: Drill, names: string): string {
  return interruptedAt === null ? drillMessages.notAnswered(names) : drillMessages.interrupted
}

/** Why the next thing to do is a test, in words; null where it is not, or where none may go out now. */
export function drillDue(state: DrillState): string | null {
  const { now, obstacle } = state
  if (obstacle !== null) return null
  return drillOffer(state, now) === "silent" ? lastDrill(state).text : drillOfferText(state, now)
}
