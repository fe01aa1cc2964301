import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { geofenceMessages } from "@porchlight/core/geofence"
import { usePart } from "../anatomy/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"

export interface GeofenceFullHintProps extends HTMLArkProps<"p"> {}

/** Says that there are as many zones as fit. */
export function GeofenceFullHint({ children, ...props }: GeofenceFullHintProps) {
  const view = useGeofenceContext()
  const part = usePart(geofenceAnatomy, "full-hint", view.state)
  if (!view.isFull) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? geofenceMessages.full}
    </ark.p>
  )
}
