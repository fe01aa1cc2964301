import type { PlacedCallControl } from "./use-placed-call.ts"
import { createContext, useContext } from "react"

export const PlacedCallContext = createContext<PlacedCallControl | null>(null)

/** What the nearest `<PlacedCall.Root>` knows and can do. */
export function usePlacedCallContext(): PlacedCallControl {
  const view = useContext(PlacedCallContext)
  if (!view)
    throw new Error(
      "[porchlight/fake-call] A part stands outside its root, so it has no state to show. Put it inside <PlacedCall.Root>.",
    )
  return view
}
