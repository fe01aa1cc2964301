import { EARTH_RADIUS_METERS } from "./geo.constants.ts"
import type { Position } from "./geo.schema.ts"

const RADIANS_PER_DEGREE = Math.PI / 180

/**
 * The great-circle distance between two positions, in meters, on a sphere of `EARTH_RADIUS_METERS`.
 * Haversine formula (R. W. Sinnott, "Virtues of the Haversine", Sky and Telescope 68, 1984). At most half the
 * circumference; symmetric; zero for equal positions.
 */
export function haversineDistance(from: Position, to: Position): number {
  const latitude = Math.sin(((to.latitude - from.latitude) * RADIANS_PER_DEGREE) / 2)
  const longitude = Math.sin(((to.longitude - from.longitude) * RADIANS_PER_DEGREE) / 2)
  const h =
    latitude * latitude +
    Math.cos(from.latitude * RADIANS_PER_DEGREE) *
      Math.cos(to.latitude * RADIANS_PER_DEGREE) *
      longitude *
      longitude
  // Rounding can lift h a hair above 1 at antipodes, where asin would give NaN.
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.sqrt(Math.min(1, h)))
}

/** A distance in words: whole meters below one kilometer, then kilometers with one decimal. */
export function formatDistance(meters: number): string {
  const whole = Math.round(meters)
  return whole < 1_000 ? `${whole} m` : `${(meters / 1_000).toFixed(1)} km`
}
