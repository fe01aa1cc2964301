import type { GeofenceView } from "@porchlight/machines/geofence"
import type { ReactNode } from "react"
import { useGeofenceContext } from "./use-geofence-context.ts"

export interface GeofenceContextPartProps {
  readonly children: (view: GeofenceView) => ReactNode
}

/** Gives the view to a function, for what no part shows. */
export function GeofenceContextPart({ children }: GeofenceContextPartProps) {
  return children(useGeofenceContext())
}
