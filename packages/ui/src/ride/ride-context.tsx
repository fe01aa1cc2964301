import type { RideView } from "@porchlight/machines/ride"
import type { ReactNode } from "react"
import { useRideContext } from "./use-ride-context.ts"

export interface RideContextPartProps {
  readonly children: (view: RideView) => ReactNode
}

/** Gives the view to a function, for what no part shows. */
export function RideContextPart({ children }: RideContextPartProps) {
  return children(useRideContext())
}
