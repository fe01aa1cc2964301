import type { ClarityView } from "@porchlight/machines/clarity"
import { createContext, useContext } from "react"

export const ClarityContext = createContext<ClarityView | null>(null)

/** What the nearest `<Clarity.Root>` knows and can do. */
export function useClarityContext(): ClarityView {
  const view = useContext(ClarityContext)
  if (!view)
    throw new Error(
      "[porchlight/clarity] A part stands outside its root, so it has no state to show. Put it inside <Clarity.Root>.",
    )
  return view
}
