import * as Schema from "effect/Schema"
import { Id } from "../id/index.ts"
import { Instant } from "../time/index.ts"
import { CHANNELS } from "./delivery.constants.ts"

export const Channel = Schema.Literals(CHANNELS)
export type Channel = typeof Channel.Type

/**
 * - queued: stored, not handed to a provider yet
 * - unknown: handed over, no answer: it may or may not have gone out
 * - accepted: a provider took it; nobody has seen it
 * - failed: the provider gave up, with a reason
 * - delivered: it reached the phone or the mailbox
 * - opened: the link in it was opened
 * - acknowledged: a person answered
 * - cancelled: no longer needed before it was handed over
 */
export const DeliveryState = Schema.Literals([
  "queued",
  "unknown",
  "accepted",
  "failed",
  "delivered",
  "opened",
  "acknowledged",
  "cancelled",
])
export type DeliveryState = typeof DeliveryState.Type

export const DeliveryReason = Schema.Literals([
  "rejected",
  "undeliverable",
  "no-answer",
  "voicemail",
  "stopped",
  // She took the person out of her circle herself.
  "removed",
  "no-address",
  "provider-down",
  // It helps only at its time, and could not leave then.
  "too-late",
])
export type DeliveryReason = typeof DeliveryReason.Type

/** Why a message is sent. */
export const DeliveryPurpose = Schema.Literals([
  "reminder",
  "prompt",
  "on-call",
  "alert",
  "update",
  "all-clear",
  "notice",
  "test",
  "vibe",
  "ride",
  "escape-text",
  "ask",
  "ask-news",
  "drill",
  "placed-call",
  "card",
  "card-change",
  "notification",
  "place",
])
export type DeliveryPurpose = typeof DeliveryPurpose.Type

/** One message to one person over one channel, and what became of it. */
export const Delivery = Schema.Struct({
  id: Id,
  /** The incident it belongs to; null for reminders and prompts to the dater, and for tests. */
  incidentId: Schema.NullOr(Id),
  /** The contact it goes to; null when it goes to the dater. */
  contactId: Schema.NullOr(Id),
  recipientName: Schema.String,
  channel: Channel,
  purpose: DeliveryPurpose,
  /** 0 for the first message of its kind to this person, counting up with each repeat. */
  round: Schema.Int,
  state: DeliveryState,
  reason: Schema.NullOr(DeliveryReason),
  createdAt: Instant,
  /** When the state last changed. */
  changedAt: Instant,
}).pipe(Schema.annotate({ identifier: "Delivery" }))
export type Delivery = typeof Delivery.Type
