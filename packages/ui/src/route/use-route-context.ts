import type { RouteView } from "@porchlight/machines/route"
import { createContext, useContext } from "react"

export const RouteContext = createContext<RouteView | null>(null)

/** What the nearest `<Route.Root>` knows and can do. */
export function useRouteContext(): RouteView {
  const view = useContext(RouteContext)
  if (!view)
    throw new Error(
      "[porchlight/route] A part stands outside its root, so it has no state to show. Put it inside <Route.Root>.",
    )
  return view
}
