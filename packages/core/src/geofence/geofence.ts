import { haversineDistance, type Position } from "../geo/index.ts"
import { isStaleFix, type Fix } from "../location/index.ts"
import type { Instant } from "../time/index.ts"
import {
  GEOFENCE_EVENT_GAP_MS,
  GEOFENCE_EXIT_MARGIN,
  GEOFENCE_MEMORY_MS,
  GEOFENCE_RELIABLE_RADIUS_METERS,
} from "./geofence.constants.ts"
import type { Geofence, GeofenceEvent, GeofencePatch } from "./geofence.schema.ts"

/** A circle on the Earth. */
export type Circle = Pick<Geofence, "latitude" | "longitude" | "radiusMeters">

/** Whether a place lies in a circle; on its border it does. */
export function isInsideGeofence(circle: Circle, position: Position): boolean {
  return haversineDistance(circle, position) <= circle.radiusMeters
}

/**
 * What one fix says:
 * - inside: within the radius
 * - outside: the whole error circle is beyond the radius and its margin
 * - border: in between; it speaks for neither
 * - unclear: less accurate than the zone is large; it says nothing at all
 */
export type FixVerdict = "inside" | "outside" | "border" | "unclear"

/** @param fix only its place and accuracy count */
export function judgeFix(
  circle: Circle,
  fix: Pick<Fix, "latitude" | "longitude" | "accuracyMeters">,
): FixVerdict {
  const { radiusMeters } = circle
  if (fix.accuracyMeters > radiusMeters) return "unclear"
  const distance = haversineDistance(circle, fix)
  if (distance <= radiusMeters) return "inside"
  const { share, leastMeters } = GEOFENCE_EXIT_MARGIN
  const margin = Math.max(radiusMeters * share, leastMeters)
  return distance - fix.accuracyMeters > radiusMeters + margin ? "outside" : "border"
}

/** What is remembered of a phone at a zone's border. */
export interface GeofenceMemory {
  readonly isInside: boolean
  /** Whether the last fix that told said otherwise: the next one that agrees with it makes it so. */
  readonly isDoubted: boolean
  /** When the last fix that told was taken, by the phone's clock. */
  readonly takenAt: Instant
  /** When the fix of the last event was taken; null before the first event. */
  readonly eventAt: Instant | null
}

/** What came of a fix. */
export interface GeofenceStep {
  readonly memory: GeofenceMemory | null
  readonly event: GeofenceEvent | null
}

/**
 * Follows a zone by one more fix, which was plausible. The first that tells only sets the state; from then on two in a row have to
 * say otherwise. Events alternate, and are at least `GEOFENCE_EVENT_GAP_MS` apart. A fix that is stale, late or less accurate
 * than the zone is large changes nothing.
 * @param now by the backend's clock
 */
export function followGeofence(
  circle: Circle,
  memory: GeofenceMemory | null,
  fix: Fix,
  now: Instant,
): GeofenceStep {
  const { takenAt } = fix
  const isLate = memory !== null && takenAt <= memory.takenAt
  const verdict = isLate || isStaleFix(fix, now) ? "unclear" : judgeFix(circle, fix)
  if (verdict === "unclear") return { memory, event: null }
  if (memory === null || takenAt - memory.takenAt > GEOFENCE_MEMORY_MS) {
    const first = { isInside: verdict === "inside", isDoubted: false, takenAt, eventAt: null }
    return { memory: first, event: null }
  }
  const { isInside, isDoubted, eventAt } = memory
  const isContrary = verdict === (isInside ? "outside" : "inside")
  const isTooSoon = eventAt !== null && takenAt - eventAt < GEOFENCE_EVENT_GAP_MS
  if (!isContrary || !isDoubted || isTooSoon)
    return { memory: { isInside, isDoubted: isContrary, takenAt, eventAt }, event: null }
  return {
    memory: { isInside: !isInside, isDoubted: false, takenAt, eventAt: takenAt },
    event: isInside ? "exited" : "entered",
  }
}

/** Whether she is told of it in her notification center (D-85): she came into a danger zone or left a safe one. */
export function isToldOf(
  { type, alertsEnabled }: Pick<Geofence, "type" | "alertsEnabled">,
  event: GeofenceEvent,
): boolean {
  const isBad = type === "danger_zone" ? event === "entered" : type === "safe_zone" && event === "exited"
  return alertsEnabled && isBad
}

/** Whether the change moves the border, or switches a zone on: then what was known of it says nothing any more. */
export function isMovedBy(
  geofence: Circle & Pick<Geofence, "isActive">,
  { latitude, longitude, radiusMeters, isActive }: GeofencePatch,
): boolean {
  const isOther = <Value>(value: Value | undefined, known: Value) => value !== undefined && value !== known
  return (
    isOther(latitude, geofence.latitude) ||
    isOther(longitude, geofence.longitude) ||
    isOther(radiusMeters, geofence.radiusMeters) ||
    isOther(isActive, geofence.isActive)
  )
}

/** Whether a zone is so small that a phone may notice late indoors. */
export function mayBeLate(radiusMeters: number): boolean {
  return radiusMeters < GEOFENCE_RELIABLE_RADIUS_METERS
}
