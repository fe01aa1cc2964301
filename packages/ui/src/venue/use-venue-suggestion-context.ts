import type { SuggestionView } from "@porchlight/machines/venue"
import { createContext, useContext } from "react"

export const VenueSuggestionContext = createContext<SuggestionView | null>(null)

/** What the nearest `<VenueSuggestion.Root>` knows and can do. */
export function useVenueSuggestionContext(): SuggestionView {
  const view = useContext(VenueSuggestionContext)
  if (!view)
    throw new Error(
      "[porchlight/venue] A part stands outside its root, so it has no state to show. Put it inside <VenueSuggestion.Root>.",
    )
  return view
}
