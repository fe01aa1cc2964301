import type { TrialView } from "@porchlight/machines/trial"
import type { ReactNode } from "react"
import { useTrialContext } from "./use-trial-context.ts"

export interface TrialContextPartProps {
  readonly children: (view: TrialView) => ReactNode
}

/** Gives the view to a function, for what no part shows. */
export function TrialContextPart({ children }: TrialContextPartProps) {
  return children(useTrialContext())
}
