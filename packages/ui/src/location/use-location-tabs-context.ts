import type { LocationTab } from "@porchlight/core/location"
import { createContext, useContext } from "react"
import { useLanguage } from "../language/index.ts"

export const LocationTabsContext = createContext<LocationTab | null>(null)

/** The tab that the nearest `<LocationTabs.Root>` shows. */
export function useLocationTabsContext(): LocationTab {
  useLanguage()
  const tab = useContext(LocationTabsContext)
  if (!tab)
    throw new Error(
      "[porchlight/location] A tab stands outside its root, so nothing says which is shown. Put it inside <LocationTabs.Root>.",
    )
  return tab
}
