import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { geofenceMessages as words } from "@porchlight/core/geofence"
import { useId } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"

export interface GeofenceAlertsProps extends HTMLArkProps<"div"> {}

/** Whether she is told, and of what: that depends on the type. */
export function GeofenceAlerts(props: GeofenceAlertsProps) {
  const { state, form, change } = useGeofenceContext()
  const part = usePart(geofenceAnatomy, "alerts", state)
  const hint = useId()
  return (
    <ark.div {...part} {...props}>
      <label {...partAttributes(geofenceAnatomy, "alerts-choice", state)}>
        <input
          type="checkbox"
          checked={form.alertsEnabled}
          aria-describedby={hint}
          onChange={(event) => change({ alertsEnabled: event.currentTarget.checked })}
        />
        {words.alerts}
      </label>
      <p id={hint} {...partAttributes(geofenceAnatomy, "hint", state)}>
        {words.alertsHint[form.type]}
      </p>
    </ark.div>
  )
}
