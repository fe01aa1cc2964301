import type { CloakView } from "@porchlight/machines/cloak"
import type { ReactNode } from "react"
import { useCloakContext } from "./use-cloak-context.ts"

export interface CloakContextPartProps {
  readonly children: (view: CloakView) => ReactNode
}

/** Gives the view to a function, for what no part shows. */
export function CloakContextPart({ children }: CloakContextPartProps) {
  return children(useCloakContext())
}
