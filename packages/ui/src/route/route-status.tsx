import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { routeMessages } from "@porchlight/core/route"
import { usePart } from "../anatomy/index.ts"
import { routeAnatomy } from "./route.anatomy.ts"
import { useRouteContext } from "./use-route-context.ts"

export interface RouteStatusProps extends HTMLArkProps<"output"> {}

/** On Route, Off Route, or why neither is known. */
export function RouteStatus({ children, ...props }: RouteStatusProps) {
  const view = useRouteContext()
  const part = usePart(routeAnatomy, "status", view.state)
  const { state, standing, end } = view
  const ended = end === null ? routeMessages.idle : routeMessages.ended[end]
  const resting =
    state === "loading" ? routeMessages.loading : state === "unknown" ? routeMessages.loadFailed : ended
  const text = standing ?? resting

  return (
    <ark.output tabIndex={-1} {...part} {...props}>
      {children ?? text}
    </ark.output>
  )
}
