import { createContext, useContext } from "react"
import { usePart } from "../anatomy/index.ts"
import { decoyAnatomy, type DecoyPart } from "./decoy.anatomy.ts"
import type { DecoyView } from "./use-decoy.ts"

export const DecoyContext = createContext<DecoyView | null>(null)

/** What the nearest `<Decoy.Root>` knows and can do. */
export function useDecoyContext(): DecoyView {
  const view = useContext(DecoyContext)
  if (!view)
    throw new Error(
      "[porchlight/cloak] A part stands outside its root, so it has no state to show. Put it inside <Decoy.Root>.",
    )
  return view
}

/** What names a part on its element. */
export function useDecoyPart(name: DecoyPart) {
  return usePart(decoyAnatomy, name, useDecoyContext().state)
}
