import type { ClockPort } from "@porchlight/core/backend"
import type { Trial, TrialPort } from "@porchlight/core/trial"
import type { Failure } from "../error/index.ts"

export const TRIAL_STATES = [
  "looking",
  "unknown",
  "waiting",
  "running",
  "finishing",
  "over",
  "superseded",
  "refreshing",
] as const
export type TrialState = (typeof TRIAL_STATES)[number]

export interface TrialPorts {
  readonly trial: TrialPort
  readonly clock: ClockPort
}

export interface TrialInput {
  /** Whether the first look begins the trial: true on the home screen, where it begins (D-34). */
  readonly starts?: boolean
}

export interface TrialContext {
  readonly starts: boolean
  /** The newest answer of the backend; null before the first. */
  readonly trial: Trial | null
  readonly failure: Failure | null
}

/** Ask the backend again: after a purchase, a redeemed code, or the end of a date. */
export type TrialEvent = { readonly type: "TRIAL.LOOK" }

export type TrialEmitted = { readonly type: "TRIAL.ENDED" }
