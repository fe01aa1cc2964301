import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { routeAnatomy } from "./route.anatomy.ts"
import { useRouteContext } from "./use-route-context.ts"

export interface RouteFactsProps extends HTMLArkProps<"ul"> {}

/** When a place came in, how far away it was, how long the way is and lasts. */
export function RouteFacts({ children, ...props }: RouteFactsProps) {
  const view = useRouteContext()
  const part = usePart(routeAnatomy, "facts", view.state)
  if (view.facts.length === 0) return null
  return (
    <ark.ul {...part} {...props}>
      {children ?? view.facts.map((fact) => <li key={fact}>{fact}</li>)}
    </ark.ul>
  )
}
