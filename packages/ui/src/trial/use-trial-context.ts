import type { TrialView } from "@porchlight/machines/trial"
import { createContext, useContext } from "react"

export const TrialContext = createContext<TrialView | null>(null)

/** What the nearest `<Trial.Root>` knows and can do. */
export function useTrialContext(): TrialView {
  const view = useContext(TrialContext)
  if (!view)
    throw new Error(
      "[porchlight/trial] A part stands outside its root, so it has no state to show. Put it inside <Trial.Root>.",
    )
  return view
}
