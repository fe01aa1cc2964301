import { haversineDistance } from "../geo/index.ts"
import { SECOND_MS, type Instant } from "../time/index.ts"
import { FIX_CLOCK_SKEW_MS, FIX_MAX_SPEED, FIX_STALE_MS, PHONE_SILENT_MS } from "./location.constants.ts"
import type { Fix, KnownFix } from "./location.schema.ts"

/**
 * Whether a fix may replace the last one: it is newer, not from the future, and reachable at the speed of an airliner
 * once both accuracies are allowed for. Out-of-order and implausible fixes are dropped.
 */
export function isPlausibleFix(last: Fix | null, next: Fix, now: Instant): boolean {
  if (next.takenAt > now + FIX_CLOCK_SKEW_MS) return false
  if (last === null) return true
  if (next.takenAt <= last.takenAt) return false
  const seconds = (next.takenAt - last.takenAt) / SECOND_MS
  const meters = haversineDistance(last, next) - last.accuracyMeters - next.accuracyMeters
  return meters <= FIX_MAX_SPEED * seconds
}

/** The end of a trail. */
export interface TrailEnd {
  readonly last: KnownFix | null
  /** The last that the phone told itself. */
  readonly own: KnownFix | null
}

/**
 * Whether a reading is kept. What the phone tells is compared with what it told itself: a key in wrong hands can make nothing
 * that it says implausible. What an integration tells is kept only while the phone itself is silent.
 */
export function isKeptFix({ last, own }: TrailEnd, next: KnownFix, now: Instant): boolean {
  if (next.reportedBy === undefined) return isPlausibleFix(own, next, now)
  return (own === null || isPhoneSilent(own.takenAt, now)) && isPlausibleFix(last, next, now)
}

/** Whether a place is too old to be shown as where somebody is. */
export function isStaleFix(fix: Fix, now: Instant): boolean {
  return now - fix.takenAt > FIX_STALE_MS
}

/** Whether the phone has gone silent: nothing heard for twenty minutes. */
export function isPhoneSilent(lastHeardAt: Instant, now: Instant): boolean {
  return now - lastHeardAt > PHONE_SILENT_MS
}

/** A map in the web, for a text message: there a link of a phone's own maps is no link. */
export function webMapLink({ latitude, longitude }: Pick<Fix, "latitude" | "longitude">): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}`
}

/** A link that any phone opens in its map application. */
export function mapLink(fix: Pick<Fix, "latitude" | "longitude">): string {
  const at = `${fix.latitude.toFixed(5)},${fix.longitude.toFixed(5)}`
  return `geo:${at}?q=${at}`
}
