import type { SharedVibe } from "@porchlight/core/vibe"
import type { Instant } from "@porchlight/core/time"

/** A share, without what became of its messages. */
export interface VibeRow {
  readonly accountId: string
  readonly key: string
  readonly storedAt: Instant
  readonly shared: Omit<SharedVibe, "deliveries">
  readonly deliveryIds: ReadonlyArray<string>
}
