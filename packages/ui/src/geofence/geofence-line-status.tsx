import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { geofenceMessages } from "@porchlight/core/geofence"
import { usePart } from "../anatomy/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"

export interface GeofenceLineStatusProps extends HTMLArkProps<"output"> {}

/** Says that the line is down. Empty while it is up. */
export function GeofenceLineStatus({ children, ...props }: GeofenceLineStatusProps) {
  const view = useGeofenceContext()
  const part = usePart(geofenceAnatomy, "line-status", view.state)
  return (
    <ark.output {...part} {...props}>
      {view.isLineDown ? (children ?? geofenceMessages.lineDown) : null}
    </ark.output>
  )
}
