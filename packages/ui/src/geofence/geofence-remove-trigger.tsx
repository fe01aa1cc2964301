import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { geofenceMessages } from "@porchlight/core/geofence"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"
import { useGeofenceItemContext } from "./use-geofence-item-context.ts"

export interface GeofenceRemoveTriggerProps extends HTMLArkProps<"button"> {}

/** Asks whether the zone is to be deleted. */
export function GeofenceRemoveTrigger({ children, onClick, ...props }: GeofenceRemoveTriggerProps) {
  const view = useGeofenceContext()
  const item = useGeofenceItemContext()
  const part = usePart(geofenceAnatomy, "remove-trigger", view.state)
  if (item.isAsked) return null
  return (
    <ark.button
      type="button"
      aria-label={geofenceMessages.removeNamed(item.name)}
      aria-disabled={view.isBusy}
      onClick={chain(onClick, () => {
        if (!view.isBusy) view.ask(item.id)
      })}
      {...part}
      {...props}
    >
      {children ?? geofenceMessages.remove}
    </ark.button>
  )
}
