import * as Schema from "effect/Schema"
import { Position } from "../geo/index.ts"
import { Id } from "../id/index.ts"
import { Instant, TimeZone } from "../time/index.ts"
import {
  ROUTE_LENGTH_MAX_METERS,
  ROUTE_LENGTH_MIN_METERS,
  ROUTE_POINTS_MAX,
  ROUTE_POINTS_MIN,
} from "./route.constants.ts"
import { routeLength } from "./route.line.ts"

const RoutePoints = Schema.Array(Position).pipe(
  Schema.check(Schema.isMinLength(ROUTE_POINTS_MIN), Schema.isMaxLength(ROUTE_POINTS_MAX)),
  Schema.check(
    Schema.makeFilter(
      (points: ReadonlyArray<Position>) => {
        const meters = routeLength(points)
        return meters >= ROUTE_LENGTH_MIN_METERS && meters <= ROUTE_LENGTH_MAX_METERS
      },
      { title: "a way of 100 m to 300 km" },
    ),
  ),
)

export const NewRoute = Schema.Struct({
  /** The way that she means to go, from where she is to where she goes. */
  points: RoutePoints,
  /** The zone in which the people who are told read the time. */
  timeZone: TimeZone,
}).pipe(Schema.annotate({ identifier: "NewRoute" }))
export type NewRoute = typeof NewRoute.Type

/** arrived: at its end, twice in a row. stopped: by her. replaced: she began another. expired: after twelve hours. */
export const RouteEnd = Schema.Literals(["arrived", "stopped", "replaced", "expired"])
export type RouteEnd = typeof RouteEnd.Type

/** fine: she answered in time. told: she did not, and her people were told. */
export const RouteAnswer = Schema.Literals(["fine", "told"])
export type RouteAnswer = typeof RouteAnswer.Type

/** "Are you OK?", and what became of it. */
export const RouteQuestion = Schema.Struct({
  askedAt: Instant,
  /** When her people are told unless she has answered. */
  answerBy: Instant,
  /** How far she was from the way as she was asked. */
  deviationMeters: Schema.Finite,
  answer: Schema.NullOr(RouteAnswer),
  /** When she answered, or they were told. */
  answeredAt: Schema.NullOr(Instant),
}).pipe(Schema.annotate({ identifier: "RouteQuestion" }))
export type RouteQuestion = typeof RouteQuestion.Type

/** A way that is guarded, or was. */
export const Route = Schema.Struct({
  id: Id,
  points: Schema.Array(Position),
  lengthMeters: Schema.Finite,
  startedAt: Instant,
  /** When it is over in any case. */
  lastsUntil: Instant,
  endedAt: Schema.NullOr(Instant),
  end: Schema.NullOr(RouteEnd),
  /** How far along the way she has come, 0 to 100. Never less than before. */
  progress: Schema.Int,
  /** How far she is from the way; null before a place that is exact enough has come in. */
  deviationMeters: Schema.NullOr(Schema.Finite),
  /** When the phone took that place. */
  fixAt: Schema.NullOr(Instant),
  /** The last one; null while she was not asked. */
  question: Schema.NullOr(RouteQuestion),
}).pipe(Schema.annotate({ identifier: "Route" }))
export type Route = typeof Route.Type

/** That she was too far from the way: where, and how far. */
export const RouteAlert = Schema.Struct({
  id: Id,
  at: Instant,
  position: Position,
  deviationMeters: Schema.Finite,
}).pipe(Schema.annotate({ identifier: "RouteAlert" }))
export type RouteAlert = typeof RouteAlert.Type

/** Everything that she sees of the way that she goes, at one moment of the backend's clock. */
export const RouteState = Schema.Struct({
  now: Instant,
  /** The one that is guarded or, for an hour, the last one. */
  route: Schema.NullOr(Route),
  /** Those of that route, the latest first. */
  alerts: Schema.Array(RouteAlert),
  /** Who would be told now, by name; nobody when no one has said yes. */
  people: Schema.Array(Schema.String),
  /** Whether an alarm of hers is open already: then nobody is told anew of the way. */
  isAlarmOpen: Schema.Boolean,
}).pipe(Schema.annotate({ identifier: "RouteState" }))
export type RouteState = typeof RouteState.Type
