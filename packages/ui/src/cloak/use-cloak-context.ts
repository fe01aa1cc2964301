import type { CloakView } from "@porchlight/machines/cloak"
import { createContext, useContext } from "react"
import { usePart } from "../anatomy/index.ts"
import { cloakAnatomy, type CloakPart } from "./cloak.anatomy.ts"
import { cloakScreenState } from "./cloak.screen.ts"

export const CloakContext = createContext<CloakView | null>(null)

/** What the nearest `<Cloak.Root>` knows and can do. */
export function useCloakContext(): CloakView {
  const view = useContext(CloakContext)
  if (!view)
    throw new Error(
      "[porchlight/cloak] A part stands outside its root, so it has no state to show. Put it inside <Cloak.Root>.",
    )
  return view
}

/** What names a part on its element. */
export function useCloakPart(name: CloakPart) {
  return usePart(cloakAnatomy, name, cloakScreenState(useCloakContext()))
}
