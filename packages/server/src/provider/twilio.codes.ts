import type { DeliveryReason, DeliveryState } from "@porchlight/core/delivery"

/** The provider's name, in the rows of messages as well. */
export const TWILIO = "twilio"

/** What became of a message or a call, in our words. */
export interface Fate {
  readonly state: Extract<DeliveryState, "accepted" | "delivered" | "failed">
  readonly reason: DeliveryReason | null
}

const ACCEPTED: Fate = { state: "accepted", reason: null }
const DELIVERED: Fate = { state: "delivered", reason: null }

/** Why Twilio says that a message cannot arrive: by its number (https://www.twilio.com/docs/api/errors). */
const REASONS: ReadonlyMap<number, DeliveryReason> = new Map([
  // The person sent STOP to this sender.
  [21_610, "stopped"],
  // No such number, or none that takes it: texts, then calls, then WhatsApp.
  [21_211, "undeliverable"],
  [21_214, "undeliverable"],
  [21_217, "undeliverable"],
  [21_265, "undeliverable"],
  [21_614, "undeliverable"],
  [13_223, "undeliverable"],
  [13_224, "undeliverable"],
  [63_003, "undeliverable"],
  [63_024, "undeliverable"],
  // The phone is off, unknown, a landline, or nobody says.
  [30_003, "undeliverable"],
  [30_005, "undeliverable"],
  [30_006, "undeliverable"],
  [30_008, "undeliverable"],
])

/** Refusals of our account or our sender, not of the message: whoever runs this mends it, and the message waits. */
const OURS: ReadonlySet<number> = new Set([
  // Token wrong, account closed or not active, test credentials.
  20_003, 20_005, 20_006, 20_008, 20_404,
  // The template: unknown, or of other variables than one.
  21_655, 21_656,
  // No such sender, or not for this.
  21_212, 21_603, 21_606, 21_659, 21_660, 21_703, 21_704, 21_705, 21_210, 63_007,
  // The address for reports is not one that Twilio can reach.
  21_609,
])

/** Too much at a time: rate limits, the sender's queue, calls at once. */
const TOO_MUCH: ReadonlySet<number> = new Set([20_429, 14_107, 21_611, 10_004])

/** Why something is refused for good. */
export function reasonOf(code: number | null): DeliveryReason {
  return REASONS.get(code ?? 0) ?? "rejected"
}

/** What a refusal is about: the message, our own account, or the moment. */
export function blameOf(status: number, code: number | null): "message" | "account" | "moment" {
  if (status === 429 || status === 503 || TOO_MUCH.has(code ?? 0)) return "moment"
  if (REASONS.has(code ?? 0)) return "message"
  return status === 401 || status === 403 || status === 404 || OURS.has(code ?? 0) ? "account" : "message"
}

/** Of a text: `MessageStatus` with `ErrorCode`. Null for what says nothing. */
export function messageFate(status: string, code: number | null): Fate | null {
  switch (status) {
    case "accepted":
    case "scheduled":
    case "queued":
    case "sending":
    case "sent":
      return ACCEPTED
    case "delivered":
    // WhatsApp: the message was seen; no link in it was opened by that.
    case "read":
      return DELIVERED
    case "undelivered":
    case "failed":
    case "canceled":
      return { state: "failed", reason: reasonOf(code) }
    default:
      return null
  }
}

/**
 * Of a call: `CallStatus`. That somebody or something picked up is not known to be a person until the detection of machines
 * says so: before it, an answered call is no more than accepted.
 */
export function callFate(status: string): Fate | null {
  switch (status) {
    case "queued":
    case "initiated":
    case "ringing":
    case "in-progress":
    case "answered":
    case "completed":
      return ACCEPTED
    case "busy":
    case "no-answer":
      return { state: "failed", reason: "no-answer" }
    case "failed":
    case "canceled":
      return { state: "failed", reason: "undeliverable" }
    default:
      return null
  }
}

/** Of a call that was picked up: `AnsweredBy`, as the detection of machines says. "unknown" is no person. */
export function answerFate(answeredBy: string): Fate | null {
  if (answeredBy === "human") return DELIVERED
  if (answeredBy === "fax") return { state: "failed", reason: "undeliverable" }
  return answeredBy.startsWith("machine") ? { state: "failed", reason: "voicemail" } : null
}
