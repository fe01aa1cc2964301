import * as Schema from "effect/Schema"
import { Id, IdempotencyKey } from "../id/index.ts"
import { Fix, KnownFix } from "../location/index.ts"
import { Phone } from "../phone/index.ts"
import { Instant } from "../time/index.ts"
import { SOS_AGE_MAX_MS } from "./sos.constants.ts"

/** What she asks her people for: to be fetched, to be called, to be talked to. */
export const AskKind = Schema.Literals(["come", "call", "talk"])
export type AskKind = typeof AskKind.Type

/** Who took it: the first who said so, and nobody else. */
export const AskClaim = Schema.Struct({ contactId: Id, name: Schema.String, at: Instant })
export type AskClaim = typeof AskClaim.Type

/** Something that she asked her people for. No alarm is open because of it. */
export const QuickAsk = Schema.Struct({
  /** The key under which the phone sent it. */
  key: IdempotencyKey,
  kind: AskKind,
  /** When she asked, by the backend's clock. */
  askedAt: Instant,
  /** When nobody can take it any more. */
  expiresAt: Instant,
  /** When she said that she does not need it any more. */
  closedAt: Schema.NullOr(Instant),
  claim: Schema.NullOr(AskClaim),
  /** Where she is; null where that is not known, or not of use. */
  fix: Schema.NullOr(KnownFix),
  /** How many people it went to. */
  people: Schema.Int,
  /** For how many of them a provider took the message. */
  reached: Schema.Int,
}).pipe(Schema.annotate({ identifier: "QuickAsk" }))
export type QuickAsk = typeof QuickAsk.Type

/**
 * How long ago the phone took that place, in milliseconds, measured by the phone: its clock may be wrong, its stop watch is not. Left out,
 * `takenAt` is believed.
 */
export const FixAgoMs = Schema.optionalKey(
  Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: SOS_AGE_MAX_MS }))),
)

export const NewAsk = Schema.Struct({
  kind: AskKind,
  /** How long ago she asked, in milliseconds, measured by the phone. */
  pressedAgoMs: Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: SOS_AGE_MAX_MS }))),
  fix: Schema.NullOr(Fix),
  fixAgoMs: FixAgoMs,
}).pipe(Schema.annotate({ identifier: "NewAsk" }))
export type NewAsk = typeof NewAsk.Type

/** What somebody sees who was asked. */
export const AskView = Schema.Struct({
  now: Instant,
  daterName: Schema.String,
  /** Null as well while she is forced, whoever knows of it. */
  daterPhone: Schema.NullOr(Phone),
  /** False for whoever was told that she is forced: calling could harm. */
  mayCall: Schema.Boolean,
  kind: AskKind,
  askedAt: Instant,
  expiresAt: Instant,
  closedAt: Schema.NullOr(Instant),
  fix: Schema.NullOr(KnownFix),
  /** Who took it; null while nobody has. */
  claim: Schema.NullOr(Schema.Struct({ name: Schema.String, isYou: Schema.Boolean })),
}).pipe(Schema.annotate({ identifier: "AskView" }))
export type AskView = typeof AskView.Type
