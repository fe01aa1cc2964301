import * as Schema from "effect/Schema"
import { DeliveryReason, DeliveryState } from "../delivery/index.ts"
import { IdempotencyKey } from "../id/index.ts"
import { Phone } from "../phone/index.ts"
import { Instant } from "../time/index.ts"

/**
 * - counting: the first text is on its way, the second goes out by itself
 * - safe: she said that she is safe; no second one
 * - repeated: the second went out, or was too late to; no more follow
 */
export const EscapeRunState = Schema.Literals(["counting", "safe", "repeated"])
export type EscapeRunState = typeof EscapeRunState.Type

/** One text, and what became of it. */
export const EscapeTextFate = Schema.Struct({
  /** When it was stored for sending. */
  at: Instant,
  state: DeliveryState,
  reason: Schema.NullOr(DeliveryReason),
})
export type EscapeTextFate = typeof EscapeTextFate.Type

/** A first text and what follows it, as the backend counts it down. */
export const EscapeRun = Schema.Struct({
  /** The key under which the phone sent it. */
  key: IdempotencyKey,
  phone: Phone,
  /** Who gets it; null when it is her own number. */
  name: Schema.NullOr(Schema.String),
  state: EscapeRunState,
  startedAt: Instant,
  /** When the second text goes out, or would have. */
  retryAt: Instant,
  endedAt: Schema.NullOr(Instant),
}).pipe(Schema.annotate({ identifier: "EscapeRun" }))
export type EscapeRun = typeof EscapeRun.Type

/** Somebody who may get an escape text. */
export const EscapePerson = Schema.Struct({
  phone: Phone,
  /** Null for her own number. */
  name: Schema.NullOr(Schema.String),
})
export type EscapePerson = typeof EscapePerson.Type

/** Everything the dater sees of her escape texts, at one moment of the backend's clock. */
export const EscapeState = Schema.Struct({
  now: Instant,
  /** The run that counts down or, for an hour, the last one. */
  run: Schema.NullOr(EscapeRun),
  /** The texts of that run, oldest first: one or two. */
  texts: Schema.Array(EscapeTextFate),
  /** Who said yes and wants texts, the newest yes first; her own verified number last. */
  people: Schema.Array(EscapePerson),
}).pipe(Schema.annotate({ identifier: "EscapeState" }))
export type EscapeState = typeof EscapeState.Type

export const EscapeStart = Schema.Struct({
  /** One of the people's, or her own verified number; null for whoever said yes last. */
  phone: Schema.NullOr(Phone),
}).pipe(Schema.annotate({ identifier: "EscapeStart" }))
export type EscapeStart = typeof EscapeStart.Type
