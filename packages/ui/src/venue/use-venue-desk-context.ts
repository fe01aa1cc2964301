import type { VenueDeskView } from "@porchlight/machines/venue"
import { createContext, useContext } from "react"

export const VenueDeskContext = createContext<VenueDeskView | null>(null)

/** What the nearest `<VenueDesk.Root>` knows and can do. */
export function useVenueDeskContext(): VenueDeskView {
  const view = useContext(VenueDeskContext)
  if (!view)
    throw new Error(
      "[porchlight/venue] A part stands outside its root, so it has no state to show. Put it inside <VenueDesk.Root>.",
    )
  return view
}
