import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { geofenceMessages } from "@porchlight/core/geofence"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"

export interface GeofenceGpsTriggerProps extends HTMLArkProps<"button"> {}

/** Asks the phone where it is. */
export function GeofenceGpsTrigger({ children, onClick, ...props }: GeofenceGpsTriggerProps) {
  const view = useGeofenceContext()
  const part = usePart(geofenceAnatomy, "gps-trigger", view.state)
  return (
    <ark.button
      type="button"
      aria-disabled={view.isLocating}
      onClick={chain(onClick, () => {
        if (!view.isLocating) view.findMe()
      })}
      {...part}
      {...props}
    >
      {children ?? geofenceMessages.useGps}
    </ark.button>
  )
}
