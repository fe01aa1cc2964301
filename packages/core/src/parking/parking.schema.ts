import * as Schema from "effect/Schema"
import { Position } from "../geo/index.ts"
import { Id } from "../id/index.ts"
import { Line, Lines } from "../text/index.ts"
import { Instant } from "../time/index.ts"
import {
  PARKING_AGE_MAX_MS,
  PARKING_LOCATION_MAX_LENGTH,
  PARKING_NOTES_MAX_LENGTH,
  PARKING_REMINDERS_MAX_LENGTH,
} from "./parking.constants.ts"

const said = {
  /** An address in her own words, or coordinates: what contains a pair of them in range is one (PARK-06). */
  location: Line(PARKING_LOCATION_MAX_LENGTH),
  /** Her own words; empty for none. */
  notes: Lines(PARKING_NOTES_MAX_LENGTH),
  /** What she wants to be reminded of; empty for none. */
  reminders: Lines(PARKING_REMINDERS_MAX_LENGTH),
  /** When she is reminded, by the backend's clock; null when she is not. */
  remindAt: Schema.NullOr(Instant),
}

/** What is written of a spot that is there already. */
export const ParkingSpotChange = Schema.Struct(said).pipe(
  Schema.annotate({ identifier: "ParkingSpotChange" }),
)
export type ParkingSpotChange = typeof ParkingSpotChange.Type

export const NewParkingSpot = Schema.Struct({
  ...said,
  /** How long ago she saved it, in milliseconds, measured by the phone: what waited without a line is older than its arrival. */
  savedAgoMs: Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: PARKING_AGE_MAX_MS }))),
}).pipe(Schema.annotate({ identifier: "NewParkingSpot" }))
export type NewParkingSpot = typeof NewParkingSpot.Type

/** Where a car stands. */
export const ParkingSpot = Schema.Struct({
  id: Id,
  /** Null where she wrote an address: then there are no coordinates, and none are made up (D-87). */
  position: Schema.NullOr(Position),
  /** What she wrote; null where that was coordinates and nothing else. */
  address: Schema.NullOr(Schema.String),
  notes: Schema.String,
  reminders: Schema.String,
  remindAt: Schema.NullOr(Instant),
  /** When she was reminded; null while she was not. */
  remindedAt: Schema.NullOr(Instant),
  /** When she saved it, by the backend's clock. */
  savedAt: Instant,
}).pipe(Schema.annotate({ identifier: "ParkingSpot" }))
export type ParkingSpot = typeof ParkingSpot.Type

/** What she sees of it, at one moment of the backend's clock. */
export const ParkingState = Schema.Struct({
  now: Instant,
  /** The spot that was saved last; null when there is none. */
  spot: Schema.NullOr(ParkingSpot),
}).pipe(Schema.annotate({ identifier: "ParkingState" }))
export type ParkingState = typeof ParkingState.Type
