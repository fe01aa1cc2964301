import { sessionMessages } from "@porchlight/core/session"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { resetMachine } from "./session.reset.machine.ts"
import type { ResetState } from "./session.reset.types.ts"
import type { SessionFailure } from "./session.types.ts"

type ResetMachine = ReturnType<typeof resetMachine>

/** What a screen may know and do. No framework, no DOM. */
export interface ResetView {
  readonly state: ResetState
  /** 'Reset password', and 'Email Sent!' once it is. */
  readonly title: string
  readonly isSent: boolean
  readonly isPending: boolean
  readonly email: string
  readonly fault: string | null
  readonly failure: SessionFailure | null
  readonly refusals: number
  /** What there is to say about the state, empty when there is nothing. */
  readonly status: string
  readonly submitText: string
  readonly change: (email: string) => void
  readonly submit: () => void
  /** Shows the form again, for another link. */
  readonly again: () => void
}

export function connectReset(
  snapshot: SnapshotFrom<ResetMachine>,
  send: ActorRefFrom<ResetMachine>["send"],
): ResetView {
  const { email, fault, failure, refusals } = snapshot.context
  const state = snapshot.value
  const isSent = state === "sent"
  return {
    state,
    title: isSent ? sessionMessages.resetSentTitle : sessionMessages.resetTitle,
    isSent,
    isPending: state === "sending",
    email,
    fault,
    failure,
    refusals,
    status: isSent ? sessionMessages.resetSent : state === "sending" ? sessionMessages.resetSubmitting : "",
    submitText: state === "sending" ? sessionMessages.resetSubmitting : sessionMessages.resetSubmit,
    change: (typed) => send({ type: "EMAIL.CHANGE", email: typed }),
    submit: () => send({ type: "FORM.SUBMIT" }),
    again: () => send({ type: "FORM.OPEN" }),
  }
}
