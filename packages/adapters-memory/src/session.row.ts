import type { AuthenticatorLevel, Factor } from "@porchlight/core/session"
import type { Instant } from "@porchlight/core/time"

export interface SessionRow {
  readonly id: string
  readonly accountId: string
  readonly level: AuthenticatorLevel
  readonly createdAt: Instant
  readonly usedAt: Instant
}

/** A second factor. The secret of an authenticator app is derived from its id and kept nowhere. */
export interface FactorRow {
  readonly accountId: string
  readonly factor: Factor
  /** The step whose code was used last. */
  readonly lastStep: number | null
  /** The code that was texted last. */
  readonly code: { readonly fingerprint: string; readonly expiresAt: Instant } | null
}

/** A factor that came in force, under the fingerprint of the link that takes it back; it may be gone since. */
export interface FactorAddedRow {
  readonly accountId: string
  readonly factorId: string
  readonly addedAt: Instant
  readonly expiresAt: Instant
  /** When the link was used; then it is kept for whoever never heard the answer. */
  readonly undoneAt: Instant | null
}

/** A sign-in between its first and its second step. */
export interface StepRow {
  readonly accountId: string
  readonly expiresAt: Instant
}

/** A passkey: the rest of a factor, under its credential's id. */
export interface PasskeyRow {
  readonly factorId: string
  readonly accountId: string
  readonly counter: number
}

/** What a passkey is to answer, under the fingerprint of the challenge. */
export interface ChallengeRow {
  /** `added`: answered by a new passkey just now. */
  readonly purpose: "add" | "added" | "sign-in"
  /** The session that adds a passkey. */
  readonly sessionId: string | null
  /** The fingerprint of the ticket whose second step it is. */
  readonly step: string | null
  readonly expiresAt: Instant
}
