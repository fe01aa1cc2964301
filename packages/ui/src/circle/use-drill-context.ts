import type { DrillCardView } from "@porchlight/machines/circle"
import { createContext, useContext } from "react"

export const DrillContext = createContext<DrillCardView | null>(null)

/** What the nearest `<Drill.Root>` knows and can do. */
export function useDrillContext(): DrillCardView {
  const view = useContext(DrillContext)
  if (!view)
    throw new Error(
      "[porchlight/circle] A part stands outside its root, so it has no state to show. Put it inside <Drill.Root>.",
    )
  return view
}
