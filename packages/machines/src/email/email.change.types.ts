import type { EmailChange, EmailChangePort } from "@porchlight/core/email"
import type { FactorPort, SessionPort } from "@porchlight/core/session"
import type { Failure } from "../error/index.ts"

export const EMAIL_CHANGE_STATES = [
  "looking",
  "unknown",
  "editing",
  "sending",
  "pending",
  "withdrawing",
] as const
export type EmailChangeState = (typeof EMAIL_CHANGE_STATES)[number]

export type EmailChangeField = "email" | "password" | "code"

export interface EmailChangePorts {
  readonly emailChange: Pick<EmailChangePort, "current" | "request" | "withdraw">
  /** Tells which address is in force. */
  readonly session: Pick<SessionPort, "current">
}

/** What a look at the backend finds. */
export interface FoundChange {
  readonly change: EmailChange | null
  readonly address: string
}

export interface EmailChangeContext {
  /** The address in force; empty until it is known. */
  readonly address: string
  readonly change: EmailChange | null
  readonly form: Readonly<Record<EmailChangeField, string>>
  readonly faults: Readonly<Partial<Record<EmailChangeField, string>>>
  /** Whether the backend asked for a code of the second factor. */
  readonly isCodeAsked: boolean
  readonly failure: Failure | null
  /** What was just done, in words. */
  readonly notice: string
  /** How often the form was refused, so that focus can follow each refusal. */
  readonly refusals: number
}

export type EmailChangeEvent =
  | { readonly type: "CHANGE.LOOK" }
  | { readonly type: "FIELD.CHANGE"; readonly field: EmailChangeField; readonly value: string }
  | { readonly type: "CHANGE.SUBMIT" }
  | { readonly type: "CHANGE.WITHDRAW" }

export const EMAIL_LINK_STATES = ["ready", "sending", "done", "spent"] as const
export type EmailLinkState = (typeof EMAIL_LINK_STATES)[number]

/** What an opened link does: puts the new address in force, or the old one again, or removes a second factor that was added. */
export const EMAIL_LINK_ACTS = ["change", "undo", "factor"] as const
export type EmailLinkAct = (typeof EMAIL_LINK_ACTS)[number]

export interface EmailLinkPorts {
  readonly emailChange: Pick<EmailChangePort, "confirm" | "undo">
  readonly factor: Pick<FactorPort, "undo">
}

export interface EmailLinkContext {
  readonly act: EmailLinkAct
  readonly token: string
  readonly failure: Failure | null
}

export type EmailLinkInput = Pick<EmailLinkContext, "act" | "token">
export interface EmailLinkEvent {
  readonly type: "LINK.SUBMIT"
}
export interface EmailLinkEmitted {
  readonly type: "LINK.DONE"
}
