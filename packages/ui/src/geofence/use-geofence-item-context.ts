import type { GeofenceItem } from "@porchlight/machines/geofence"
import { createContext, useContext } from "react"

export const GeofenceItemContext = createContext<GeofenceItem | null>(null)

/** The zone whose parts these are. */
export function useGeofenceItemContext(): GeofenceItem {
  const item = useContext(GeofenceItemContext)
  if (!item)
    throw new Error(
      "[porchlight/geofence] A part of a zone stands outside of one, so it has none to show. Put it inside <Geofence.List>.",
    )
  return item
}
