import { haversineDistance } from "../geo/index.ts"
import { SECOND_MS, type Instant } from "../time/index.ts"
import {
  FIX_CLOCK_SKEW_MS,
  FIX_EXACT_WITHIN_MS,
  FIX_MAX_SPEED,
  FIX_STALE_MS,
  PHONE_SILENT_MS,
} from "./location.constants.ts"
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
/** How fast somebody may be whose two places in a row agree although neither was believed, in meters a second: a fast train, 320 km/h. Ours. */
const FIX_AGREE_SPEED = 90

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
  return isWithinReach(last, next, FIX_MAX_SPEED)
}

/** Whether somebody gets from one place to the next at a speed, in meters a second, once both accuracies are allowed for. */
function isWithinReach(from: Fix, to: Fix, speed: number): boolean {
  const meters = haversineDistance(from, to) - from.accuracyMeters - to.accuracyMeters
  return meters <= (speed * (to.takenAt - from.takenAt)) / SECOND_MS
}

/** As exact as a fix claims to be, and a phone can be, in meters. */
const exactness = ({ accuracyMeters }: Fix) => Math.max(FIX_BEST_METERS, accuracyMeters)

/** Whether a fix is so much more exact than the last one that it is believed wherever it is. */
function overrules(last: Fix, next: Fix): boolean {
  return exactness(next) * FIX_OVERRULES_TIMES <= last.accuracyMeters
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
  /** What the phone told after that, last, and was not believed; null, or left out, where it told nothing that may be right. */
  readonly doubted?: Fix | null
}

/**
 * The end of a trail after a reading; the same one where that changes nothing, and with the same last where it is not kept. What
 * the phone tells is compared with what it told itself: a key in wrong hands can make nothing that it says implausible. What an
 * integration tells is kept only while the phone itself is silent. Of two readings of the phone that agree with each other, and
 * are as exact as the last one, the second is kept wherever it is: the last one was wrong.
 */
export function trailAfter(end: TrailEnd, next: KnownFix, now: Instant): TrailEnd {
  const { last, own } = end
  if (next.reportedBy !== undefined) {
    const isSilent = own === null || isPhoneSilent(own.takenAt, now)
    return isSilent && isPlausibleFix(last, next, now) ? { ...end, last: next } : end
  }
  if (isPlausibleFix(own, next, now)) return { last: next, own: next }
  if (!isDoubtful(end, next, now)) return end
  return isBorneOut(end, next) ? { last: next, own: next } : { ...end, doubted: next }
}

/** Whether what is not plausible may be right all the same: it is as exact as the last of the phone's, and newer than all that it told. */
function isDoubtful({ own, doubted }: TrailEnd, next: Fix, now: Instant): boolean {
  if (own === null || next.takenAt > now + FIX_CLOCK_SKEW_MS) return false
  return next.takenAt > Math.max(own.takenAt, doubted?.takenAt ?? 0) && exactness(next) <= exactness(own)
}

/** Whether what was not believed before agrees with it. What is too old for that says nothing: much is within reach by then. */
function isBorneOut({ doubted }: TrailEnd, next: Fix): boolean {
  if (!doubted || isPhoneSilent(doubted.takenAt, next.takenAt)) return false
  return isWithinReach(doubted, next, FIX_AGREE_SPEED)
}

/** The end of a trail as it is shown: beside what an integration told stands what the phone told itself. */
export function shownFix({ last, own }: TrailEnd): KnownFix | null {
  return last?.reportedBy === undefined || own === null ? last : { ...last, phoneFix: own }
}

/** What the phone told itself last, of a place as it is shown. */
export function phoneFixOf(shown: KnownFix | null): Fix | null {
  if (shown?.reportedBy !== undefined) return shown.phoneFix ?? null
  if (shown?.exactFix === undefined) return shown
  const { exactFix: _, ...own } = shown
  return own
}

