import type { Position } from "@porchlight/core/geo"
import type { Fix } from "@porchlight/core/location"
import type { RouteAlert, RouteTrack } from "@porchlight/core/route"
import type { TimeZone } from "@porchlight/core/time"

/** A way that an account means to go, or meant to. */
export interface RouteRow {
  readonly accountId: string
  readonly id: string
  readonly points: ReadonlyArray<Position>
  readonly lengthMeters: number
  readonly timeZone: TimeZone
  readonly track: RouteTrack
  /** The last reading that counted. */
  readonly fix: Fix | null
  /** The latest first. */
  readonly alerts: ReadonlyArray<RouteAlert>
}
