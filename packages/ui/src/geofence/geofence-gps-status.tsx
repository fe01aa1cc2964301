import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"

export interface GeofenceGpsStatusProps extends HTMLArkProps<"output"> {}

/** What the phone said of its place. Empty while it was not asked. */
export function GeofenceGpsStatus({ children, ...props }: GeofenceGpsStatusProps) {
  const view = useGeofenceContext()
  const part = usePart(geofenceAnatomy, "gps-status", view.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? view.gps}
    </ark.output>
  )
}
