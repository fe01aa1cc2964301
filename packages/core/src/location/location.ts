import { haversineDistance } from "../geo/index.ts"
import { SECOND_MS, type Instant } from "../time/index.ts"
import { FIX_CLOCK_SKEW_MS, FIX_MAX_SPEED, FIX_STALE_MS, PHONE_SILENT_MS } from "./location.constants.ts"
import type { Fix, KnownFix } from "./location.schema.ts"

/**
 * How near a phone typically knows its place under an open sky, in meters (GPS.gov, "GPS Accuracy": 4.9 m). What claims to be
 * more exact counts as this exact: a last place of a satellite's exactness, below 49 m, gives way to no claim.
 */
const FIX_BEST_METERS = 4.9
/**
 * So many times as exact as the last one, a fix is believed against it. Satellites tell to some 10 m, networks to 100 m and
 * an address of the internet to many kilometers: ten times is another, better source, and never the same one that jumps. Ours.
 */
const FIX_OVERRULES_TIMES = 10

/**
 * Whether a fix may replace the last one: it is newer, not from the future, and reachable at the speed of an airliner
 * once both accuracies are allowed for, or so much more exact that the last one was wrong. Out-of-order and implausible fixes
 * are dropped.
 */
export function isPlausibleFix(last: Fix | null, next: Fix, now: Instant): boolean {
  if (next.takenAt > now + FIX_CLOCK_SKEW_MS) return false
  if (last === null) return true
  if (next.takenAt <= last.takenAt) return false
  if (overrules(last, next)) return true
  const seconds = (next.takenAt - last.takenAt) / SECOND_MS
  const meters = haversineDistance(last, next) - last.accuracyMeters - next.accuracyMeters
  return meters <= FIX_MAX_SPEED * seconds
}

/** Whether a fix is so much more exact than the last one that it is believed wherever it is. */
function overrules(last: Fix, next: Fix): boolean {
  return Math.max(FIX_BEST_METERS, next.accuracyMeters) * FIX_OVERRULES_TIMES <= last.accuracyMeters
}

/** Who tells of a place: her own app, or a program with an API key. */
export type FixSource = "phone" | "integration"

/** A reading with the mark of who told it. */
export function fixFrom<Told extends Fix | null>(source: FixSource, fix: Told): Told | KnownFix {
  return fix === null || source === "phone" ? fix : { ...fix, reportedBy: source }
}

/** The end of a trail. */
export interface TrailEnd {
  readonly last: KnownFix | null
  /** The last that the phone told itself. */
  readonly own: Fix | null
}

/**
 * Whether a reading is kept. What the phone tells is compared with what it told itself: a key in wrong hands can make nothing
 * that it says implausible. What an integration tells is kept only while the phone itself is silent.
 */
export function isKeptFix({ last, own }: TrailEnd, next: KnownFix, now: Instant): boolean {
  if (next.reportedBy === undefined) return isPlausibleFix(own, next, now)
  return (own === null || isPhoneSilent(own.takenAt, now)) && isPlausibleFix(last, next, now)
}

/** The end of a trail as it is shown: beside what an integration told stands what the phone told itself. */
export function shownFix({ last, own }: TrailEnd): KnownFix | null {
  return last?.reportedBy === undefined || own === null ? last : { ...last, phoneFix: own }
}

/** What the phone told itself, of a place as it is shown. */
export function phoneFixOf(shown: KnownFix | null): Fix | null {
  return shown?.reportedBy === undefined ? shown : (shown.phoneFix ?? null)
}

/** What is shown after a reading; null where it is not kept. */
export function fixAfter(shown: KnownFix | null, next: KnownFix, now: Instant): KnownFix | null {
  const own = phoneFixOf(shown)
  if (!isKeptFix({ last: shown, own }, next, now)) return null
  return shownFix({ last: next, own: next.reportedBy === undefined ? next : own })
}

/** Of two places that are shown the later, and beside it the later that the phone told itself. */
export function laterFix(one: KnownFix | null, other: KnownFix | null): KnownFix | null {
  const own = newest(phoneFixOf(one), phoneFixOf(other))
  const last = newest(one, other)
  return last !== null && own !== null && own.takenAt >= last.takenAt ? own : shownFix({ last, own })
}

function newest<Told extends Fix>(one: Told | null, other: Told | null): Told | null {
  if (one === null || other === null) return one ?? other
  return other.takenAt > one.takenAt ? other : one
}

/**
 * Where she is, of a press or an ask that comes again and may know it by now. Whoever has a key can see under which key it was
 * sent: what an integration tells takes the place of nothing that the phone told.
 */
export function fixAgain(known: KnownFix | null, next: KnownFix | null): KnownFix | null {
  const isThePhones = known !== null && known.reportedBy === undefined
  return next === null || (isThePhones && next.reportedBy !== undefined) ? known : next
}

/** Whether a place is too old to be shown as where somebody is. */
export function isStaleFix(fix: Pick<Fix, "takenAt">, now: Instant): boolean {
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
