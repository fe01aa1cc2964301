import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { geofenceMessages } from "@porchlight/core/geofence"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"
import { useGeofenceItemContext } from "./use-geofence-item-context.ts"

export interface GeofenceKeepTriggerProps extends HTMLArkProps<"button"> {}

/** Keeps the zone. */
export function GeofenceKeepTrigger({ children, onClick, ...props }: GeofenceKeepTriggerProps) {
  const view = useGeofenceContext()
  const item = useGeofenceItemContext()
  const part = usePart(geofenceAnatomy, "keep-trigger", view.state)
  return (
    <ark.button
      type="button"
      aria-disabled={view.isBusy}
      aria-describedby={`geofence-question-${item.id}`}
      data-step-focus=""
      onClick={chain(onClick, () => {
        if (!view.isBusy) view.keep()
      })}
      {...part}
      {...props}
    >
      {children ?? geofenceMessages.keep}
    </ark.button>
  )
}
