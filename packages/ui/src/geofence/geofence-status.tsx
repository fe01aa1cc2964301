import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"

export interface GeofenceStatusProps extends HTMLArkProps<"output"> {}

/** What happened last, for everybody. */
export function GeofenceStatus({ children, ...props }: GeofenceStatusProps) {
  const view = useGeofenceContext()
  const part = usePart(geofenceAnatomy, "status", view.state)
  return (
    <ark.output tabIndex={-1} {...part} {...props}>
      {children ?? view.status}
    </ark.output>
  )
}