/** All that the phone told itself, of a place as it is shown: its last, and what stands beside that. */
export function phoneFixesOf(shown: KnownFix | null): ReadonlyArray<Fix> {
  return [phoneFixOf(shown), shown?.exactFix ?? null].filter((fix) => fix !== null)
}

/** Whether a reading can be ten times as exact as this one. */
export function isRoughFix({ accuracyMeters }: Pick<Fix, "accuracyMeters">): boolean {
  return accuracyMeters >= FIX_BEST_METERS * FIX_OVERRULES_TIMES
}

/**
 * A place as it is shown, and beside the phone's last that is rough the exact one of shortly before (`KnownFix`).
 * @param before what the phone told before, in any order: all that is known of as long as `FIX_EXACT_WITHIN_MS`
 */
export function withExact(shown: KnownFix | null, before: ReadonlyArray<Fix>): KnownFix | null {
  const own = phoneFixOf(shown)
  if (shown === null || own === null) return shown
  const exact = exactBefore(own, before)
  if (exact === null && shown.exactFix === undefined) return shown
  const { exactFix: _, ...alone } = shown
  return exact === null ? alone : { ...alone, exactFix: exact }
}

/** Of several that may stand beside the last the newest, unless an older one is ten times as exact as that. */
function exactBefore(own: Fix, before: ReadonlyArray<Fix>): Fix | null {
  const shortlyBefore = before
    .filter(({ takenAt }) => takenAt < own.takenAt && own.takenAt - takenAt <= FIX_EXACT_WITHIN_MS)
    .toSorted((a, b) => b.takenAt - a.takenAt)
  const since = [own]
  let exact: Fix | null = null
  for (const fix of shortlyBefore) {
    if (overrules(exact ?? own, fix) && since.every((later) => mayBeOneSpot(later, fix))) exact = fix
    since.push(fix)
  }
  return exact
}

/** Whether the circles of two readings meet. No movement is allowed for: whoever has left a place is not shown there. */
function mayBeOneSpot(one: Fix, other: Fix): boolean {
  return haversineDistance(one, other) <= one.accuracyMeters + other.accuracyMeters
}

/** A place as it is shown, and what the phone told after that and was not believed (`TrailEnd`). */
export interface ShownTrail {
  readonly fix: KnownFix | null
  readonly doubted?: Fix | null
}

/**
 * What is shown after a reading; with the same place where it is not kept. Of what the phone told before, only what was shown is
 * known: where the places get less exact little by little, whoever keeps a trail knows more (`withExact`).
 */
export function shownAfter({ fix, doubted = null }: ShownTrail, next: KnownFix, now: Instant): ShownTrail {
  const end = trailAfter({ last: fix, own: phoneFixOf(fix), doubted }, next, now)
  const shown = end.last === fix ? fix : withExact(shownFix(end), phoneFixesOf(fix))
  return { fix: shown, doubted: end.doubted ?? null }
}

/** Of two places that are shown the later, and beside it what the phone told itself, of both. */
export function laterFix(one: KnownFix | null, other: KnownFix | null): KnownFix | null {
  const own = newest(phoneFixOf(one), phoneFixOf(other))
  const last = newest(one, other)
  const shown = last !== null && own !== null && own.takenAt >= last.takenAt ? own : shownFix({ last, own })
  return withExact(shown, [...phoneFixesOf(one), ...phoneFixesOf(other)])
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

/** A map in the web, which opens on every device; and in a text message, where a link of a phone's own maps is no link. */
export function webMapLink({ latitude, longitude }: Pick<Fix, "latitude" | "longitude">): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}`
}

/** A link that Android opens in its map application. An iPhone or a computer opens nothing: beside it stands `webMapLink`. */
export function mapLink(fix: Pick<Fix, "latitude" | "longitude">): string {
  const at = `${fix.latitude.toFixed(5)},${fix.longitude.toFixed(5)}`
  return `geo:${at}?q=${at}`
}
