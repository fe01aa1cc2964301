import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { routeAnatomy } from "./route.anatomy.ts"
import { useRouteContext } from "./use-route-context.ts"

export interface RouteFailureProps extends HTMLArkProps<"p"> {}

/** What did not work. */
export function RouteFailure({ children, ...props }: RouteFailureProps) {
  const view = useRouteContext()
  const part = usePart(routeAnatomy, "failure", view.state)
  if (view.failure === null) return null
  return (
    <ark.p role="alert" tabIndex={-1} {...part} {...props}>
      {children ?? view.failure}
    </ark.p>
  )
}
