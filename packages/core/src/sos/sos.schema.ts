import * as Schema from "effect/Schema"
import { Tier } from "../circle/index.ts"
import { Delivery } from "../delivery/index.ts"
import { Id, IdempotencyKey } from "../id/index.ts"
import { Incident } from "../incident/index.ts"
import { Fix, KnownFix } from "../location/index.ts"
import { Phone } from "../phone/index.ts"
import { Instant, TimeZone } from "../time/index.ts"
import { FixAgoMs, QuickAsk } from "./sos.ask.schema.ts"
import { SOS_AGE_MAX_MS } from "./sos.constants.ts"

/**
 * - hold: three seconds of holding, then the countdown; letting go before takes it back without a PIN
 * - countdown: for who cannot hold: the countdown begins at once
 * - instant: silent, nothing to take back
 * - walk: her thumb stays on the screen to her door; letting go starts a longer countdown
 */
export const SosMode = Schema.Literals(["hold", "countdown", "instant", "walk"])
export type SosMode = typeof SosMode.Type

/**
 * - counting: it goes out by itself
 * - joined: another press counted down, or an alarm was open: it added to that
 * - withdrawn: let go too early
 * - cancelled: taken back with the PIN
 * - fired: her people are told
 */
export const SosPressState = Schema.Literals(["counting", "joined", "withdrawn", "cancelled", "fired"])
export type SosPressState = typeof SosPressState.Type

/** One press of the button, as the backend counts it down. */
export const SosPress = Schema.Struct({
  /** The key under which the phone sent it. */
  key: IdempotencyKey,
  mode: SosMode,
  /** When she pressed, by the backend's clock. */
  startedAt: Instant,
  /** Until when it counts as held; null where nothing is held (any more). */
  holdsUntil: Schema.NullOr(Instant),
  /** When it goes out, or went out. */
  firesAt: Instant,
  state: SosPressState,
  endedAt: Schema.NullOr(Instant),
  /** The alarm that it opened or joined. */
  incidentId: Schema.NullOr(Id),
}).pipe(Schema.annotate({ identifier: "SosPress" }))
export type SosPress = typeof SosPress.Type

/** Somebody who would be told. */
export const SosPerson = Schema.Struct({
  contactId: Id,
  name: Schema.String,
  tier: Tier,
  /** To call or text them herself where we cannot. */
  phone: Phone,
})
export type SosPerson = typeof SosPerson.Type

/** Everything the dater sees of her call for help, at one moment of the backend's clock. */
export const SosState = Schema.Struct({
  /** The server's clock before this was read: of two states the one with the lower is older. */
  now: Instant,
  /** The press that counts down or, for an hour, the last one. */
  press: Schema.NullOr(SosPress),
  /** The open alarm, whatever opened it; or the last one, for an hour after its end. */
  incident: Schema.NullOr(Incident),
  /** When she told everybody at once through this alarm, the last time; null while she has not. */
  broadcastAt: Schema.NullOr(Instant),
  /** When she called for help, the last time, and that joined this alarm at once; null while none has. No walk is among it, nor a hold before it is over. */
  joinedAt: Schema.NullOr(Instant),
  deliveries: Schema.Array(Delivery),
  /** Where her phone was last, as far as it belongs to this alarm. */
  fix: Schema.NullOr(KnownFix),
  /** Who would be told now, by tier; nobody when no one has said yes. */
  people: Schema.Array(SosPerson),
  /** What she asked her people for in the last hours, the latest first, one of a kind. */
  asks: Schema.Array(QuickAsk),
  /** Whether taking it back needs a PIN: it does as soon as she has chosen one. */
  needsPin: Schema.Boolean,
}).pipe(Schema.annotate({ identifier: "SosState" }))
export type SosState = typeof SosState.Type

/** What a phone knows of the moment. */
const Moment = {
  /** How long ago she pressed, in milliseconds, measured by the phone: what waited without a line is older than its arrival. */
  pressedAgoMs: Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: SOS_AGE_MAX_MS }))),
  /** The zone in which the people who are told read the time. */
  timeZone: TimeZone,
  /** Where the phone is and how full its battery; null when it does not know. */
  fix: Schema.NullOr(Fix),
  fixAgoMs: FixAgoMs,
}

export const SosStart = Schema.Struct({ mode: SosMode, ...Moment }).pipe(
  Schema.annotate({ identifier: "SosStart" }),
)
export type SosStart = typeof SosStart.Type

export const Broadcast = Schema.Struct(Moment).pipe(Schema.annotate({ identifier: "Broadcast" }))
export type Broadcast = typeof Broadcast.Type

export const SosCancel = Schema.Struct({
  /** Null only where the account has no PINs yet. */
  pin: Schema.NullOr(Schema.String.pipe(Schema.check(Schema.isMaxLength(8)))),
}).pipe(Schema.annotate({ identifier: "SosCancel" }))
