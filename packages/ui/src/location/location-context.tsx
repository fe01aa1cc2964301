import type { LocationView } from "@porchlight/machines/location"
import type { ReactNode } from "react"
import { useLocationContext } from "./use-location-context.ts"

export interface LocationContextPartProps {
  readonly children: (view: LocationView) => ReactNode
}

/** Gives the view to a function, for what no part shows. */
export function LocationContextPart({ children }: LocationContextPartProps) {
  return children(useLocationContext())
}
