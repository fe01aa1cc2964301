import type { CircleView } from "@porchlight/machines/circle"
import type { ReactNode } from "react"
import { useCircleContext } from "./use-circle-context.ts"

export interface CircleContextPartProps {
  readonly children: (view: CircleView) => ReactNode
}

/** Gives the view to a function, for what no part shows. */
export function CircleContextPart({ children }: CircleContextPartProps) {
  return children(useCircleContext())
}
