import { isReachable, type Contact } from "../circle/index.ts"
import { addMs, earlier, type Instant } from "../time/index.ts"
import {
  SOS_COUNTDOWN_MS,
  SOS_HOLD_MS,
  SOS_RELEASE_TOLERANCE_MS,
  WALK_COUNTDOWN_MS,
  WALK_SILENT_MS,
} from "./sos.constants.ts"
import type { SosPerson, SosPress, SosStart } from "./sos.schema.ts"

/** Who can be told, by tier: those who said yes and can be reached. */
export function peopleToTell(contacts: ReadonlyArray<Contact>): ReadonlyArray<SosPerson> {
  return contacts
    .filter((contact) => isReachable(contact))
    .map(({ id, name, tier, phone }) => ({ contactId: id, name, tier, phone }))
    .sort((a, b) => a.tier - b.tier || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** A press as it begins; one that waited in the phone began before it arrived. */
export function startPress(
  { mode, pressedAgoMs }: Pick<SosStart, "mode" | "pressedAgoMs">,
  key: string,
  now: Instant,
): SosPress {
  const startedAt = addMs(now, -pressedAgoMs)
  const press = { key, mode, startedAt, state: "counting", endedAt: null, incidentId: null } as const
  switch (mode) {
    case "hold": {
      const holdsUntil = addMs(startedAt, SOS_HOLD_MS)
      return { ...press, holdsUntil, firesAt: addMs(holdsUntil, SOS_COUNTDOWN_MS) }
    }
    case "countdown":
      return { ...press, holdsUntil: null, firesAt: addMs(startedAt, SOS_COUNTDOWN_MS) }
    case "instant":
      return { ...press, holdsUntil: null, firesAt: startedAt }
    case "walk":
      return { ...press, ...heldAt(startedAt) }
  }
}

/** The thumb was on the screen at this moment: the phone may be silent for a while, and the countdown follows that. */
function heldAt(at: Instant): Pick<SosPress, "holdsUntil" | "firesAt"> {
  const holdsUntil = addMs(at, WALK_SILENT_MS)
  return { holdsUntil, firesAt: addMs(holdsUntil, WALK_COUNTDOWN_MS) }
}

/** The press after the finger left the button. Never moves the moment at which it goes out to a later one. */
export function releasePress(press: SosPress, at: Instant): SosPress {
  if ((press.state !== "counting" && press.state !== "joined") || press.holdsUntil === null) return press
  if (press.mode === "walk") {
    return { ...press, holdsUntil: null, firesAt: earlier(press.firesAt, addMs(at, WALK_COUNTDOWN_MS)) }
  }
  const isInTime = at < addMs(press.holdsUntil, SOS_RELEASE_TOLERANCE_MS)
  return isInTime ? { ...press, state: "withdrawn", holdsUntil: null, endedAt: at } : press
}

/** The press after her phone said that the thumb is on the screen. Once the countdown runs only the PIN ends it. */
export function beatPress(press: SosPress, at: Instant): SosPress {
  return press.mode === "walk" && phaseOf(press, at) === "holding" ? { ...press, ...heldAt(at) } : press
}

/** The press after it went out, or was taken back with a PIN. What is over stays as it is. */
export function endPress(
  press: SosPress,
  end: { readonly state: "cancelled" } | { readonly state: "fired"; readonly incidentId: string },
  at: Instant,
): SosPress {
  return press.state === "counting" ? { ...press, ...end, holdsUntil: null, endedAt: at } : press
}

/**
 * A press that joins: another one counts down, or an alarm is open. A hold goes on being held until it can no longer be
 * let go: only then does it hasten the press that it joins, or is it a call for help in the alarm.
 */
export function joinPress(press: SosPress, incidentId: string | null, at: Instant): SosPress {
  const isHeld = press.mode === "hold" && !isConfirmed(press, at)
  return { ...press, state: "joined", holdsUntil: isHeld ? press.holdsUntil : null, endedAt: at, incidentId }
}

/** Whether she meant it: a walk is no call, and a hold is one once it can no longer be let go. */
function isConfirmed({ mode, holdsUntil }: SosPress, at: Instant): boolean {
  if (mode === "walk") return false
  return mode !== "hold" || holdsUntil === null || at >= addMs(holdsUntil, SOS_RELEASE_TOLERANCE_MS)
}

/**
 * The press that counts, after another joined it: one that is meant goes out no later than it would have by itself, and
 * from then on neither a thumb on the screen nor letting go changes that. Never later than before.
 */
export function hastenPress(press: SosPress, joined: SosPress, at: Instant): SosPress {
  if (press.state !== "counting" || !isConfirmed(joined, at)) return press
  return { ...press, holdsUntil: null, firesAt: earlier(press.firesAt, joined.firesAt) }
}

/** What becomes of a hold that joined, once it can no longer be let go. */
export interface ConfirmedHold {
  readonly hold: SosPress
  /** The press that counts, which may be the hold itself; null when there is nothing to hasten. */
  readonly counting: SosPress | null
}

/**
 * Ends the holding of a press that joined: it hastens the one that counts. Where none does any more, because that one was
 * let go, it counts itself, unless her PIN has ended what it joined, or an alarm is open that it tells nobody anything about
 * (`isSettled`). One that joined an alarm belongs to that, also where it is over.
 */
export function confirmHold(
  hold: SosPress,
  { counting, isSettled }: { readonly counting: SosPress | null; readonly isSettled: boolean },
  at: Instant,
): ConfirmedHold {
  const over = { ...hold, holdsUntil: null }
  if (counting !== null) return { hold: over, counting: hastenPress(counting, hold, at) }
  if (isSettled || hold.incidentId !== null) return { hold: over, counting: null }
  const alone: SosPress = { ...over, state: "counting", endedAt: null }
  return { hold: alone, counting: alone }
}

/** When the backend has to do something: send it, or take a hold that joined as meant; null when there is nothing to do. */
export function nextSosDeadline({ state, holdsUntil, firesAt }: SosPress): Instant | null {
  if (state === "counting") return firesAt
  return state === "joined" && holdsUntil !== null ? addMs(holdsUntil, SOS_RELEASE_TOLERANCE_MS) : null
}

/** holding: her finger is on it. counting: it goes out unless the PIN comes. Otherwise what became of it. */
export type SosPhase = "holding" | SosPress["state"]

/**
 * When she called for help: as she pressed, or on the way home once her thumb was gone for too long. Another press may have
 * hastened it, and she may have sent it before its time.
 */
export function calledAt({ mode, startedAt, firesAt }: SosPress, now: Instant): Instant {
  return earlier(mode === "walk" ? now : startedAt, firesAt)
}

/** Where a press stands, from its own row and the clock alone. */
export function phaseOf(press: Pick<SosPress, "state" | "holdsUntil">, now: Instant): SosPhase {
  const isHeld = press.state === "counting" && press.holdsUntil !== null && now < press.holdsUntil
  return isHeld ? "holding" : press.state
}

/** What is left of the countdown, in milliseconds, from 0 on; while it is held, the whole of it. */
export function countdownLeftMs(press: Pick<SosPress, "holdsUntil" | "firesAt">, now: Instant): number {
  const from = press.holdsUntil !== null && press.holdsUntil > now ? press.holdsUntil : now
  return Math.max(0, press.firesAt - from)
}

/** The place of a call for help, as old as the phone measured: by the backend's clock, however wrong that of the phone is. */
export function datedFix(
  { fix, fixAgoMs }: Pick<SosStart, "fix" | "fixAgoMs">,
  now: Instant,
): SosStart["fix"] {
  return fix === null || fixAgoMs === undefined ? fix : { ...fix, takenAt: addMs(now, -fixAgoMs) }
}
