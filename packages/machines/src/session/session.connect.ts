import { sessionMessages, type Session, type SignInInput } from "@porchlight/core/session"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { sessionMachine } from "./session.machine.ts"
import type { SessionFailure, SessionState, SignInField } from "./session.types.ts"

type SessionMachine = ReturnType<typeof sessionMachine>

/** What a screen may know and do. No framework, no DOM. */
export interface SessionView {
  readonly state: SessionState
  readonly session: Session | null
  /** Whether an answer of the backend is awaited. */
  readonly isPending: boolean
  readonly form: SignInInput
  readonly faults: Readonly<Partial<Record<SignInField, string>>>
  readonly failure: SessionFailure | null
  readonly refusals: number
  /** What there is to say about the state, empty when there is nothing. */
  readonly status: string
  readonly submitText: string
  readonly change: (field: SignInField, value: string) => void
  readonly signIn: () => void
  readonly signOut: () => void
  /** Asks the backend again who is signed in. */
  readonly look: () => void
}

export function connectSession(
  snapshot: SnapshotFrom<SessionMachine>,
  send: ActorRefFrom<SessionMachine>["send"],
): SessionView {
  const { session, form, faults, failure, refusals } = snapshot.context
  const state = snapshot.value
  return {
    state,
    session,
    isPending: state === "looking" || state === "signing-in" || state === "signing-out",
    form,
    faults,
    failure,
    refusals,
    status: STATUS[state] ?? "",
    submitText: state === "signing-in" ? sessionMessages.submitting : sessionMessages.submit,
    change: (field, value) => send({ type: "FIELD.CHANGE", field, value }),
    signIn: () => send({ type: "SIGN_IN.SUBMIT" }),
    signOut: () => send({ type: "SIGN_OUT.SUBMIT" }),
    look: () => send({ type: "SESSION.LOOK" }),
  }
}

const STATUS: Readonly<Partial<Record<SessionState, string>>> = {
  looking: sessionMessages.looking,
  "signing-in": sessionMessages.submitting,
  welcomed: sessionMessages.welcome,
  "signing-out": sessionMessages.signingOut,
}
