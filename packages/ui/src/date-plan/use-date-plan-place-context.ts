import type { PlaceView } from "@porchlight/machines/date-plan"
import { createContext, useContext } from "react"

export const DatePlanPlaceContext = createContext<PlaceView | null>(null)

/** What the nearest `<DatePlanPlace.Root>` knows and can do. */
export function useDatePlanPlaceContext(): PlaceView {
  const view = useContext(DatePlanPlaceContext)
  if (!view)
    throw new Error(
      "[porchlight/date-plan] A part stands outside its root, so it has no state to show. Put it inside <DatePlanPlace.Root>.",
    )
  return view
}
