import { formatCountdown, MINUTE_MS, type Instant } from "@porchlight/core/time"
import { trialMessages, trialRemainingMs, trialStatus, type TrialStatus } from "@porchlight/core/trial"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { Failure } from "../error/index.ts"
import type { trialMachine } from "./trial.machine.ts"
import type { TrialState } from "./trial.types.ts"

type TrialMachine = ReturnType<typeof trialMachine>

/** Minutes that are left when a screen reader is told so. */
const ANNOUNCED_MINUTES: ReadonlyArray<number> = [10, 5, 1]

/** What a screen may know and do. No framework, no DOM. */
export interface TrialView {
  readonly state: TrialState
  /** Where the trial stands by the backend's clock; null before the first answer. */
  readonly status: TrialStatus | null
  /** What is left: `24:31`; null while nothing counts down. */
  readonly countdown: string | null
  /** Said at ten, five and one minutes; empty otherwise. */
  readonly announcement: string
  /** Whether a plan is needed for what plans give. Never while a date is on. */
  readonly isOver: boolean
  /** Whether the trial's time is over while a date goes on. */
  readonly isFinishing: boolean
  readonly failure: Failure | null
  /** Asks the backend again. */
  readonly look: () => void
}

/** The view at the instant `now` of the backend's clock. */
export function connectTrial(
  snapshot: SnapshotFrom<TrialMachine>,
  send: ActorRefFrom<TrialMachine>["send"],
  now: Instant,
): TrialView {
  const { trial, failure } = snapshot.context
  // `judged` is left before anybody can see it.
  const state = snapshot.value === "judged" ? "refreshing" : snapshot.value
  const status = trial === null ? null : trialStatus(trial, now)
  const isCounting = status === "running" && trial !== null && trial.startedAt !== null
  const leftMs = isCounting && trial.startedAt !== null ? trialRemainingMs(trial.startedAt, now) : null
  return {
    state,
    status,
    countdown: leftMs === null ? null : formatCountdown(leftMs),
    announcement: leftMs === null ? "" : announcementOf(leftMs),
    isOver: state === "over",
    isFinishing: state === "finishing",
    failure,
    look: () => send({ type: "TRIAL.LOOK" }),
  }
}

function announcementOf(leftMs: number): string {
  const minutes = Math.ceil(leftMs / MINUTE_MS)
  const mark = ANNOUNCED_MINUTES.findLast((announced) => minutes <= announced)
  return mark === undefined ? "" : trialMessages.remainingMinutes(mark)
}
