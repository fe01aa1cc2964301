import { emailChangeMessages } from "@porchlight/core/email"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { Failure } from "../error/index.ts"
import type { emailChangeMachine } from "./email.change.machine.ts"
import type { EmailChangeContext, EmailChangeField, EmailChangeState } from "./email.change.types.ts"

type ChangeMachine = ReturnType<typeof emailChangeMachine>

/** What a screen may know and do. No framework, no DOM. */
export interface EmailChangeView {
  readonly state: EmailChangeState
  readonly isPending: boolean
  /** Which address is in force, or waits; empty until it is known. */
  readonly summary: string
  readonly form: EmailChangeContext["form"]
  readonly faults: EmailChangeContext["faults"]
  /** The fields to show. */
  readonly fields: ReadonlyArray<EmailChangeField>
  readonly failure: Failure | null
  readonly refusals: number
  readonly status: string
  readonly change: (field: EmailChangeField, value: string) => void
  readonly submit: () => void
  readonly withdraw: () => void
  readonly look: () => void
}

export function connectEmailChange(
  snapshot: SnapshotFrom<ChangeMachine>,
  send: ActorRefFrom<ChangeMachine>["send"],
): EmailChangeView {
  const { context, value: state } = snapshot
  return {
    state,
    isPending: state === "looking" || state === "sending" || state === "withdrawing",
    summary: summaryOf(context),
    form: context.form,
    faults: context.faults,
    fields: context.isCodeAsked ? ["email", "password", "code"] : ["email", "password"],
    failure: context.failure,
    refusals: context.refusals,
    status: statusOf(state) ?? context.notice,
    change: (field, value) => send({ type: "FIELD.CHANGE", field, value }),
    submit: () => send({ type: "CHANGE.SUBMIT" }),
    withdraw: () => send({ type: "CHANGE.WITHDRAW" }),
    look: () => send({ type: "CHANGE.LOOK" }),
  }
}

function summaryOf({ address, change }: EmailChangeContext): string {
  if (change !== null) return emailChangeMessages.pending(change.email)
  return address === "" ? "" : emailChangeMessages.present(address)
}

function statusOf(state: EmailChangeState): string | null {
  if (state === "looking") return emailChangeMessages.looking
  if (state === "sending") return emailChangeMessages.submitting
  return state === "withdrawing" ? emailChangeMessages.withdrawing : null
}
