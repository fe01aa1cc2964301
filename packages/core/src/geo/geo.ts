import { EARTH_RADIUS_METERS } from "./geo.constants.ts"
import type { Position } from "./geo.schema.ts"

const RADIANS_PER_DEGREE = Math.PI / 180

// Distances of one evening span a small angle. There the Taylor series are exact to the last bits of a double and cost a
// tenth of Math.sin and Math.asin. 0.05 is a half angle: the series serve up to 637 km.
const SMALL_ANGLE_SQUARED = 0.05 ** 2

function sine(angle: number): number {
  const s = angle * angle
  return s < SMALL_ANGLE_SQUARED ? angle * (1 - s * (1 / 6 - s * (1 / 120 - s / 5_040))) : Math.sin(angle)
}

/** The angle from 0 to a right one whose squared sine is `s`, which lies between 0 and 1. */
function angleOfSquaredSine(s: number): number {
  const series = 1 + s * (1 / 6 + s * (3 / 40 + s * (15 / 336 + s * (105 / 3_456))))
  return s < SMALL_ANGLE_SQUARED ? Math.sqrt(s) * series : Math.asin(Math.sqrt(s))
}

/** Below this the product of two cosines is taken as it is: what is left of a difference of numbers near 1 says too little there. */
const NEAR_A_POLE = 1e-8
/** Above this the angle is taken from the other end: a sine near 1 says too little of it. */
const NEAR_THE_ANTIPODE = 0.999

/**
 * The great-circle distance between two positions, in meters, on a sphere of `EARTH_RADIUS_METERS`.
 * Haversine formula (R. W. Sinnott, "Virtues of the Haversine", Sky and Telescope 68, 1984). At most half the
 * circumference; symmetric; zero for equal positions.
 */
export function haversineDistance(from: Position, to: Position): number {
  const halfEast = ((to.longitude - from.longitude) * RADIANS_PER_DEGREE) / 2
  const north = sine(((to.latitude - from.latitude) * RADIANS_PER_DEGREE) / 2)
  const east = sine(halfEast)
  const northSquared = north * north
  // cos a · cos b, as (cos(a − b) + cos(a + b)) / 2 with cos(a − b) = 1 − 2 sin²((a − b) / 2): one cosine instead of two.
  let cosines = (1 + Math.cos((from.latitude + to.latitude) * RADIANS_PER_DEGREE)) / 2 - northSquared
  if (cosines < NEAR_A_POLE)
    cosines = Math.cos(from.latitude * RADIANS_PER_DEGREE) * Math.cos(to.latitude * RADIANS_PER_DEGREE)
  const h = northSquared + cosines * east * east
  if (h > NEAR_THE_ANTIPODE) return EARTH_RADIUS_METERS * (Math.PI - 2 * restOf(from, to, cosines, halfEast))
  return 2 * EARTH_RADIUS_METERS * angleOfSquaredSine(h < 0 ? 0 : h)
}

/** Half the angle from a position to the antipode of another. */
function restOf(from: Position, to: Position, cosines: number, halfEast: number): number {
  const middle = Math.sin(((from.latitude + to.latitude) * RADIANS_PER_DEGREE) / 2)
  const rest = middle * middle + cosines * Math.cos(halfEast) ** 2
  return angleOfSquaredSine(rest < 0 ? 0 : rest)
}

/** Whether both are numbers that a place on Earth can have; never for NaN. */
export function isOnEarth({ latitude, longitude }: Position): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

/** A distance in words: whole meters below one kilometer, then kilometers with one decimal. */
export function formatDistance(meters: number): string {
  const whole = Math.round(meters)
  return whole < 1_000 ? `${whole} m` : `${(meters / 1_000).toFixed(1)} km`
}
