import type { Instant } from "@porchlight/core/time"

/** A change of an address, under its id: asked for, or in force and still to be taken back. */
export interface EmailChangeRow {
  readonly accountId: string
  readonly oldEmail: string
  readonly newEmail: string
  /** The session that stays when the change comes into force. */
  readonly sessionId: string | null
  /** The fingerprints of both links; none where the new address is somebody's. */
  readonly token: string | null
  readonly undo: string
  readonly askedAt: Instant
  readonly expiresAt: Instant
  readonly confirmedAt: Instant | null
  /** Null until it is in force; over in the moment in which it was taken back. */
  readonly undoUntil: Instant | null
  readonly undoneAt: Instant | null
}
