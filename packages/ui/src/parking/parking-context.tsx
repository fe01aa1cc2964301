import type { ParkingView } from "@porchlight/machines/parking"
import type { ReactNode } from "react"
import { useParkingContext } from "./use-parking-context.ts"

export interface ParkingContextPartProps {
  readonly children: (view: ParkingView) => ReactNode
}

/** Gives the view to a function, for what no part shows. */
export function ParkingContextPart({ children }: ParkingContextPartProps) {
  return children(useParkingContext())
}
