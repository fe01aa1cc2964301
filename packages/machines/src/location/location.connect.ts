import { isStaleFix, locationMessages, mapLink, type Fix } from "@porchlight/core/location"
import { formatAge, type Instant } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { locationMachine } from "./location.machine.ts"

type LocationMachine = ReturnType<typeof locationMachine>

export const LOCATION_STATES = ["locating", "reporting", "waiting", "unavailable", "denied", "over"] as const
export type LocationState = (typeof LOCATION_STATES)[number]

/** A place in words. */
export interface PlaceView {
  readonly fix: Fix
  /** `42 s ago, within 18 m`. */
  readonly text: string
  /** Older than three minutes: it may be wrong by now. */
  readonly isStale: boolean
  readonly staleText: string | null
  /** Opens in the phone's map application. */
  readonly mapHref: string
  readonly battery: string | null
}

/** What a screen may know of the place and do. No framework, no DOM. */
export interface LocationView {
  readonly state: LocationState
  /** What is happening with the place, in words. */
  readonly status: string
  readonly title: string | null
  readonly place: PlaceView | null
  readonly canRetry: boolean
  readonly retry: () => void
}

/** The view at `now`, the server's time. */
export function connectLocation(
  snapshot: SnapshotFrom<LocationMachine>,
  send: ActorRefFrom<LocationMachine>["send"],
  now: Instant,
): LocationView {
  const state = snapshot.value
  const { fix } = snapshot.context
  const isFaulty = state === "denied" || state === "unavailable"
  return {
    state,
    status: statusOf(state),
    title: isFaulty ? locationMessages.errorTitle : null,
    place: fix && viewPlace(fix, now),
    canRetry: isFaulty,
    retry: () => send({ type: "LOCATION.RETRY" }),
  }
}

/** A fix in words at `now`, wherever it came from. */
export function viewPlace(fix: Fix, now: Instant): PlaceView {
  const isStale = isStaleFix(fix, now)
  return {
    fix,
    text: locationMessages.line(formatAge(fix.takenAt, now), fix.accuracyMeters),
    isStale,
    staleText: isStale ? locationMessages.stale : null,
    mapHref: mapLink(fix),
    battery: fix.batteryPercent === null ? null : locationMessages.battery(fix.batteryPercent),
  }
}

function statusOf(state: LocationState): string {
  if (state === "denied") return locationMessages.denied
  if (state === "unavailable") return locationMessages.error
  if (state === "over") return locationMessages.over
  return locationMessages.sharing
}
