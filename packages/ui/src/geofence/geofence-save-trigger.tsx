import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { geofenceMessages } from "@porchlight/core/geofence"
import { usePart } from "../anatomy/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"

export interface GeofenceSaveTriggerProps extends HTMLArkProps<"button"> {}

/** Saves what is written. */
export function GeofenceSaveTrigger({ children, ...props }: GeofenceSaveTriggerProps) {
  const view = useGeofenceContext()
  const part = usePart(geofenceAnatomy, "save-trigger", view.state)
  return (
    <ark.button type="submit" aria-disabled={view.isBusy} {...part} {...props}>
      {children ?? geofenceMessages.save}
    </ark.button>
  )
}
