import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { routeMessages } from "@porchlight/core/route"
import { usePart } from "../anatomy/index.ts"
import { routeAnatomy } from "./route.anatomy.ts"
import { useRouteContext } from "./use-route-context.ts"

export interface RouteAnsweredProps extends HTMLArkProps<"p"> {}

/** What became of the last question. */
export function RouteAnswered({ children, ...props }: RouteAnsweredProps) {
  const view = useRouteContext()
  const part = usePart(routeAnatomy, "answered", view.state)
  if (view.answered === null || view.question !== null) return null
  return (
    <ark.p tabIndex={-1} {...part} {...props}>
      {children ??
        (view.answered === "fine" ? routeMessages.wasFine : routeMessages.wasTold(view.isAlarmOpen))}
    </ark.p>
  )
}
