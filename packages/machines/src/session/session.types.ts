import type { FactorChoice, Session, SessionPort, SignInInput } from "@porchlight/core/session"
import type { Failure } from "../error/index.ts"

export const SESSION_STATES = [
  "looking",
  "unknown",
  "signed-out",
  "signing-in",
  "step",
  "texting",
  "verifying",
  "welcomed",
  "signed-in",
  "signing-out",
] as const
export type SessionState = (typeof SESSION_STATES)[number]

export interface SessionPorts {
  readonly session: Pick<SessionPort, "current" | "signIn" | "signOut" | "sendStepCode" | "verifyStep">
  /** As of a backend. */
  readonly forAccount?: (whose: () => string | null) => { readonly session: Pick<SessionPort, "signOut"> }
}

export type SignInField = keyof SignInInput

/** Why signing in or out did not work, with the heading that the specification gives it. */
export interface SessionFailure extends Failure {
  readonly title: string
}

/** The second step of a sign-in: what the first one left, and what was entered since. */
export interface SignInStep {
  readonly ticket: string
  readonly factors: ReadonlyArray<FactorChoice>
  /** The factor whose code is awaited; null for a recovery code. */
  readonly factorId: string | null
  readonly code: string
  /** Whether a code was texted in this step. */
  readonly isTexted: boolean
}

export interface SessionContext {
  readonly session: Session | null
  readonly form: SignInInput
  readonly faults: Readonly<Partial<Record<SignInField, string>>>
  readonly failure: SessionFailure | null
  /** Null but between the two steps. */
  readonly step: SignInStep | null
  /** How often the form was refused, so that focus can follow each refusal. */
  readonly refusals: number
}

export type SessionEvent =
  | { readonly type: "FIELD.CHANGE"; readonly field: SignInField; readonly value: string }
  | { readonly type: "SIGN_IN.SUBMIT" }
  /** Another factor, or a recovery code where it is null. */
  | { readonly type: "FACTOR.CHOOSE"; readonly factorId: string | null }
  | { readonly type: "CODE.CHANGE"; readonly value: string }
  | { readonly type: "CODE.SEND" }
  | { readonly type: "CODE.SUBMIT" }
  /** Back to the first step: its ticket is dropped. */
  | { readonly type: "STEP.LEAVE" }
  /** A session was begun in another way, such as with a passkey. */
  | { readonly type: "SESSION.ADOPT"; readonly session: Session }
  | { readonly type: "SIGN_OUT.SUBMIT" }
  | { readonly type: "SESSION.LOOK" }

export type SessionEmitted =
  | { readonly type: "SESSION.BEGUN"; readonly session: Session }
  /** The welcome has been seen for long enough: time to move on. */
  | { readonly type: "REDIRECT.DUE" }
  | { readonly type: "SESSION.ENDED" }
