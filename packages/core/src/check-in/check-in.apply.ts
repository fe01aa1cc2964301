import * as Result from "effect/Result"
import { addMinutes, addMs, earlier, later, type Instant } from "../time/index.ts"
import { canBeSooner, extendedDue, extensionLimit } from "./check-in.ts"
import {
  FIRST_INTERVAL_MINUTES,
  HOME_SAFE_MINUTES,
  LATER_INTERVAL_MINUTES,
  REMINDERS_BEFORE_MS,
  SAID_AGAIN_WITHIN_MS,
  SOONER_MINUTES,
} from "./check-in.constants.ts"
import { AlarmOpen, ExtensionTooLong, WatchEnded } from "./check-in.errors.ts"
import type { Extension, Watch } from "./check-in.schema.ts"
import { deriveStatus } from "./check-in.steps.ts"

export type WatchEvent =
  /**
   * With `epoch` it is meant for that period alone: a later one is left as it is. `startsAt`: when the date was planned to begin.
   * `inWords`: by text, by key or from a phone that is not hers, which names no question.
   */
  | {
      readonly type: "check-in"
      readonly at: Instant
      readonly epoch?: number | undefined
      readonly startsAt?: Instant | undefined
      readonly inWords?: boolean | undefined
    }
  /** `isProven`: with her PIN, which takes it past the limit; from there the limit is counted anew. */
  | {
      readonly type: "extend"
      readonly at: Instant
      readonly minutes: Extension
      readonly isProven?: boolean | undefined
    }
  /** The dater wants to be asked sooner, this once. */
  | { readonly type: "sooner"; readonly at: Instant }
  /** The dater ends the date; "home safe?" opens. */
  | { readonly type: "end"; readonly at: Instant }
  /** The server has carried out the steps up to this count. */
  | { readonly type: "steps-done"; readonly at: Instant; readonly stepsDone: number }
  | { readonly type: "alarm"; readonly at: Instant; readonly stepsDone: number; readonly incidentId: string }
  /** The dater said that she is safe while the alarm was open. */
  | { readonly type: "resolve"; readonly at: Instant }

/** The watch after an event, or why the event is refused. Pure: the same watch and event give the same answer. */
export function apply(
  watch: Watch,
  event: WatchEvent,
): Result.Result<Watch, WatchEnded | AlarmOpen | ExtensionTooLong> {
  if (watch.endedAt !== null) return Result.fail(new WatchEnded({}))
  if (event.type === "resolve") {
    return Result.succeed({
      ...watch,
      incidentId: null,
      endedAt: event.at,
      outcome: watch.incidentId === null ? "completed" : "resolved",
    })
  }
  if (watch.incidentId !== null) return Result.fail(new AlarmOpen({}))
  switch (event.type) {
    case "check-in":
      return Result.succeed((event.epoch ?? watch.epoch) === watch.epoch ? checkedIn(watch, event) : watch)
    case "extend":
      return extended(watch, event)
    case "sooner":
      return sooner(watch, event.at)
    case "end":
      return Result.succeed(watch.phase === "home" ? watch : homeward(watch, event.at, event.at))
    case "steps-done":
      return Result.succeed({ ...watch, stepsDone: Math.max(watch.stepsDone, event.stepsDone) })
    case "alarm":
      return Result.succeed({
        ...watch,
        stepsDone: Math.max(watch.stepsDone, event.stepsDone),
        incidentId: event.incidentId,
      })
  }
}

function checkedIn(
  watch: Watch,
  { at, startsAt = at, inWords = false }: Extract<WatchEvent, { readonly type: "check-in" }>,
): Watch {
  if (inWords && isSaidAgain(watch, at)) return watch
  const seen = { ...watch, lastCheckInAt: at }
  if (watch.phase === "home") return { ...seen, endedAt: at, outcome: "completed" }
  // Who answers the first reminder of the last check-in has answered it: asking again at the end would be noise.
  if (addMs(at, REMINDERS_BEFORE_MS[0]) >= watch.plannedEndAt) return homeward(seen, at, watch.plannedEndAt)
  // A date that has not begun is not asked about sooner than arming it said.
  const next =
    at < startsAt
      ? addMinutes(startsAt, watch.intervalMinutes ?? FIRST_INTERVAL_MINUTES)
      : addMinutes(at, watch.intervalMinutes ?? LATER_INTERVAL_MINUTES)
  return nextEpoch(seen, at, earlier(next, watch.plannedEndAt))
}

/**
 * Whether words say the last check-in of the date once more, and not that she is home: who answers two prompts, or a prompt and
 * the call, has answered one question, and the other has not been asked.
 */
function isSaidAgain({ phase, epochStartedAt, lastCheckInAt, plannedEndAt }: Watch, at: Instant): boolean {
  const isAfterCheckIn = phase === "home" && lastCheckInAt === epochStartedAt
  return isAfterCheckIn && at < later(plannedEndAt, addMs(epochStartedAt, SAID_AGAIN_WITHIN_MS))
}

/** Starts the second, shorter epoch: "are you home safe?", counted from the end of the date. */
function homeward(watch: Watch, at: Instant, endedAt: Instant): Watch {
  return { ...nextEpoch(watch, at, addMinutes(later(at, endedAt), HOME_SAFE_MINUTES)), phase: "home" }
}

function extended(
  watch: Watch,
  { at, minutes, isProven = false }: Extract<WatchEvent, { readonly type: "extend" }>,
): Result.Result<Watch, AlarmOpen | ExtensionTooLong> {
  // Past due and grace the alarm is about to open: only a check-in with the PIN ends that.
  if (deriveStatus(watch, at) === "overdue") return Result.fail(new AlarmOpen({}))
  const dueAt = extendedDue(watch, minutes, at)
  const latest = extensionLimit(watch)
  const isPast = dueAt > latest
  if (isPast && !isProven) return Result.fail(new ExtensionTooLong({ latest }))
  const next = { ...nextEpoch(watch, at, dueAt), plannedEndAt: later(watch.plannedEndAt, dueAt) }
  return Result.succeed(isPast ? { ...next, originalEndAt: dueAt } : next)
}

/** Never later than it was due: who asks for a check-in sooner is asked for no less. */
function sooner(watch: Watch, at: Instant): Result.Result<Watch, AlarmOpen> {
  if (deriveStatus(watch, at) === "overdue") return Result.fail(new AlarmOpen({}))
  if (!canBeSooner(watch, at)) return Result.succeed(watch)
  return Result.succeed(nextEpoch(watch, at, addMinutes(at, SOONER_MINUTES)))
}

function nextEpoch(watch: Watch, at: Instant, dueAt: Instant): Watch {
  return { ...watch, epoch: watch.epoch + 1, epochStartedAt: at, dueAt, stepsDone: 0 }
}
