import type { CheckInView } from "@porchlight/machines/check-in"
import type { ReactNode } from "react"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInContextPartProps {
  readonly children: (view: CheckInView) => ReactNode
}

/** Gives the view to a function, for what no part shows. */
export function CheckInContextPart({ children }: CheckInContextPartProps) {
  return children(useCheckInContext())
}
