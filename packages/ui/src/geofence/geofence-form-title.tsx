import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"

export interface GeofenceFormTitleProps extends HTMLArkProps<"h2"> {}

/** Whether it is a new zone, or which one is changed. */
export function GeofenceFormTitle({ children, ...props }: GeofenceFormTitleProps) {
  const view = useGeofenceContext()
  const part = usePart(geofenceAnatomy, "form-title", view.state)
  return (
    <ark.h2 {...part} {...props}>
      {children ?? view.formTitle}
    </ark.h2>
  )
}
