import * as Schema from "effect/Schema"
import { Tier } from "../circle/index.ts"
import { CheckInInterval, DatePlan, Grace } from "../date-plan/index.ts"
import { Channel, Delivery } from "../delivery/index.ts"
import { Id } from "../id/index.ts"
import { Incident } from "../incident/index.ts"
import { KnownFix } from "../location/index.ts"
import { Instant } from "../time/index.ts"
import { EXTENSIONS_MINUTES } from "./check-in.constants.ts"

/** date: the date itself. home: it has ended, "home safe?" is open. */
export const WatchPhase = Schema.Literals(["date", "home"])
export type WatchPhase = typeof WatchPhase.Type

/** completed: a good ending. resolved: an alarm was open and the dater said she is safe. */
export const WatchOutcome = Schema.Literals(["completed", "resolved"])
export type WatchOutcome = typeof WatchOutcome.Type

export const OnCall = Schema.Literals(["asked", "yes", "no"])
export type OnCall = typeof OnCall.Type

/** Somebody who is told when the watch is missed, with the channels they had when it was armed. */
export const WatchRecipient = Schema.Struct({
  contactId: Id,
  name: Schema.String,
  tier: Tier,
  channels: Schema.Array(Channel),
  /** What they answered to "reachable until …?" */
  onCall: OnCall,
})
export type WatchRecipient = typeof WatchRecipient.Type

/** A date that the server guards. */
export const Watch = Schema.Struct({
  id: Id,
  planId: Id,
  phase: WatchPhase,
  /** Counts the check-in periods: 0 for the first, one more after each check-in or extension. */
  epoch: Schema.Int,
  armedAt: Instant,
  /** The end the plan named, or the one she confirmed with her PIN since: extensions without it go two hours past it. */
  originalEndAt: Instant,
  /** The end as it stands. */
  plannedEndAt: Instant,
  intervalMinutes: Schema.NullOr(CheckInInterval),
  graceMinutes: Grace,
  epochStartedAt: Instant,
  /** When the check-in of this epoch is due. */
  dueAt: Instant,
  /** How many of `epochSteps` are behind us. */
  stepsDone: Schema.Int,
  lastCheckInAt: Schema.NullOr(Instant),
  /** Set while the alarm of this epoch is open. */
  incidentId: Schema.NullOr(Id),
  endedAt: Schema.NullOr(Instant),
  outcome: Schema.NullOr(WatchOutcome),
  recipients: Schema.Array(WatchRecipient),
}).pipe(Schema.annotate({ identifier: "Watch" }))
export type Watch = typeof Watch.Type

export const WatchStatus = Schema.Literals(["on-time", "due", "overdue", "alerted", "completed", "resolved"])
export type WatchStatus = typeof WatchStatus.Type

/** Why a date cannot be armed. Each has a sentence and a remedy in `armRefusalMessages`. */
export const ArmRefusal = Schema.Literals([
  "pin-missing",
  "phone-unverified",
  "already-armed",
  "plan-over",
  "no-reachable-contact",
  "no-channel",
  "scheduler-stale",
])
export type ArmRefusal = typeof ArmRefusal.Type

/** What arming a plan now would mean: shown before it is done. */
export const ArmPreview = Schema.Struct({
  firstDueAt: Instant,
  /** When the first tier is told if nothing is heard. */
  alarmAt: Instant,
  recipients: Schema.Array(WatchRecipient),
  /** Chosen contacts who cannot be told, by name. */
  leftOut: Schema.Array(Schema.String),
  /** Whether STOP was sent from her own number: then neither a text nor a call asks her before her people are told. */
  isPhoneStopped: Schema.Boolean,
  refusal: Schema.NullOr(ArmRefusal),
}).pipe(Schema.annotate({ identifier: "ArmPreview" }))
export type ArmPreview = typeof ArmPreview.Type

/** Everything the dater sees while a watch is on, at one moment of the server's clock. */
export const WatchState = Schema.Struct({
  /** The server's clock before this was read: of two states the one with the lower is older. */
  now: Instant,
  watch: Schema.NullOr(Watch),
  plan: Schema.NullOr(DatePlan),
  incident: Schema.NullOr(Incident),
  deliveries: Schema.Array(Delivery),
  fix: Schema.NullOr(KnownFix),
}).pipe(Schema.annotate({ identifier: "WatchState" }))
export type WatchState = typeof WatchState.Type

export const ArmInput = Schema.Struct({
  planId: Id,
  /** The dater knows that nobody can be reached and goes on alone; recorded. Overrides that refusal and no other. */
  acceptNobodyReachable: Schema.Boolean,
}).pipe(Schema.annotate({ identifier: "ArmInput" }))
export type ArmInput = typeof ArmInput.Type

const OptionalPin = Schema.NullOr(Schema.String.pipe(Schema.check(Schema.isMaxLength(8))))

export const CheckInInput = Schema.Struct({ pin: OptionalPin }).pipe(
  Schema.annotate({ identifier: "CheckInInput" }),
)

/** The period that is answered, and no other: `Watch.epoch`. */
export const AnswerInput = Schema.Struct({
  epoch: Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: 2_147_483_647 }))),
}).pipe(Schema.annotate({ identifier: "AnswerInput" }))

export const ExtendInput = Schema.Struct({
  minutes: Schema.Literals(EXTENSIONS_MINUTES),
  /** Needed past the limit alone. */
  pin: Schema.optionalKey(OptionalPin),
}).pipe(Schema.annotate({ identifier: "ExtendInput" }))
export type Extension = (typeof EXTENSIONS_MINUTES)[number]

export const EndInput = Schema.Struct({ pin: Schema.String.pipe(Schema.check(Schema.isMaxLength(8))) }).pipe(
  Schema.annotate({ identifier: "EndInput" }),
)
