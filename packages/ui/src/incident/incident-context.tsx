import type { IncidentView } from "@porchlight/machines/incident"
import type { ReactNode } from "react"
import { useIncidentContext } from "./use-incident-context.ts"

export interface IncidentContextPartProps {
  readonly children: (view: IncidentView) => ReactNode
}

/** Gives the view to a function, for what no part shows. */
export function IncidentContextPart({ children }: IncidentContextPartProps) {
  return children(useIncidentContext())
}
