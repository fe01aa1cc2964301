import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyPort,
  PasskeyRequest,
  Session,
} from "@porchlight/core/session"
import type { SessionFailure } from "./session.types.ts"

export const PASSKEY_STATES = ["idle", "suggesting", "asking", "verifying"] as const
export type PasskeyState = (typeof PASSKEY_STATES)[number]

/** Tells when something is not wanted any more; an `AbortSignal` is one. */
export interface Ending {
  readonly aborted: boolean
  readonly addEventListener: (type: "abort", handler: () => void) => void
}

/** How a passkey is asked for. */
export interface PasskeyGetOptions {
  /** Whether it is offered in the list under a field, and waits there until one is picked. */
  readonly isSuggestion: boolean
  /** Ends the waiting. */
  readonly signal: Ending
}

/** The authenticators that a browser reaches: a part of the page, no part of a backend. */
export interface PasskeyDevice {
  /** Whether passkeys can be used here at all. */
  readonly isAvailable: () => boolean
  /** Whether they can be offered in the list under a field. */
  readonly canSuggest: () => Promise<boolean>
  /** @throws PasskeyNotUsed, PasskeyKnown */
  readonly create: (creation: PasskeyCreation) => Promise<NewPasskey>
  /** Asking again ends what was asked before. @throws PasskeyNotUsed */
  readonly get: (request: PasskeyRequest, options: PasskeyGetOptions) => Promise<PasskeyAssertion>
}

export interface PasskeyPorts {
  readonly passkey: Pick<PasskeyPort, "beginSignIn" | "signIn">
  readonly device: PasskeyDevice
}

export interface PasskeyContext {
  /** Of the second step whose passkey is asked for; null for signing in with it alone. */
  readonly ticket: string | null
  readonly assertion: PasskeyAssertion | null
  readonly failure: SessionFailure | null
}

export type PasskeyEvent =
  /** A field is there under which passkeys can be offered. */
  | { readonly type: "PASSKEY.SUGGEST" }
  | { readonly type: "PASSKEY.USE"; readonly ticket: string | null }
  /** What was asked for is not wanted any more. */
  | { readonly type: "PASSKEY.DROP" }

export interface PasskeyEmitted {
  readonly type: "PASSKEY.ACCEPTED"
  readonly session: Session
}
