import type { KnownFix } from "@porchlight/core/location"
import type { Instant } from "@porchlight/core/time"
import type { World } from "./world.ts"

/** A plausible reading that was just stored. */
export interface StoredFix {
  readonly accountId: string
  /** The location session whose reading it is, or null. */
  readonly sessionId: string | null
  /** The watch whose reading it is, or null; both are null in an alarm that belongs to no date. */
  readonly watchId: string | null
  readonly fix: KnownFix
  /** When it reached us; `fix.takenAt` is when the phone took it. */
  readonly at: Instant
}

/** What follows from a reading. One may arrive a second time over another session of hers: a step holds what it found out per account. */
export type FixStep = (world: World, stored: StoredFix) => void
