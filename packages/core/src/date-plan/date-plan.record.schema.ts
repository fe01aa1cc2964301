import * as Schema from "effect/Schema"
import { Id } from "../id/index.ts"
import { Line, Lines } from "../text/index.ts"
import { Instant } from "../time/index.ts"
import { DATE_NOTES_MAX_LENGTH, DATE_PLACE_MAX_LENGTH } from "./date-plan.constants.ts"

/**
 * What happened on a date:
 * - armed, check-in, extend, sooner, end, resolve: what she did with it
 * - joined: somebody she had chosen can be told since then
 * - alarm, alarm-over: her people were told, and it ended
 * - emergency, emergency-over: she called for help, and what became of it is known
 */
export const DateEventType = Schema.Literals([
  "armed",
  "check-in",
  "extend",
  "sooner",
  "end",
  "resolve",
  "joined",
  "alarm",
  "alarm-over",
  "emergency",
  "emergency-over",
])
export type DateEventType = typeof DateEventType.Type

/** A line of the log of her dates. No place, no name and no code is in it: it outlives the dossier. */
export const DateEvent = Schema.Struct({
  type: DateEventType,
  at: Instant,
  /** The date it belongs to; null for what belonged to none. */
  watchId: Schema.NullOr(Id),
}).pipe(Schema.annotate({ identifier: "DateEvent" }))
export type DateEvent = typeof DateEvent.Type

export const Felt = Schema.Literals(["good", "mixed", "bad"])
export type Felt = typeof Felt.Type

const fields = {
  felt: Felt,
  notes: Lines(DATE_NOTES_MAX_LENGTH),
  /** Where it was, if she wants to be reminded of it when she plans to go there again; null for not kept. */
  place: Schema.NullOr(Line(DATE_PLACE_MAX_LENGTH)),
}

export const DateReviewInput = Schema.Struct(fields).pipe(Schema.annotate({ identifier: "DateReviewInput" }))
export type DateReviewInput = typeof DateReviewInput.Type

/** How a date was, in her own words and for her alone. */
export const DateReview = Schema.Struct({ ...fields, planId: Id, reviewedAt: Instant }).pipe(
  Schema.annotate({ identifier: "DateReview" }),
)
export type DateReview = typeof DateReview.Type
