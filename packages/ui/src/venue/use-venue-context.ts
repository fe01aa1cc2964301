import type { VenueView } from "@porchlight/machines/venue"
import { createContext, useContext } from "react"

export const VenueContext = createContext<VenueView | null>(null)

/** What the nearest `<Venue.Root>` knows and can do. */
export function useVenueContext(): VenueView {
  const view = useContext(VenueContext)
  if (!view)
    throw new Error(
      "[porchlight/venue] A part stands outside its root, so it has no state to show. Put it inside <Venue.Root>.",
    )
  return view
}
