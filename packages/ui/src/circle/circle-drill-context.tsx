import type { DrillCardView } from "@porchlight/machines/circle"
import type { ReactNode } from "react"
import { useDrillContext } from "./use-drill-context.ts"

export interface DrillContextPartProps {
  readonly children: (view: DrillCardView) => ReactNode
}

/** Gives the view to a function, for what no part shows. */
export function DrillContextPart({ children }: DrillContextPartProps) {
  return children(useDrillContext())
}
