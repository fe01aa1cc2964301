import type { Geofence, GeofenceAlert, GeofenceMemory } from "@porchlight/core/geofence"

/** A zone, what is remembered of the phone at its border, and what happened there. */
export interface GeofenceRow {
  readonly accountId: string
  readonly geofence: Omit<Geofence, "isInside" | "seenAt">
  readonly memory: GeofenceMemory | null
  /** Oldest first. */
  readonly alerts: ReadonlyArray<GeofenceAlert>
}
