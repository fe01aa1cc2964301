import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { routeAnatomy } from "./route.anatomy.ts"
import { useRouteContext } from "./use-route-context.ts"

export interface RoutePlannedProps extends HTMLArkProps<"p"> {}

/** The way that would be guarded. */
export function RoutePlanned({ children, ...props }: RoutePlannedProps) {
  const view = useRouteContext()
  const part = usePart(routeAnatomy, "planned", view.state)
  if (view.planned === null) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? view.planned}
    </ark.p>
  )
}
