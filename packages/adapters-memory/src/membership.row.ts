import type { SimulatedSubscription } from "@porchlight/core/membership"
import type { Instant } from "@porchlight/core/time"

export interface TrialRow {
  readonly accountId: string
  readonly startedAt: Instant
}

/** A purchase, from the moment its page was made. */
export interface OrderRow extends SimulatedSubscription {
  readonly accountId: string
  readonly token: string
}

export interface RedemptionRow {
  readonly accountId: string
  /** The code's fingerprint. */
  readonly code: string
  readonly at: Instant
}
