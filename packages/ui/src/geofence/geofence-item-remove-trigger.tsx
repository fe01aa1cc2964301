import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { geofenceMessages } from "@porchlight/core/geofence"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"
import { useGeofenceItemContext } from "./use-geofence-item-context.ts"

export interface GeofenceItemRemoveTriggerProps extends HTMLArkProps<"button"> {}

/** Deletes the zone. */
export function GeofenceItemRemoveTrigger({ children, onClick, ...props }: GeofenceItemRemoveTriggerProps) {
  const view = useGeofenceContext()
  const item = useGeofenceItemContext()
  const part = usePart(geofenceAnatomy, "item-remove-trigger", view.state)
  return (
    <ark.button
      type="button"
      aria-label={geofenceMessages.removeNamed(item.name)}
      aria-disabled={view.isBusy}
      onClick={chain(onClick, () => {
        if (!view.isBusy) view.remove()
      })}
      {...part}
      {...props}
    >
      {children ?? geofenceMessages.remove}
    </ark.button>
  )
}
