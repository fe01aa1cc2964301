import type { Fix } from "@porchlight/core/location"
import type { Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"

/** A plausible reading that was just stored. */
export interface StoredFix {
  readonly userId: string
  /** The location session whose reading it is, or null. */
  readonly sessionId: string | null
  /** The watch whose reading it is, or null; both are null in an alarm that belongs to no date. */
  readonly watchId: string | null
  readonly fix: Fix
  /** When it reached us; `fix.takenAt` is when the phone took it. */
  readonly at: Instant
}

/**
 * What follows from a reading, in the transaction that stores it and as the service. What throws here is taken back, and the
 * reading stays. A reading may arrive a second time over another session of hers, so a step holds what it found out per user.
 */
export type FixStep = (sql: Sql, context: ServerContext, stored: StoredFix) => Promise<void>
