import type { ParkingView } from "@porchlight/machines/parking"
import { createContext, useContext } from "react"

export const ParkingContext = createContext<ParkingView | null>(null)

/** What the nearest `<Parking.Root>` knows and can do. */
export function useParkingContext(): ParkingView {
  const view = useContext(ParkingContext)
  if (!view)
    throw new Error(
      "[porchlight/parking] A part stands outside its root, so it has no state to show. Put it inside <Parking.Root>.",
    )
  return view
}
