import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { routeAnatomy } from "./route.anatomy.ts"
import { useRouteContext } from "./use-route-context.ts"

export interface RouteHereProps extends HTMLArkProps<"output"> {}

/** Where the phone is. */
export function RouteHere({ children, ...props }: RouteHereProps) {
  const view = useRouteContext()
  const part = usePart(routeAnatomy, "here", view.state)

  return (
    <ark.output {...part} {...props}>
      {children ?? view.here}
    </ark.output>
  )
}
