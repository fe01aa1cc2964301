import type { Position } from "../geo/index.ts"
import { ROUTE_LENGTH_MAX_METERS, ROUTE_LENGTH_MIN_METERS, ROUTE_POINTS_MAX } from "./route.constants.ts"
import { advanceOnRoute, distanceToRoute, lineOf, routeLength } from "./route.line.ts"

/** What she has typed of a way. */
export interface RouteDraft {
  /** Where she goes, as she typed it: two numbers. */
  readonly to: string
  /** What she passes on the way, a line each. */
  readonly via: string
  /** The track of a file; it takes the place of what is typed. */
  readonly track: ReadonlyArray<Position> | null
}

/** What keeps a draft from being a way. */
export type RouteDraftFault =
  | "here-missing"
  | "to-missing"
  | "to-unread"
  | "via-unread"
  | "too-many"
  | "too-short"
  | "too-long"
  | "track-elsewhere"

export type RoutePlan =
  | { readonly points: ReadonlyArray<Position>; readonly fault: null }
  | { readonly points: null; readonly fault: RouteDraftFault }

/** Farther than this from all of it she does not stand on a track: guarded from there she would be asked at once. */
const TRACK_NEAR_METERS = 500

// Two numbers of degrees, as maps copy them: "41.8781, -87.6298", also with a semicolon or a space between.
const PLACE = /^\s*([-+]?\d{1,3}(?:\.\d{1,15})?)\s*°?\s*(?:[,;]|\s)\s*([-+]?\d{1,3}(?:\.\d{1,15})?)\s*°?\s*$/

/** The place of these degrees; null where there is none on Earth. */
export function placeAt(latitude: number, longitude: number): Position | null {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/** A place that was typed as latitude and longitude in degrees; null where that is none. */
export function readPlace(text: string): Position | null {
  const [, latitude, longitude] = (text.length > 100 ? null : PLACE.exec(text)) ?? []
  return latitude === undefined ? null : placeAt(Number(latitude), Number(longitude))
}

/** The way of a draft, from where she is. */
export function planRoute(draft: RouteDraft, here: Position | null): RoutePlan {
  if (here === null) return fault("here-missing")
  const points = draft.track === null ? typedPoints(draft, here) : trackFrom(draft.track, here)
  if (typeof points === "string") return fault(points)
  if (points.length > ROUTE_POINTS_MAX) return fault("too-many")
  const meters = routeLength(points)
  if (meters < ROUTE_LENGTH_MIN_METERS) return fault("too-short")
  return meters > ROUTE_LENGTH_MAX_METERS ? fault("too-long") : { points, fault: null }
}

function fault(kind: RouteDraftFault): RoutePlan {
  return { points: null, fault: kind }
}

function typedPoints({ to, via }: RouteDraft, here: Position): ReadonlyArray<Position> | RouteDraftFault {
  if (to.trim() === "") return "to-missing"
  const end = readPlace(to)
  if (end === null) return "to-unread"
  const lines = via.split("\n").filter((line) => line.trim() !== "")
  const between = lines.map(readPlace).filter((place) => place !== null)
  return between.length < lines.length ? "via-unread" : [here, ...between, end]
}

/** The rest of a track, from where she stands on it; from its beginning where she is beside it. */
function trackFrom(
  track: ReadonlyArray<Position>,
  here: Position,
): ReadonlyArray<Position> | RouteDraftFault {
  const line = lineOf(track)
  if (distanceToRoute(line, here) > TRACK_NEAR_METERS) return "track-elsewhere"
  const passed = advanceOnRoute(line, here, 0)
  return [here, ...track.filter((_, index) => routeLength(track.slice(0, index + 1)) > passed)]
}
