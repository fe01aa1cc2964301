import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { geofenceMessages } from "@porchlight/core/geofence"
import { usePart } from "../anatomy/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"

export interface GeofenceLineStatusProps extends HTMLArkProps<"output"> {}

/** Says that the line is down. */
export function GeofenceLineStatus({ children, ...props }: GeofenceLineStatusProps) {
  const view = useGeofenceContext()
  const part = usePart(geofenceAnatomy, "line-status", view.state)
  if (!view.isLineDown) return null
  return (
    <ark.output {...part} {...props}>
      {children ?? geofenceMessages.lineDown}
    </ark.output>
  )
}
