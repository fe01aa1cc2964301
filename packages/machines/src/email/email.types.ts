import type { ClockPort } from "@porchlight/core/backend"
import type { EmailPort, EmailVerification } from "@porchlight/core/email"
import type { SessionPort } from "@porchlight/core/session"
import type { Instant } from "@porchlight/core/time"
import type { Failure } from "../error/index.ts"

export const EMAIL_STATES = [
  "confirming",
  "interrupted",
  "spent",
  "looking",
  "unknown",
  "pending",
  "refreshing",
  "sending",
  "verified",
] as const
export type EmailState = (typeof EMAIL_STATES)[number]

export interface EmailPorts {
  readonly email: EmailPort
  /** Tells whose address it is. */
  readonly session: Pick<SessionPort, "current">
  readonly clock: ClockPort
}

export interface EmailInput {
  /** What an opened confirmation link carries: the flow begins by confirming it. */
  readonly token?: string | null
  /** Whether the first confirmation is sent without being asked for, where none was ever sent. */
  readonly sendsFirst?: boolean
}

/** What a look at the backend finds. */
export interface FoundEmail {
  readonly verification: EmailVerification
  /** The address of the signed-in account; null when nobody is signed in. */
  readonly address: string | null
}

export interface EmailContext {
  readonly address: string | null
  readonly token: string | null
  readonly sendsFirst: boolean
  /** The newest answer of the backend; null before the first. */
  readonly verification: EmailVerification | null
  /** When the backend said that it would send again; null when it has refused nothing. */
  readonly retryAt: Instant | null
  readonly failure: Failure | null
}

export type EmailEvent =
  /** Ask the backend again: about the token while one is open, about the address otherwise. */
  { readonly type: "EMAIL.LOOK" } | { readonly type: "CONFIRMATION.RESEND" }

export type EmailEmitted = { readonly type: "CONFIRMATION.SENT" } | { readonly type: "EMAIL.VERIFIED" }
