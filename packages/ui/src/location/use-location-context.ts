import type { LocationView } from "@porchlight/machines/location"
import { createContext, useContext } from "react"

export const LocationContext = createContext<LocationView | null>(null)

/** What the nearest `<Location.Root>` knows and can do. */
export function useLocationContext(): LocationView {
  const view = useContext(LocationContext)
  if (!view)
    throw new Error(
      "[porchlight/location] A part stands outside its root, so it has no state to show. Put it inside <Location.Root>.",
    )
  return view
}
