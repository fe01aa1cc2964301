import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { geofenceMessages } from "@porchlight/core/geofence"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"
import { useGeofenceItemContext } from "./use-geofence-item-context.ts"

export interface GeofenceEditTriggerProps extends HTMLArkProps<"button"> {}

/** Puts the zone into the form. What is typed there is saved or given up first. */
export function GeofenceEditTrigger({ children, onClick, ...props }: GeofenceEditTriggerProps) {
  const view = useGeofenceContext()
  const item = useGeofenceItemContext()
  const part = usePart(geofenceAnatomy, "edit-trigger", view.state)
  const isBusy = view.isBusy || view.formTitle !== null
  if (item.isAsked) return null
  return (
    <ark.button
      type="button"
      aria-label={geofenceMessages.editNamed(item.name)}
      aria-disabled={isBusy}
      onClick={chain(onClick, () => {
        if (!isBusy) view.open(item.id)
      })}
      {...part}
      {...props}
    >
      {children ?? geofenceMessages.edit}
    </ark.button>
  )
}
