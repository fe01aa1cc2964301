import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { routeMessages } from "@porchlight/core/route"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { routeAnatomy } from "./route.anatomy.ts"
import { useRouteContext } from "./use-route-context.ts"

export interface RouteRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Looks again, where the server did not answer. */
export function RouteRetryTrigger({ children, onClick, ...props }: RouteRetryTriggerProps) {
  const view = useRouteContext()
  const part = usePart(routeAnatomy, "retry-trigger", view.state)
  if (view.state !== "unknown") return null
  return (
    <ark.button type="button" onClick={chain(onClick, () => view.lookAgain())} {...part} {...props}>
      {children ?? routeMessages.retry}
    </ark.button>
  )
}
