import type { KnownFix } from "@porchlight/core/location"
import type { SosPress } from "@porchlight/core/sos"
import type { Instant, TimeZone } from "@porchlight/core/time"

/** A press of the SOS button. */
export interface PressRow {
  readonly accountId: string
  readonly press: SosPress
  readonly receivedAt: Instant
  readonly timeZone: TimeZone
  readonly fix: KnownFix | null
}
