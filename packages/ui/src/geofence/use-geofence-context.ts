import type { GeofenceView } from "@porchlight/machines/geofence"
import { createContext, useContext } from "react"

export const GeofenceContext = createContext<GeofenceView | null>(null)

/** What the nearest `<Geofence.Root>` knows and can do. */
export function useGeofenceContext(): GeofenceView {
  const view = useContext(GeofenceContext)
  if (!view)
    throw new Error(
      "[porchlight/geofence] A part stands outside its root, so it has no state to show. Put it inside <Geofence.Root>.",
    )
  return view
}
