import * as Schema from "effect/Schema"
import { Line } from "../text/index.ts"
import { DATE_PLACE_MAX_LENGTH } from "./date-plan.constants.ts"
import { PLACE_ITEMS } from "./date-plan.place.constants.ts"

export const PlaceInput = Schema.Struct({ place: Line(DATE_PLACE_MAX_LENGTH) }).pipe(
  Schema.annotate({ identifier: "PlaceInput" }),
)
export type PlaceInput = typeof PlaceInput.Type

export const PlaceItem = Schema.Literals(PLACE_ITEMS)
export type PlaceItem = typeof PlaceItem.Type

const Count = Schema.Int.pipe(Schema.check(Schema.isGreaterThanOrEqualTo(0)))

/** From 0 to 100; null where there is not enough data for a number. */
export const PlaceScore = Schema.NullOr(
  Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: 100 }))),
)
export type PlaceScore = typeof PlaceScore.Type

/** What is known of a place in one respect, and what that makes. */
export const PlaceFinding = Schema.Struct({
  item: PlaceItem,
  score: PlaceScore,
  /** How many times something is known, and how many of them speak for the place. */
  known: Count,
  good: Count,
})
export type PlaceFinding = typeof PlaceFinding.Type

/** A check of a place: the evidence with its reasons, and a number only where there is enough of it (D-79). */
export const PlaceCheck = Schema.Struct({
  place: Schema.String,
  score: PlaceScore,
  findings: Schema.Array(PlaceFinding),
  /** Whether chance made the numbers: in a demo alone, and said on the screen. */
  isSimulated: Schema.Boolean,
}).pipe(Schema.annotate({ identifier: "PlaceCheck" }))
export type PlaceCheck = typeof PlaceCheck.Type
