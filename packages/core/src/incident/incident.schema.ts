import * as Schema from "effect/Schema"
import { Tier } from "../circle/index.ts"
import { Id } from "../id/index.ts"
import { KnownFix } from "../location/index.ts"
import { RecordingNews } from "../recording/index.ts"
import { Instant, TimeZone } from "../time/index.ts"

export const IncidentKind = Schema.Literals([
  "missed-check-in",
  "sos",
  "duress",
  "broadcast",
  "cloak",
  "route",
])
export type IncidentKind = typeof IncidentKind.Type

/** Why the alarm rang, in facts; the sentence is made by `reasonSentence`. */
export const IncidentReason = Schema.Struct({
  kind: IncidentKind,
  /** Prompts that got no answer in the missed epoch. */
  promptsIgnored: Schema.Int,
  /** When the phone was last heard of; null when it never was. */
  phoneHeardAt: Schema.NullOr(Instant),
  batteryPercent: Schema.NullOr(Schema.Int),
  /** How far the phone moved since the last check-in, in meters; null when that is not known. */
  movedMeters: Schema.NullOr(Schema.Finite),
  /** How far she was from the way that she meant to go. Absent where the alarm is about nothing of that kind. */
  deviationMeters: Schema.optionalKey(Schema.Finite),
  /** When the check-in that was missed was due. Absent where none was, and beside an alarm that an older version stored. */
  dueAt: Schema.optionalKey(Instant),
  /** When she pressed or left; it may have waited in her phone until the backend heard of it. Absent where she did nothing. */
  happenedAt: Schema.optionalKey(Instant),
  /**
   * When she last called for help while the alarm was open and her people were told of that: by SOS, or by whatever renewed it.
   * Absent where she did not.
   */
  calledAt: Schema.optionalKey(Instant),
  /** When the backend heard of that call, which may have waited in her phone. Absent beside one that an older version stored. */
  calledHeardAt: Schema.optionalKey(Instant),
  /** How; SOS where it is absent. */
  calledBy: Schema.optionalKey(Schema.Literals(["sos", "broadcast", "cloak", "route"])),
})
export type IncidentReason = typeof IncidentReason.Type

export const ResponderAnswer = Schema.Literals(["on-it", "reached", "cannot-help"])
export type ResponderAnswer = typeof ResponderAnswer.Type

/** A contact within an incident. */
export const Responder = Schema.Struct({
  contactId: Id,
  name: Schema.String,
  tier: Tier,
  /** Messages this person was sent, counted in rounds. */
  rounds: Schema.Int,
  openedAt: Schema.NullOr(Instant),
  answer: Schema.NullOr(ResponderAnswer),
  answeredAt: Schema.NullOr(Instant),
})
export type Responder = typeof Responder.Type

/** An open alarm. */
export const Incident = Schema.Struct({
  id: Id,
  watchId: Schema.NullOr(Id),
  /** The epoch of the watch that was missed. */
  epoch: Schema.Int,
  kind: IncidentKind,
  reason: IncidentReason,
  openedAt: Instant,
  /** Rounds of messages that went out. */
  roundsDone: Schema.Int,
  /** When the next round goes out; null when somebody answered, it is closed, or the rounds are used up. */
  nextRoundAt: Schema.NullOr(Instant),
  acknowledgedAt: Schema.NullOr(Instant),
  /** Set when twenty minutes passed without an answer. */
  unansweredAt: Schema.NullOr(Instant),
  closedAt: Schema.NullOr(Instant),
  responders: Schema.Array(Responder),
}).pipe(Schema.annotate({ identifier: "Incident" }))
export type Incident = typeof Incident.Type

/** What a responder sees behind the signed link, without an account. */
export const ResponderView = Schema.Struct({
  daterName: Schema.String,
  daterPhone: Schema.NullOr(Schema.String),
  /** False in a duress alarm, and once it is over in another one that you were told of: calling could harm. */
  mayCall: Schema.Boolean,
  kind: IncidentKind,
  reason: IncidentReason,
  openedAt: Instant,
  closedAt: Schema.NullOr(Instant),
  /** Whether this alarm is over and another is open of which you were told: its own message has the link to it. */
  isOtherOpen: Schema.Boolean,
  dateName: Schema.NullOr(Schema.String),
  place: Schema.NullOr(Schema.String),
  startsAt: Schema.NullOr(Instant),
  timeZone: TimeZone,
  notes: Schema.String,
  /** By which the person she meets is known elsewhere, and what they drive, as the card of the date says. */
  handle: Schema.NullOr(Schema.String),
  vehicle: Schema.NullOr(Schema.String),
  /** What an ambulance should know of her. Null for nothing, and once the alarm is over. */
  medical: Schema.NullOr(Schema.String),
  /** Names the photo on the card of the date: another photo has another name. Null for none, and once the alarm is over. */
  photo: Schema.NullOr(Schema.String),
  fix: Schema.NullOr(KnownFix),
  /** Of what she recorded; null when she did not. */
  recording: Schema.NullOr(RecordingNews),
  emergencyNumber: Schema.String,
  you: Responder,
  others: Schema.Array(Responder),
  now: Instant,
}).pipe(Schema.annotate({ identifier: "ResponderView" }))
export type ResponderView = typeof ResponderView.Type

export const RespondInput = Schema.Struct({ answer: ResponderAnswer }).pipe(
  Schema.annotate({ identifier: "RespondInput" }),
)

export const ResolveInput = Schema.Struct({
  pin: Schema.String.pipe(Schema.check(Schema.isMaxLength(8))),
}).pipe(Schema.annotate({ identifier: "ResolveInput" }))
