import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { routeMessages } from "@porchlight/core/route"
import { usePart } from "../anatomy/index.ts"
import { routeAnatomy } from "./route.anatomy.ts"
import { useRouteContext } from "./use-route-context.ts"

export interface RouteStartTriggerProps extends HTMLArkProps<"button"> {}

/** Guards it from now on. */
export function RouteStartTrigger({ children, ...props }: RouteStartTriggerProps) {
  const { state, isBusy } = useRouteContext()
  const part = usePart(routeAnatomy, "start-trigger", state)
  return (
    <ark.button type="submit" aria-disabled={isBusy} {...part} {...props}>
      {children ?? (isBusy ? routeMessages.starting : routeMessages.start)}
    </ark.button>
  )
}
