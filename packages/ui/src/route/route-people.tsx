import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { routeAnatomy } from "./route.anatomy.ts"
import { useRouteContext } from "./use-route-context.ts"

export interface RoutePeopleProps extends HTMLArkProps<"p"> {}

/** Who would be told. */
export function RoutePeople({ children, ...props }: RoutePeopleProps) {
  const view = useRouteContext()
  const part = usePart(routeAnatomy, "people", view.state)
  if (view.people === null || view.question !== null) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? view.people}
    </ark.p>
  )
}
