import type { ParkingSpot } from "@porchlight/core/parking"
import type { Instant } from "@porchlight/core/time"

/** Where an account has parked, and when it saved or changed that, for the limit. */
export interface ParkingRow {
  readonly accountId: string
  /** Null once it was cleared or is too old. */
  readonly spot: ParkingSpot | null
  readonly storedAt: Instant
  readonly times: ReadonlyArray<Instant>
}
