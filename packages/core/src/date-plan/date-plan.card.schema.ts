import * as Schema from "effect/Schema"
import { CONTACTS_MAX } from "../circle/index.ts"
import { DeliveryReason, DeliveryState } from "../delivery/index.ts"
import { Id } from "../id/index.ts"
import { Line } from "../text/index.ts"
import { Instant, TimeZone } from "../time/index.ts"
import { CARD_HANDLE_MAX_LENGTH, CARD_VEHICLE_MAX_LENGTH } from "./date-plan.card.constants.ts"
import { DATE_PLACE_MAX_LENGTH } from "./date-plan.constants.ts"

const details = {
  /** How the other person is called where they met, or a link to their profile; null for nothing. */
  handle: Schema.NullOr(Line(CARD_HANDLE_MAX_LENGTH)),
  /** The car or bike by which somebody is fetched; null for nothing. */
  vehicle: Schema.NullOr(Line(CARD_VEHICLE_MAX_LENGTH)),
}

/** What can be changed on the card of a date that is planned or on. Who and when of a planned one are changed in its plan. */
export const DateCardInput = Schema.Struct({ place: Line(DATE_PLACE_MAX_LENGTH), ...details }).pipe(
  Schema.annotate({ identifier: "DateCardInput" }),
)
export type DateCardInput = typeof DateCardInput.Type

/** Whom a card is given to; own contacts who said yes. */
export const DateCardShare = Schema.Struct({
  contactIds: Schema.Array(Id).pipe(Schema.check(Schema.isMinLength(1), Schema.isMaxLength(CONTACTS_MAX))),
}).pipe(Schema.annotate({ identifier: "DateCardShare" }))
export type DateCardShare = typeof DateCardShare.Type

/** From whom a card is taken back. */
export const DateCardRevoke = Schema.Struct({ contactId: Id }).pipe(
  Schema.annotate({ identifier: "DateCardRevoke" }),
)

/** Somebody who has the card. */
export const DateCardPerson = Schema.Struct({
  contactId: Id,
  name: Schema.String,
  sharedAt: Instant,
  /** When the card was last on their screen; null for never. */
  seenAt: Schema.NullOr(Instant),
  /** What became of the message with the link. */
  state: DeliveryState,
  reason: Schema.NullOr(DeliveryReason),
})
export type DateCardPerson = typeof DateCardPerson.Type

/** Names the photo on a card: another photo has another name, the same photo the same. Null for none. It says nothing of the picture. */
const photo = Schema.NullOr(Schema.String)

/** The card of a date, as the dater has it. */
export const DateCard = Schema.Struct({
  now: Instant,
  planId: Id,
  place: Schema.String,
  ...details,
  photo,
  timeZone: TimeZone,
  /** Until when its links work, as the date stands. */
  expiresAt: Instant,
  /** Whether it can be shared and changed: the date is planned or on. */
  isOpen: Schema.Boolean,
  /** Who has it, and still trusts the dater; in the order in which they were given it. */
  people: Schema.Array(DateCardPerson),
  /** When they hear of what was changed last; null while there is nothing to tell. */
  tellAt: Schema.NullOr(Instant),
}).pipe(Schema.annotate({ identifier: "DateCard" }))
export type DateCard = typeof DateCard.Type

/**
 * The cards of an account that can be shared and changed and on which something was ever put, newest date first: what is
 * followed live. A card that is not among them is over, or says no more than its plan.
 */
export interface DateCards {
  readonly now: Instant
  readonly cards: ReadonlyArray<Omit<DateCard, "now">>
}

/**
 * How a date goes:
 * - planned: not guarded (yet)
 * - on: guarded, and every check-in came
 * - due: a check-in is due and has not come yet
 * - home: it has ended, and she is on her way
 * - alarm: her people were told, in this date or since
 * - over: it is over, and no alarm that she knows of is open
 * - cancelled: she has called it off, and no alarm that she knows of is open
 */
export const CardStanding = Schema.Literals(["planned", "on", "due", "home", "alarm", "over", "cancelled"])
export type CardStanding = typeof CardStanding.Type

/** What stands on a card. Stored with who has it, so that they hear of what is new to them. */
export const CardFacts = Schema.Struct({
  name: Schema.String,
  place: Schema.String,
  startsAt: Instant,
  /** As it was planned. */
  endsAt: Instant,
  timeZone: TimeZone,
  handle: Schema.NullOr(Schema.String),
  vehicle: Schema.NullOr(Schema.String),
  photo,
  /** Present once the date is called off. */
  isCancelled: Schema.optionalKey(Schema.Literal(true)),
})
export type CardFacts = typeof CardFacts.Type

/** What of a card can change. */
export const CardField = Schema.Literals(["name", "place", "when", "handle", "vehicle", "photo", "cancelled"])
export type CardField = typeof CardField.Type

/** What somebody sees who was given the card of a date: this date, and nothing else of hers. */
export const DateCardView = Schema.Struct({
  now: Instant,
  daterName: Schema.String,
  standing: CardStanding,
  /** Null once the date has ended well: then its details are gone. */
  facts: Schema.NullOr(CardFacts),
  /** The end as it stands, with what she added; null while nothing is guarded. */
  endsAt: Schema.NullOr(Instant),
  /** When the next check-in is due; null while none is. */
  dueAt: Schema.NullOr(Instant),
  lastCheckInAt: Schema.NullOr(Instant),
  timeZone: TimeZone,
  expiresAt: Instant,
}).pipe(Schema.annotate({ identifier: "DateCardView" }))
export type DateCardView = typeof DateCardView.Type
