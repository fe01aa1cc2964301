import type { Session, SessionPort, SignInInput } from "@porchlight/core/session"
import type { Failure } from "../error/index.ts"

export const SESSION_STATES = [
  "looking",
  "unknown",
  "signed-out",
  "signing-in",
  "welcomed",
  "signed-in",
  "signing-out",
] as const
export type SessionState = (typeof SESSION_STATES)[number]

export interface SessionPorts {
  readonly session: Pick<SessionPort, "current" | "signIn" | "signOut">
}

export type SignInField = keyof SignInInput

/** Why signing in or out did not work, with the heading that the specification gives it. */
export interface SessionFailure extends Failure {
  readonly title: string
}

export interface SessionContext {
  readonly session: Session | null
  readonly form: SignInInput
  readonly faults: Readonly<Partial<Record<SignInField, string>>>
  readonly failure: SessionFailure | null
  /** How often the form was refused, so that focus can follow each refusal. */
  readonly refusals: number
}

export type SessionEvent =
  | { readonly type: "FIELD.CHANGE"; readonly field: SignInField; readonly value: string }
  | { readonly type: "SIGN_IN.SUBMIT" }
  | { readonly type: "SIGN_OUT.SUBMIT" }
  | { readonly type: "SESSION.LOOK" }

export type SessionEmitted =
  | { readonly type: "SESSION.BEGUN"; readonly session: Session }
  /** The welcome has been seen for long enough: time to move on. */
  | { readonly type: "REDIRECT.DUE" }
  | { readonly type: "SESSION.ENDED" }
