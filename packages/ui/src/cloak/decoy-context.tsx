import type { ReactNode } from "react"
import { useDecoyContext } from "./use-decoy-context.ts"
import type { DecoyView } from "./use-decoy.ts"

export interface DecoyContextPartProps {
  readonly children: (view: DecoyView) => ReactNode
}

/** Gives the view to a function, for what no part shows. */
export function DecoyContextPart({ children }: DecoyContextPartProps) {
  return children(useDecoyContext())
}
