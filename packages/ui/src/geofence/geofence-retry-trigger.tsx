import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { geofenceMessages } from "@porchlight/core/geofence"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"

export interface GeofenceRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Looks again; there while the server has not answered. */
export function GeofenceRetryTrigger({ children, onClick, ...props }: GeofenceRetryTriggerProps) {
  const view = useGeofenceContext()
  const part = usePart(geofenceAnatomy, "retry-trigger", view.state)
  if (view.state !== "unknown") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        view.look()
      })}
      {...part}
      {...props}
    >
      {children ?? geofenceMessages.lookAgain}
    </ark.button>
  )
}
