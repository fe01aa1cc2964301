import type { VenueItem } from "@porchlight/machines/venue"
import { createContext, useContext } from "react"

export const VenueItemContext = createContext<VenueItem | null>(null)

/** The venue whose parts these are. */
export function useVenueItemContext(): VenueItem {
  const item = useContext(VenueItemContext)
  if (!item)
    throw new Error(
      "[porchlight/venue] A part of a venue stands outside of one, so it has none to show. Put it inside <Venue.List>.",
    )
  return item
}
