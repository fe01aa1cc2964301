import {
  FIX_EXACT_WITHIN_MS,
  laterFix,
  phoneFixOf,
  shownAfter,
  withExact,
  type Fix,
  type KnownFix,
  type ShownTrail,
} from "@porchlight/core/location"
import type { Instant } from "@porchlight/core/time"

/** What the phone told shortly before a place that is shown, in the same trail. It is forgotten with that place. */
const toldBefore = new WeakMap<KnownFix, ReadonlyArray<Fix>>()

/** All that is known of what the phone told: its last, and what it told shortly before. */
function toldBy(shown: KnownFix | null): ReadonlyArray<Fix> {
  const own = phoneFixOf(shown)
  return shown === null || own === null ? [] : [own, ...(toldBefore.get(shown) ?? [])]
}

/** The place with the exact one of `told` beside it that may stand there. An object of its own: one reading is in several trails. */
function knowing(shown: KnownFix | null, told: ReadonlyArray<Fix>): KnownFix | null {
  const own = phoneFixOf(shown)
  if (shown === null || own === null) return shown
  const { takenAt: until } = own
  const isShortlyBefore = ({ takenAt }: Fix) => takenAt < until && until - takenAt <= FIX_EXACT_WITHIN_MS
  // Of two trails that are put together much is in both.
  const before = [...new Map(told.filter(isShortlyBefore).map((fix) => [fix.takenAt, fix])).values()]
  const known = { ...(withExact(shown, before) ?? shown) }
  toldBefore.set(known, before)
  return known
}

/** What is shown after a reading, of all that the phone told shortly before; with the same place where it is not kept. */
export function trailWith(trail: ShownTrail, next: KnownFix, now: Instant): ShownTrail {
  const shown = shownAfter(trail, next, now)
  return shown.fix === trail.fix ? shown : { ...shown, fix: knowing(shown.fix, toldBy(trail.fix)) }
}

/** Of two places that are shown the later, and beside it what the phone told, of both trails. */
export function laterShown(one: KnownFix | null, other: KnownFix | null): KnownFix | null {
  return knowing(laterFix(one, other), [...toldBy(one), ...toldBy(other)])
}
