import type { PasswordForm, SessionPort } from "@porchlight/core/session"
import type { SessionFailure } from "./session.types.ts"

export const PASSWORD_STATES = ["editing", "sending", "changed", "spent"] as const
export type PasswordState = (typeof PASSWORD_STATES)[number]

export interface PasswordPorts {
  readonly session: Pick<SessionPort, "changePassword" | "reset">
}

export interface PasswordInput {
  /** What the link to choose a password carries; without one, the present password is asked for. */
  readonly token?: string | null
}

export type PasswordField = keyof PasswordForm

/** What is wrong at a field, with the heading that the specification gives it, if any. */
export interface PasswordFieldFault {
  readonly title: string | null
  readonly message: string
}

export type PasswordFieldFaults = Readonly<Partial<Record<PasswordField, PasswordFieldFault>>>

export interface PasswordContext {
  readonly token: string | null
  readonly form: PasswordForm
  readonly faults: PasswordFieldFaults
  /** Whether the form was refused before: from then on, faults follow every keystroke. */
  readonly wasRefused: boolean
  readonly failure: SessionFailure | null
  /** How often the form was refused, so that focus can follow each refusal. */
  readonly refusals: number
}

export type PasswordEvent =
  | { readonly type: "FIELD.CHANGE"; readonly field: PasswordField; readonly value: string }
  | { readonly type: "FORM.SUBMIT" }

export interface PasswordEmitted {
  readonly type: "PASSWORD.CHANGED"
}
