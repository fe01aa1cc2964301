import { createContext, useContext } from "react"
import type { LocationShareView } from "./use-location-share.ts"

export const LocationShareContext = createContext<LocationShareView | null>(null)

/** What the nearest `<LocationShare.Root>` knows and can do. */
export function useLocationShareContext(): LocationShareView {
  const view = useContext(LocationShareContext)
  if (!view)
    throw new Error(
      "[porchlight/location] A part stands outside its root, so it has no state to show. Put it inside <LocationShare.Root>.",
    )
  return view
}
