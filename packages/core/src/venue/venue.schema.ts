import * as Schema from "effect/Schema"
import { Position } from "../geo/index.ts"
import { Id } from "../id/index.ts"
import { Phone } from "../phone/index.ts"
import { Line, Lines } from "../text/index.ts"
import { CalendarDate, Instant } from "../time/index.ts"
import {
  SUGGESTION_NOTE_MAX_LENGTH,
  SUGGESTION_REFUSALS,
  VENUE_ADDRESS_MAX_LENGTH,
  VENUE_CATEGORIES,
  VENUE_FACT_NOTE_MAX_LENGTH,
  VENUE_FACTS,
  VENUE_FILTERS,
  VENUE_NAME_MAX_LENGTH,
  VENUE_SOURCE_MAX_LENGTH,
} from "./venue.constants.ts"

export const VenueCategory = Schema.Literals(VENUE_CATEGORIES)
export type VenueCategory = typeof VenueCategory.Type

export const VenueFilter = Schema.Literals(VENUE_FILTERS)
export type VenueFilter = typeof VenueFilter.Type

export const VenueFactKind = Schema.Literals(VENUE_FACTS)
export type VenueFactKind = typeof VenueFactKind.Type

/** Who says so, and on which day it was looked at. */
const evidence = { source: Line(VENUE_SOURCE_MAX_LENGTH), checkedOn: CalendarDate } as const

/** One thing that is known of a venue. What is not known is no fact. */
export const VenueFact = Schema.Struct({
  kind: VenueFactKind,
  /** Whether it is so; that something is not so is known as well. */
  isSo: Schema.Boolean,
  /** In words, such as the hours or the code phrase; empty for none. */
  note: Schema.Union([Schema.Literal(""), Line(VENUE_FACT_NOTE_MAX_LENGTH)]),
  ...evidence,
}).pipe(Schema.annotate({ identifier: "VenueFact" }))
export type VenueFact = typeof VenueFact.Type

/** A number that somebody else gave a venue, and who; never one of ours (D-89). */
const Rating = Schema.Struct({
  value: Schema.Finite.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: 5 }))),
  ...evidence,
})
const SafetyScore = Schema.Struct({
  value: Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: 100 }))),
  ...evidence,
})

const Facts = Schema.Array(VenueFact).pipe(
  Schema.check(
    Schema.makeFilter(
      (facts: ReadonlyArray<VenueFact>) => new Set(facts.map(({ kind }) => kind)).size === facts.length,
      { title: "facts of different kinds" },
    ),
  ),
)

const named = {
  name: Line(VENUE_NAME_MAX_LENGTH),
  category: VenueCategory,
  address: Line(VENUE_ADDRESS_MAX_LENGTH),
} as const

/** What an administrator writes down of a venue. */
export const VenueInput = Schema.Struct({
  ...named,
  phone: Schema.NullOr(Phone),
  position: Schema.NullOr(Position),
  rating: Schema.NullOr(Rating),
  safetyScore: Schema.NullOr(SafetyScore),
  facts: Facts,
}).pipe(Schema.annotate({ identifier: "VenueInput" }))
export type VenueInput = typeof VenueInput.Type

/** A venue of the directory. */
export const Venue = Schema.Struct({
  id: Id,
  ...VenueInput.fields,
  /** Made up for a demo: it is nowhere. */
  isDemo: Schema.Boolean,
  /** When an administrator last stood for what is said here; null for a demo, which nobody has verified. */
  verifiedAt: Schema.NullOr(Instant),
}).pipe(Schema.annotate({ identifier: "Venue" }))
export type Venue = typeof Venue.Type

/** What a member suggests. */
export const SuggestionInput = Schema.Struct({
  ...named,
  /** Why, or what is known of it; empty for nothing. */
  note: Lines(SUGGESTION_NOTE_MAX_LENGTH),
}).pipe(Schema.annotate({ identifier: "VenueSuggestionInput" }))
export type SuggestionInput = typeof SuggestionInput.Type

export const SuggestionRefusal = Schema.Literals(SUGGESTION_REFUSALS)
export type SuggestionRefusal = typeof SuggestionRefusal.Type

export const SuggestionState = Schema.Literals(["waiting", "accepted", "refused"])
export type SuggestionState = typeof SuggestionState.Type

/** A suggestion, and what became of it. Nothing in it says whose it is. */
export const Suggestion = Schema.Struct({
  id: Id,
  ...SuggestionInput.fields,
  suggestedAt: Instant,
  state: SuggestionState,
  /** Why it was not taken up; null otherwise. */
  refusal: Schema.NullOr(SuggestionRefusal),
  /** The venue that it became, as long as that is in the directory. */
  venueId: Schema.NullOr(Id),
}).pipe(Schema.annotate({ identifier: "VenueSuggestion" }))
export type Suggestion = typeof Suggestion.Type

/** A venue that is put into the directory, and the suggestion that it answers. */
export const NewVenue = Schema.Struct({ venue: VenueInput, suggestionId: Schema.NullOr(Id) }).pipe(
  Schema.annotate({ identifier: "NewVenue" }),
)
export type NewVenue = typeof NewVenue.Type

export const RefusalInput = Schema.Struct({ reason: SuggestionRefusal }).pipe(
  Schema.annotate({ identifier: "VenueRefusal" }),
)
export type RefusalInput = typeof RefusalInput.Type
