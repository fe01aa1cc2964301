import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"

export interface GeofenceFailureProps extends HTMLArkProps<"p"> {}

/** Why switching or deleting did not work; there while no form is. */
export function GeofenceFailure({ children, ...props }: GeofenceFailureProps) {
  const view = useGeofenceContext()
  const part = usePart(geofenceAnatomy, "failure", view.state)
  if (view.failure === null || view.formTitle !== null) return null
  return (
    <ark.p role="alert" tabIndex={-1} {...part} {...props}>
      {children ?? view.failure}
    </ark.p>
  )
}
