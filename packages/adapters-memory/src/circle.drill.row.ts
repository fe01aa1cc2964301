import type { Drill } from "@porchlight/core/circle"
import type { Instant } from "@porchlight/core/time"

/** A test of somebody's circle, and whom it went to. */
export interface DrillRow extends Pick<Drill, "startedAt" | "cause"> {
  readonly accountId: string
  /** The key under which she sent it; null where the clock did. */
  readonly key: string | null
  readonly asked: ReadonlyArray<DrilledRow>
}

export interface DrilledRow {
  readonly contactId: string
  readonly answeredAt: Instant | null
  readonly messages: ReadonlyArray<{
    readonly deliveryId: string
    /** The fingerprint of the link's token. */
    readonly link: string
  }>
}
