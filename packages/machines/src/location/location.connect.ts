import {
  isStaleFix,
  locationMessages as words,
  mapLink,
  phoneFixOf,
  type Fix,
  type KnownFix,
} from "@porchlight/core/location"
import { formatAge, type Instant } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { locationMachine } from "./location.machine.ts"

type LocationMachine = ReturnType<typeof locationMachine>

export const LOCATION_STATES = ["locating", "reporting", "waiting", "unavailable", "denied", "over"] as const
export type LocationState = (typeof LOCATION_STATES)[number]

/** A place in words. */
export interface PlaceView {
  readonly fix: KnownFix
  /** `42 s ago, within 18 m`; what the phone told more exactly before, and of what an integration told that it did. */
  readonly text: string
  /** Older than three minutes: it may be wrong by now. */
  readonly isStale: boolean
  readonly staleText: string | null
  /** What the phone told itself, in its map application; null where it told nothing. */
  readonly mapHref: string | null
  /** The same of what an integration told; null where what is shown is the phone's. */
  readonly otherMapHref: string | null
  readonly battery: string | null
}

/** What a screen may know of the place and do. No framework, no DOM. */
export interface LocationView {
  readonly state: LocationState
  /** What is happening with the place, in words. */
  readonly status: string
  readonly title: string | null
  readonly place: PlaceView | null
  /** That the last place did not reach us; null while nothing waits. */
  readonly unsent: string | null
  /** Whether it can be asked for once more; also while that is done. */
  readonly canRetry: boolean
  /** Whether it is looked for because somebody asked. */
  readonly isRetrying: boolean
  readonly retry: () => void
}

/** The view at `now`, the server's time. */
export function connectLocation(
  snapshot: SnapshotFrom<LocationMachine>,
  send: ActorRefFrom<LocationMachine>["send"],
  now: Instant,
): LocationView {
  const state = snapshot.value
  const { fix, fault, isUnsent, isAsked } = snapshot.context
  return {
    state,
    status: statusOf(snapshot),
    title: fault === null || isAsked ? null : words.errorTitle,
    place: fix && viewPlace(fix, now),
    unsent: isUnsent && state !== "over" ? words.unsent : null,
    canRetry: fault !== null,
    isRetrying: isAsked,
    retry: () => send({ type: "LOCATION.RETRY" }),
  }
}

/** A fix in words at `now`, wherever it came from. */
export function viewPlace(fix: KnownFix, now: Instant): PlaceView {
  const isStale = isStaleFix(fix, now)
  const own = phoneFixOf(fix)
  const batteryPercent = own?.batteryPercent ?? null
  return {
    fix,
    text: sourcesOf(fix, now),
    isStale,
    staleText: isStale ? words.stale : null,
    mapHref: own && mapLink(own),
    otherMapHref: fix.reportedBy === undefined ? null : mapLink(fix),
    battery: batteryPercent === null ? null : words.battery(batteryPercent),
  }
}

/**
 * How old and exact a place is, and what the phone told more exactly before; of one that an integration told, before it what the
 * phone told itself.
 */
function sourcesOf(fix: KnownFix, now: Instant): string {
  const line = (told: Fix) => words.line(formatAge(told.takenAt, now), told.accuracyMeters)
  const { reportedBy, phoneFix, exactFix } = fix
  const before = exactFix === undefined ? "" : words.exactBefore(line(exactFix))
  if (reportedBy === undefined) return `${line(fix)}${before}`
  const own = phoneFix === undefined ? "" : words.ownPhone(`${line(phoneFix)}${before}`)
  return `${own}${words[reportedBy]}${line(fix)}`
}

function statusOf({ value, context }: SnapshotFrom<LocationMachine>): string {
  const { fix, fault, isUnsent, isAsked } = context
  if (value === "over") return words.over
  if (isAsked || (value === "locating" && fix === null && fault === null)) return words.locating
  if (fault !== null) return fault === "denied" ? words.denied : words.error
  return isUnsent ? words.unsent : words.sharing
}
