import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { routeMessages } from "@porchlight/core/route"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { routeAnatomy } from "./route.anatomy.ts"
import { useRouteContext } from "./use-route-context.ts"

export interface RouteHereTriggerProps extends HTMLArkProps<"button"> {}

/** Looks for the place again. */
export function RouteHereTrigger({ children, onClick, ...props }: RouteHereTriggerProps) {
  const view = useRouteContext()
  const part = usePart(routeAnatomy, "here-trigger", view.state)

  return (
    <ark.button
      type="button"
      aria-disabled={view.isFinding}
      onClick={chain(onClick, () => {
        if (!view.isFinding) view.findMe()
      })}
      {...part}
      {...props}
    >
      {children ?? routeMessages.hereRetry}
    </ark.button>
  )
}
