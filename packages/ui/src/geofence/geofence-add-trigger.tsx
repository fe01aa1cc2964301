import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { geofenceMessages } from "@porchlight/core/geofence"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"

export interface GeofenceAddTriggerProps extends HTMLArkProps<"button"> {}

/** Opens the form of a new zone; not there while a form is. */
export function GeofenceAddTrigger({ children, onClick, ...props }: GeofenceAddTriggerProps) {
  const view = useGeofenceContext()
  const part = usePart(geofenceAnatomy, "add-trigger", view.state)
  if (view.state === "loading" || view.state === "unknown" || view.formTitle !== null) return null
  return (
    <ark.button
      type="button"
      aria-disabled={view.isFull || view.isBusy}
      data-step-focus={view.state === "asking" ? undefined : ""}
      onClick={chain(onClick, () => {
        if (!view.isFull && !view.isBusy) view.open(null)
      })}
      {...part}
      {...props}
    >
      {children ?? geofenceMessages.add}
    </ark.button>
  )
}
