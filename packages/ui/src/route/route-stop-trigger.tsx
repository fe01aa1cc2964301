import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { routeMessages } from "@porchlight/core/route"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { routeAnatomy } from "./route.anatomy.ts"
import { useRouteContext } from "./use-route-context.ts"

export interface RouteStopTriggerProps extends HTMLArkProps<"button"> {}

/** Guards it no longer. */
export function RouteStopTrigger({ children, onClick, ...props }: RouteStopTriggerProps) {
  const view = useRouteContext()
  const part = usePart(routeAnatomy, "stop-trigger", view.state)
  if (view.state !== "tracking" && view.state !== "asked") return null
  return (
    <ark.button
      type="button"
      aria-disabled={view.isBusy}
      onClick={chain(onClick, () => {
        if (!view.isBusy) view.stop()
      })}
      {...part}
      {...props}
    >
      {children ?? (view.isBusy ? routeMessages.stopping : routeMessages.stop)}
    </ark.button>
  )
}
