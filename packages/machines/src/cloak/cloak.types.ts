import type { CirclePort } from "@porchlight/core/circle"
import type { CLOAK_TOAST_MS, CloakPatch, CloakPort, CloakState, CloakRestored } from "@porchlight/core/cloak"
import type { Failure } from "../error/index.ts"

export const CLOAK_STATES = [
  "looking",
  "unknown",
  "shown",
  "saving",
  "disguising",
  "restoring",
  "testing",
] as const
export type CloakChartState = (typeof CLOAK_STATES)[number]

export interface CloakPorts {
  readonly cloak: Pick<CloakPort, "state" | "update" | "disguise" | "restore">
  readonly circle: Pick<CirclePort, "sendTest">
  /** A fresh key for each test text. */
  readonly newKey: () => string
  /** The zone of this phone. */
  readonly timeZone: () => string
}

/** What is said for a moment; its kind decides for how long. */
export interface CloakToast {
  readonly kind: keyof typeof CLOAK_TOAST_MS
  readonly title: string
  readonly text: string
}

export interface CloakInput {
  /** Whether she has just come back. */
  readonly isRestored: boolean
  /**
   * Whether nothing of the app is seen here. Where it is seen, the backend is told so, and ends the cloak for a duress PIN, too;
   * one that answers with the list all the same looks as if it had.
   */
  readonly isHidden: boolean
  /** Whether the backend may not have heard of the disguise yet: it is told as soon as it answers. */
  readonly isUntold: boolean
}

export interface CloakContext {
  /** As the backend last said; null until it has answered. */
  readonly stored: CloakState | null
  readonly isHidden: boolean
  readonly isUntold: boolean
  /** The change that is on its way. */
  readonly changing: CloakPatch | null
  /** What was wished meanwhile; stored when that is. */
  readonly waiting: CloakPatch | null
  readonly pin: string
  /** Whether she has entered it while something else was on its way: it is sent after that. */
  readonly isSubmitted: boolean
  /** What is wrong with the PIN. */
  readonly fault: string | null
  readonly toast: CloakToast | null
  readonly failure: Failure | null
}

export type CloakEvent =
  | { readonly type: "CLOAK.LOOK" }
  | { readonly type: "WISH.CHANGE"; readonly patch: CloakPatch }
  | { readonly type: "DISGUISE.START" }
  | { readonly type: "PIN.CHANGE"; readonly pin: string }
  | { readonly type: "PIN.SUBMIT" }
  | { readonly type: "TEST.SEND" }

export type CloakEmitted =
  | { readonly type: "DISGUISE.STARTED" }
  | { readonly type: "PIN.OPENED"; readonly opens: CloakRestored["opens"] }
  /** Nobody is signed in any more: there is nothing to open here. */
  | { readonly type: "SESSION.MISSING" }
