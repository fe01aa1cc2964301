import * as Schema from "effect/Schema"
import { CONTACTS_MAX } from "../circle/index.ts"
import { DeliveryReason, DeliveryState } from "../delivery/index.ts"
import { Id } from "../id/index.ts"
import { Instant, TimeZone } from "../time/index.ts"
import { Position } from "../geo/index.ts"
import { SHARE_MAX_HOURS } from "./location.share.constants.ts"
import { KnownFix } from "./location.schema.ts"

const contacts = (minimum: number) =>
  Schema.Array(Id).pipe(Schema.check(Schema.isMinLength(minimum), Schema.isMaxLength(CONTACTS_MAX)))

/** How she shares where she is. */
export const LocationShareStart = Schema.Struct({
  /** For how many hours; null: until an hour after the end of the date that is on. */
  hours: Schema.NullOr(
    Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: 1, maximum: SHARE_MAX_HOURS }))),
  ),
  /** Whoever looks is shown a place that is up to a kilometer off, and cannot tell. */
  isApproximate: Schema.Boolean,
  /** Who gets a link at once; own contacts who said yes. */
  contactIds: contacts(0),
}).pipe(Schema.annotate({ identifier: "LocationShareStart" }))
export type LocationShareStart = typeof LocationShareStart.Type

export const LocationSharePatch = Schema.Struct({ isApproximate: Schema.Boolean }).pipe(
  Schema.annotate({ identifier: "LocationSharePatch" }),
)
export type LocationSharePatch = typeof LocationSharePatch.Type

export const LocationShareGiven = Schema.Struct({ contactIds: contacts(1) }).pipe(
  Schema.annotate({ identifier: "LocationShareGiven" }),
)
export type LocationShareGiven = typeof LocationShareGiven.Type

export const LocationLinkRef = Schema.Struct({ linkId: Id }).pipe(
  Schema.annotate({ identifier: "LocationLinkRef" }),
)

/** A link to where she is, and who has it. */
export const LocationLink = Schema.Struct({
  id: Id,
  /** Who was sent it; null for a link that she gives away herself. */
  contactId: Schema.NullOr(Id),
  /** What that person is called; empty for a link of her own. */
  name: Schema.String,
  /** A link of her own, to copy; null for the link of a contact. */
  url: Schema.NullOr(Schema.String),
  createdAt: Instant,
  /** When it was last looked at; null for never. */
  seenAt: Schema.NullOr(Instant),
  /** What became of the message with it; null where none was sent. */
  state: Schema.NullOr(DeliveryState),
  reason: Schema.NullOr(DeliveryReason),
})
export type LocationLink = typeof LocationLink.Type

/** Somebody looked at where she is, over a while (N-08). */
export const LocationLook = Schema.Struct({
  linkId: Id,
  /** As the link's; also of links that were taken back. */
  name: Schema.String,
  from: Instant,
  until: Instant,
})
export type LocationLook = typeof LocationLook.Type

/** Sharing where she is, from switching it on until it is over. Its id is random, and no key to anything. */
export const LocationShare = Schema.Struct({
  id: Id,
  startedAt: Instant,
  expiresAt: Instant,
  /** Null while it is on. */
  endedAt: Schema.NullOr(Instant),
  /** Whether its end follows that of the date that is on. */
  isUntilDateEnd: Schema.Boolean,
  isApproximate: Schema.Boolean,
  /** The last place, exact; null while none is known and once it is over: then nothing of it is kept. */
  fix: Schema.NullOr(KnownFix),
  /** When she is reminded next to check in; null while a watch does that, and once it is over. */
  nextReminderAt: Schema.NullOr(Instant),
  lastReminderAt: Schema.NullOr(Instant),
  lastCheckInAt: Schema.NullOr(Instant),
  /** Those that work, in the order in which they were given. */
  links: Schema.Array(LocationLink),
  /** Who looked, newest first. */
  looks: Schema.Array(LocationLook),
}).pipe(Schema.annotate({ identifier: "LocationShare" }))
export type LocationShare = typeof LocationShare.Type

export const LocationShareState = Schema.Struct({
  now: Instant,
  /** The share that is on, or the last one for a day after its end. */
  share: Schema.NullOr(LocationShare),
}).pipe(Schema.annotate({ identifier: "LocationShareState" }))
export type LocationShareState = typeof LocationShareState.Type

const { accuracyMeters, reportedBy } = KnownFix.fields
const ToldPlace = { ...Position.fields, accuracyMeters, takenAt: Instant }

/** What somebody sees who has a link: this, and nothing else of hers. An approximate place looks like an exact one. */
export const LocationShareView = Schema.Struct({
  now: Instant,
  daterName: Schema.String,
  place: Schema.NullOr(
    Schema.Struct({
      ...ToldPlace,
      reportedBy,
      /** As `KnownFix` has it. */
      phonePlace: Schema.optionalKey(Schema.Struct(ToldPlace)),
    }),
  ),
  expiresAt: Instant,
  timeZone: TimeZone,
}).pipe(Schema.annotate({ identifier: "LocationShareView" }))
export type LocationShareView = typeof LocationShareView.Type
