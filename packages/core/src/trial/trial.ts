import { addMs, remainingMs, type Instant } from "../time/index.ts"
import { TRIAL_LENGTH_MS } from "./trial.constants.ts"
import type { Trial } from "./trial.schema.ts"

/**
 * not-started: it begins at the first visit of the home screen. running: it counts down. finishing: its time is over, and
 * the date that is on goes on to its end. over: a plan is needed for what plans give. superseded: something better holds.
 */
export type TrialStatus = "not-started" | "running" | "finishing" | "over" | "superseded"

/** When a trial that began at `startedAt` ends. */
export function trialEndsAt(startedAt: Instant): Instant {
  return addMs(startedAt, TRIAL_LENGTH_MS)
}

/** Milliseconds that are left: the limit minus what has passed, never negative, never more than the limit (TRIAL-03). */
export function trialRemainingMs(startedAt: Instant, now: Instant): number {
  return Math.min(TRIAL_LENGTH_MS, remainingMs(trialEndsAt(startedAt), now))
}

/** Active means that a trial exists and nothing has taken its place; it stays active when its time is over (D-35). */
export function isTrialActive({ startedAt, supersededBy }: Trial): boolean {
  return startedAt !== null && supersededBy === null
}

/** Expired means active and no time left (TRIAL-09, D-35). */
export function isTrialExpired(trial: Trial, now: Instant): boolean {
  return isTrialActive(trial) && trial.startedAt !== null && trialRemainingMs(trial.startedAt, now) === 0
}

/** Where a trial stands, from its row and the clock alone. */
export function trialStatus(trial: Trial, now: Instant): TrialStatus {
  if (trial.supersededBy !== null) return "superseded"
  if (!trial.isUsedUp && trial.startedAt === null) return "not-started"
  if (!trial.isUsedUp && !isTrialExpired(trial, now)) return "running"
  return trial.watchArmedAt === null ? "over" : "finishing"
}
