import type { RideView } from "@porchlight/machines/ride"
import { createContext, useContext } from "react"

export const RideContext = createContext<RideView | null>(null)

/** What the nearest `<Ride.Root>` knows and can do. */
export function useRideContext(): RideView {
  const view = useContext(RideContext)
  if (!view)
    throw new Error(
      "[porchlight/ride] A part stands outside its root, so it has no state to show. Put it inside <Ride.Root>.",
    )
  return view
}
