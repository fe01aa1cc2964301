import { sosMessages, WALK_COUNTDOWN_MS, type SosPress } from "@porchlight/core/sos"
import { addMs, earlier, type Instant } from "@porchlight/core/time"
import type { CallsContext, SosContext } from "./sos.types.ts"

/** The walk home that she ended here, while the backend has not said that it knows; null where there is none. */
export function endedWalk(
  { known }: Pick<SosContext, "known">,
  { calls }: Pick<CallsContext, "calls">,
): SosPress | null {
  const press = known?.press
  // What is held no more was heard, whatever became of the answer.
  if (press?.mode !== "walk" || press.state !== "counting" || press.holdsUntil === null) return null
  return calls.some(({ type, key }) => type === "release" && key === press.key) ? press : null
}

/**
 * Until her people may be told of a walk whose end the backend has not confirmed, in milliseconds, from 0 on: it may have
 * heard of it and its answer be lost, or it counts from when it last heard her phone.
 */
export function endedWalkLeftMs(
  { key, firesAt }: SosPress,
  { released }: Pick<SosContext, "released">,
  now: Instant,
): number {
  const ifHeard = released?.key === key ? addMs(released.at, WALK_COUNTDOWN_MS) : firesAt
  return Math.max(0, earlier(firesAt, ifHeard) - now)
}

/** Says that the end of her walk has not reached the backend and, once that was tried, why. */
export function unstoppedText({ key }: SosPress, { failed, unsentBecause }: CallsContext): string {
  if (!failed.includes(key)) return sosMessages.walkStopping
  return unsentBecause === "signed-out" ? sosMessages.walkUnstoppedSignIn : sosMessages.walkUnstopped
}

/** A countdown in words; at its end, and where the backend does not count what is counted here, nobody knows what it did. */
export function countdownText(seconds: number, isSure: boolean): string {
  if (seconds === 0) return sosMessages.countedDown
  return isSure ? sosMessages.counting(seconds) : sosMessages.countingUnsure(seconds)
}

/** On the way home: how she goes, or that this page has no thumb on it. */
export function walkingText({ isToggle, held }: Pick<SosContext, "isToggle" | "held">): string {
  if (held === null) return sosMessages.walkingAway
  return isToggle ? sosMessages.walkingFree : sosMessages.walking
}
