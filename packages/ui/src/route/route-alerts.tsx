import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { routeMessages } from "@porchlight/core/route"
import { usePart } from "../anatomy/index.ts"
import { routeAnatomy } from "./route.anatomy.ts"
import { useRouteContext } from "./use-route-context.ts"

export interface RouteAlertsProps extends HTMLArkProps<"div"> {}

/** When she was too far from her way, the latest first. */
export function RouteAlerts(props: RouteAlertsProps) {
  const { state, alerts } = useRouteContext()
  const part = usePart(routeAnatomy, "alerts", state)
  if (alerts.length === 0) return null
  return (
    <ark.div {...part} {...props}>
      <h2>{routeMessages.alertsTitle}</h2>
      <ul>
        {alerts.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </ark.div>
  )
}
