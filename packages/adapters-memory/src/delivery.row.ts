import type { Channel, Delivery } from "@porchlight/core/delivery"
import type { Instant } from "@porchlight/core/time"

/** One message to one person over one channel. */
export interface DeliveryRow {
  readonly accountId: string
  readonly watchId: string | null
  readonly delivery: Delivery
  readonly address: string | null
  readonly text: string
  readonly subject: string | null
  /** When an escape text was to leave. */
  readonly dueAt?: Instant
  /** When a provider took it; null before. */
  readonly sentAt: Instant | null
  readonly isHidden: boolean
  /** The hidden alert whose fate this visible all-clear shows; it is never sent itself. */
  readonly mirrors: string | null
  /** Whether another channel has already been tried in its place. */
  readonly hasStandIn: boolean
}

/** A message as a provider was handed it. */
export interface SentMessage {
  readonly id: string
  readonly at: Instant
  readonly channel: Channel
  /** A number, an address or, for a notification, the account's id. */
  readonly to: string
  readonly text: string
  readonly subject: string | null
  readonly accountId: string | null
  /** Equal for two tries at one message, different for two messages. */
  readonly key: string
}
