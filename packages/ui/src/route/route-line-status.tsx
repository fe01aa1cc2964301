import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { routeMessages } from "@porchlight/core/route"
import { usePart } from "../anatomy/index.ts"
import { routeAnatomy } from "./route.anatomy.ts"
import { useRouteContext } from "./use-route-context.ts"

export interface RouteLineStatusProps extends HTMLArkProps<"output"> {}

/** Says that the line is down. Empty while it is up. */
export function RouteLineStatus({ children, ...props }: RouteLineStatusProps) {
  const view = useRouteContext()
  const part = usePart(routeAnatomy, "line-status", view.state)
  return (
    <ark.output {...part} {...props}>
      {view.isLineDown ? (children ?? routeMessages.lineDown) : null}
    </ark.output>
  )
}
