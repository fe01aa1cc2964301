import type { SessionPort } from "@porchlight/core/session"
import type { SessionFailure } from "./session.types.ts"

export const RESET_STATES = ["editing", "sending", "sent"] as const
export type ResetState = (typeof RESET_STATES)[number]

export interface ResetPorts {
  readonly session: Pick<SessionPort, "requestReset">
}

export interface ResetInput {
  /** What the field holds at first, such as the address that was typed to sign in. */
  readonly email?: string
}

export interface ResetContext {
  readonly email: string
  /** What is wrong with the address, null while nothing is. */
  readonly fault: string | null
  readonly failure: SessionFailure | null
  /** How often the form was refused, so that focus can follow each refusal. */
  readonly refusals: number
}

export type ResetEvent =
  | { readonly type: "EMAIL.CHANGE"; readonly email: string }
  | { readonly type: "FORM.SUBMIT" }
  /** Shows the form again, for another link. */
  | { readonly type: "FORM.OPEN" }

export interface ResetEmitted {
  readonly type: "RESET.REQUESTED"
}
