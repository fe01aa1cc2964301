import { FIX_CLOCK_SKEW_MS, FIX_MAX_SPEED, type Fix } from "../location/index.ts"
import { SECOND_MS, type Instant } from "../time/index.ts"
import {
  ROUTE_ACCURACY_MAX_METERS,
  ROUTE_ALERT_FIXES,
  ROUTE_ALERT_METERS,
  ROUTE_BEND_SPEED,
  ROUTE_SILENT_MS,
} from "./route.constants.ts"
import { advanceOnRoute, distanceToRoute, type RouteLine } from "./route.line.ts"
import { ask, endTrack, isAsked, isAtEnd, routeStanding, type RouteTrack } from "./route.ts"

/** A way after a place came in, and whether she is asked because of it. */
export interface RouteVerdict {
  readonly track: RouteTrack
  readonly isAsking: boolean
}

/** Whether a place counts: exact enough, newer than the last, taken while the way is guarded. */
function counts(track: RouteTrack, fix: Fix, now: Instant): boolean {
  const since = track.startedAt - FIX_CLOCK_SKEW_MS
  const isNewer = track.fixAt === null ? fix.takenAt >= since : fix.takenAt > track.fixAt
  return (
    fix.accuracyMeters <= ROUTE_ACCURACY_MAX_METERS &&
    isNewer &&
    track.endedAt === null &&
    now < track.lastsUntil
  )
}

/**
 * What a place that was stored means for the way: how far she is from it and along it; two in a row beyond 500 m and she is
 * asked; two in a row at its end and it is over. To be back on the way is no answer to what is asked.
 */
export function judgeFix(track: RouteTrack, line: RouteLine, fix: Fix, now: Instant): RouteVerdict {
  if (!counts(track, fix, now)) return { track, isAsking: false }
  const moved = movedTo(track, line, fix)
  if (isAsked(moved)) return { track: moved, isAsking: false }
  if (moved.farFixes >= ROUTE_ALERT_FIXES)
    return { track: ask(moved, moved.deviationMeters, now), isAsking: true }
  const hasArrived = moved.endFixes >= ROUTE_ALERT_FIXES
  return { track: hasArrived ? endTrack(moved, "arrived", now) : moved, isAsking: false }
}

function movedTo(
  track: RouteTrack,
  line: RouteLine,
  fix: Fix,
): RouteTrack & { readonly deviationMeters: number } {
  const deviationMeters = distanceToRoute(line, fix)
  const isOn = routeStanding(deviationMeters) === "on"
  const alongMeters = isOn
    ? advanceOnRoute(line, fix, track.alongMeters, hiddenMeters(track, fix))
    : track.alongMeters
  const askBeyondMeters = isOn && !isAsked(track) ? ROUTE_ALERT_METERS : track.askBeyondMeters
  return {
    ...track,
    deviationMeters,
    alongMeters,
    askBeyondMeters,
    fixAt: fix.takenAt,
    farFixes: deviationMeters > askBeyondMeters ? track.farFixes + 1 : 0,
    endFixes: isOn && isAtEnd(alongMeters, line.lengthMeters) ? track.endFixes + 1 : 0,
  }
}

/**
 * What the way may have taken her beyond a straight line since the last place that counted, in meters: little while she is
 * followed on it. After a silence, or away from it, nobody knows how she went: as far as an airliner flies.
 */
function hiddenMeters({ fixAt, startedAt, deviationMeters }: RouteTrack, { takenAt }: Fix): number {
  const ms = Math.max(0, takenAt - (fixAt ?? startedAt))
  const isFollowed = ms <= ROUTE_SILENT_MS && routeStanding(deviationMeters) !== "off"
  return (ms / SECOND_MS) * (isFollowed ? ROUTE_BEND_SPEED : FIX_MAX_SPEED)
}
