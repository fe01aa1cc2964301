import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { geofenceMessages } from "@porchlight/core/geofence"
import { usePart } from "../anatomy/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"

export interface GeofenceEmptyProps extends HTMLArkProps<"div"> {}

/** Says that there are no zones, and what to add. */
export function GeofenceEmpty({ children, ...props }: GeofenceEmptyProps) {
  const { state } = useGeofenceContext()
  const part = usePart(geofenceAnatomy, "empty", state)
  if (state !== "empty") return null
  return (
    <ark.div {...part} {...props}>
      {children ?? (
        <>
          <strong>{geofenceMessages.none}</strong>
          <span>{geofenceMessages.noneHint}</span>
        </>
      )}
    </ark.div>
  )
}
