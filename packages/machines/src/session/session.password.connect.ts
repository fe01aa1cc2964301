import { sessionMessages, type PasswordForm } from "@porchlight/core/session"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import { PASSWORD_FIELDS } from "./session.password.form.ts"
import type { passwordMachine } from "./session.password.machine.ts"
import type { PasswordField, PasswordFieldFaults, PasswordState } from "./session.password.types.ts"
import type { SessionFailure } from "./session.types.ts"

type PasswordMachine = ReturnType<typeof passwordMachine>

/** What a screen may know and do. No framework, no DOM. */
export interface PasswordView {
  readonly state: PasswordState
  /** The fields that are asked for, in their order: by a link, the present password is not. */
  readonly fields: ReadonlyArray<PasswordField>
  /** Whether there is a form to fill in. */
  readonly isEditable: boolean
  readonly isPending: boolean
  readonly form: PasswordForm
  readonly faults: PasswordFieldFaults
  readonly failure: SessionFailure | null
  readonly refusals: number
  /** What there is to say about the state, empty when there is nothing. */
  readonly status: string
  readonly submitText: string
  readonly change: (field: PasswordField, value: string) => void
  readonly submit: () => void
}

export function connectPassword(
  snapshot: SnapshotFrom<PasswordMachine>,
  send: ActorRefFrom<PasswordMachine>["send"],
): PasswordView {
  const { token, form, faults, failure, refusals } = snapshot.context
  const state = snapshot.value
  const hasLink = token !== null
  return {
    state,
    fields: hasLink ? PASSWORD_FIELDS.filter((field) => field !== "currentPassword") : PASSWORD_FIELDS,
    isEditable: state !== "spent" && !(hasLink && state === "changed"),
    isPending: state === "sending",
    form,
    faults,
    failure,
    refusals,
    status: statusOf(state, hasLink),
    submitText: submitTextOf(state, hasLink),
    change: (field, value) => send({ type: "FIELD.CHANGE", field, value }),
    submit: () => send({ type: "FORM.SUBMIT" }),
  }
}

function statusOf(state: PasswordState, hasLink: boolean): string {
  if (state === "changed") return hasLink ? sessionMessages.chosen : sessionMessages.passwordChanged
  if (state === "spent") return sessionMessages.resetSpent
  return state === "sending" ? submitTextOf(state, hasLink) : ""
}

function submitTextOf(state: PasswordState, hasLink: boolean): string {
  if (hasLink) return state === "sending" ? sessionMessages.chooseSubmitting : sessionMessages.chooseSubmit
  return state === "sending" ? sessionMessages.passwordSubmitting : sessionMessages.passwordSubmit
}
