import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { geofenceMessages } from "@porchlight/core/geofence"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"

export interface GeofenceCancelTriggerProps extends HTMLArkProps<"button"> {}

/** Closes the form; nothing has changed. */
export function GeofenceCancelTrigger({ children, onClick, ...props }: GeofenceCancelTriggerProps) {
  const view = useGeofenceContext()
  const part = usePart(geofenceAnatomy, "cancel-trigger", view.state)
  return (
    <ark.button
      type="button"
      aria-disabled={view.isBusy}
      onClick={chain(onClick, () => {
        if (!view.isBusy) view.close()
      })}
      {...part}
      {...props}
    >
      {children ?? geofenceMessages.cancel}
    </ark.button>
  )
}
