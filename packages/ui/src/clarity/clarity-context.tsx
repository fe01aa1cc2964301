import type { ClarityView } from "@porchlight/machines/clarity"
import type { ReactNode } from "react"
import { useClarityContext } from "./use-clarity-context.ts"

export interface ClarityContextPartProps {
  readonly children: (view: ClarityView) => ReactNode
}

/** Gives the view to a function, for what no part shows. */
export function ClarityContextPart({ children }: ClarityContextPartProps) {
  return children(useClarityContext())
}
