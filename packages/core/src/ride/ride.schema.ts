import * as Schema from "effect/Schema"
import { Delivery } from "../delivery/index.ts"
import { Id } from "../id/index.ts"
import { Line } from "../text/index.ts"
import { Instant } from "../time/index.ts"
import {
  RIDE_DRIVER_MAX_LENGTH,
  RIDE_PLACE_MAX_LENGTH,
  RIDE_STATES,
  RIDE_VEHICLE_MAX_LENGTH,
} from "./ride.constants.ts"

/** Somebody who would drive (001 §3). */
export const RideDriver = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  rating: Schema.Finite,
  vehicle: Schema.String,
  distanceMeters: Schema.Finite,
  etaMinutes: Schema.Int,
  verified: Schema.Boolean,
}).pipe(Schema.annotate({ identifier: "RideDriver" }))
export type RideDriver = typeof RideDriver.Type

const ends = { pickup: Line(RIDE_PLACE_MAX_LENGTH), destination: Line(RIDE_PLACE_MAX_LENGTH) }

/** From where to where; neither is empty (RIDE-02). */
export const RideSearch = Schema.Struct(ends).pipe(Schema.annotate({ identifier: "RideSearch" }))
export type RideSearch = typeof RideSearch.Type

/** Who drives: somebody of the fleet, or whoever she wrote down herself (B-20). */
export const RideChoice = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("fleet"), driverId: Line(RIDE_DRIVER_MAX_LENGTH) }),
  Schema.Struct({
    kind: Schema.Literal("own"),
    driver: Line(RIDE_DRIVER_MAX_LENGTH),
    /** The plate, and what the car looks like. */
    vehicle: Line(RIDE_VEHICLE_MAX_LENGTH),
  }),
])
export type RideChoice = typeof RideChoice.Type

export const NewRide = Schema.Struct({ ...ends, choice: RideChoice }).pipe(
  Schema.annotate({ identifier: "NewRide" }),
)
export type NewRide = typeof NewRide.Type

export const RideStatus = Schema.Literals(RIDE_STATES)
export type RideStatus = typeof RideStatus.Type

/** How a ride ends. */
export const RideEnd = Schema.Struct({ as: Schema.Literals(["ended", "cancelled"]) }).pipe(
  Schema.annotate({ identifier: "RideEnd" }),
)
export type RideEnd = typeof RideEnd.Type

/** A ride that she confirmed, and what became of each message about it. */
export const Ride = Schema.Struct({
  id: Id,
  pickup: Schema.String,
  destination: Schema.String,
  driver: Schema.String,
  vehicle: Schema.String,
  /** Whether the driver is one of a demo: then nobody drives. */
  simulated: Schema.Boolean,
  status: RideStatus,
  confirmedAt: Instant,
  endedAt: Schema.NullOr(Instant),
  deliveries: Schema.Array(Delivery),
}).pipe(Schema.annotate({ identifier: "Ride" }))
export type Ride = typeof Ride.Type

/** The wish to drive; nobody has decided of it yet. */
export const RideApplication = Schema.Struct({
  status: Schema.Literal("pending"),
  appliedAt: Instant,
}).pipe(Schema.annotate({ identifier: "RideApplication" }))
export type RideApplication = typeof RideApplication.Type

/** What she sees of rides, at one moment of the backend's clock. */
export const RideState = Schema.Struct({
  now: Instant,
  /** Whose drivers one can look for; without any, she writes down her own ride. */
  fleet: Schema.Literals(["none", "simulated", "real"]),
  /** Who would be told: who said yes and takes texts, oldest first. */
  people: Schema.Array(Schema.Struct({ contactId: Id, name: Schema.String })),
  /** The ride that is under way or, for a day, the last one. */
  ride: Schema.NullOr(Ride),
  application: Schema.NullOr(RideApplication),
}).pipe(Schema.annotate({ identifier: "RideState" }))
export type RideState = typeof RideState.Type
