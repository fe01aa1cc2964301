import type { RouteView } from "@porchlight/machines/route"
import type { ReactNode } from "react"
import { useRouteContext } from "./use-route-context.ts"

export interface RouteContextPartProps {
  readonly children: (view: RouteView) => ReactNode
}

/** Gives the view to a function, for what no part shows. */
export function RouteContextPart({ children }: RouteContextPartProps) {
  return children(useRouteContext())
}
