import * as Schema from "effect/Schema"
import { DeliveryReason, DeliveryState } from "../delivery/index.ts"
import { IdempotencyKey } from "../id/index.ts"
import { Phone } from "../phone/index.ts"
import { Lines } from "../text/index.ts"
import { Instant } from "../time/index.ts"
import { FAKE_CALL_DELAYS_MS, FAKE_CALL_SCRIPT_MAX_LENGTH } from "./fake-call.constants.ts"

/**
 * - waiting: the backend counts down
 * - called: the call was handed on; what became of it is its fate
 * - cancelled: she called it off in time
 * - late: its time passed while the backend was down, and a call out of nowhere helps nobody any more
 */
export const PlacedCallState = Schema.Literals(["waiting", "called", "cancelled", "late"])
export type PlacedCallState = typeof PlacedCallState.Type

/** A call to her own phone that the backend makes. */
export const PlacedCall = Schema.Struct({
  /** The key under which she asked for it. */
  key: IdempotencyKey,
  state: PlacedCallState,
  askedAt: Instant,
  /** When the phone rings, or would have. */
  ringsAt: Instant,
  /** When it was handed on, called off or given up; null while it waits. */
  endedAt: Schema.NullOr(Instant),
}).pipe(Schema.annotate({ identifier: "PlacedCall" }))
export type PlacedCall = typeof PlacedCall.Type

/** What became of a call that was handed on: "delivered" is picked up. */
export const PlacedCallFate = Schema.Struct({ state: DeliveryState, reason: Schema.NullOr(DeliveryReason) })
export type PlacedCallFate = typeof PlacedCallFate.Type

/** What she sees of it, at one moment of the backend's clock. */
export const PlacedCallStatus = Schema.Struct({
  now: Instant,
  /** Her verified number, which alone is called; null without one. */
  phone: Schema.NullOr(Phone),
  /** The call that waits or, for ten minutes, the last one. */
  call: Schema.NullOr(PlacedCall),
  /** Null until it was handed on. */
  fate: Schema.NullOr(PlacedCallFate),
}).pipe(Schema.annotate({ identifier: "PlacedCallStatus" }))
export type PlacedCallStatus = typeof PlacedCallStatus.Type

export const NewPlacedCall = Schema.Struct({
  /** How long from now it rings, in milliseconds. */
  delayMs: Schema.Literals(FAKE_CALL_DELAYS_MS),
  /** What the voice says; empty for the prepared words, in the language of the account. */
  script: Schema.Union([Schema.Literal(""), Lines(FAKE_CALL_SCRIPT_MAX_LENGTH)]),
}).pipe(Schema.annotate({ identifier: "NewPlacedCall" }))
export type NewPlacedCall = typeof NewPlacedCall.Type
