import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"

export interface GeofenceFormFailureProps extends HTMLArkProps<"p"> {}

/** Why a zone was not saved: beside the button that was pressed. */
export function GeofenceFormFailure({ children, ...props }: GeofenceFormFailureProps) {
  const view = useGeofenceContext()
  const part = usePart(geofenceAnatomy, "form-failure", view.state)
  if (view.failure === null) return null
  return (
    <ark.p role="alert" tabIndex={-1} {...part} {...props}>
      {children ?? view.failure}
    </ark.p>
  )
}
