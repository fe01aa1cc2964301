import type { Ride } from "@porchlight/core/ride"
import type { Instant } from "@porchlight/core/time"

/** A ride, without what became of its messages. */
export interface RideRow {
  readonly accountId: string
  readonly ride: Omit<Ride, "deliveries">
  readonly deliveryIds: ReadonlyArray<string>
}

/** The wish to drive. */
export interface RideApplicationRow {
  readonly accountId: string
  readonly appliedAt: Instant
}
