import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"
import { useGeofenceItemContext } from "./use-geofence-item-context.ts"

export interface GeofenceItemNameProps extends HTMLArkProps<"h2"> {}

/** What it is called. */
export function GeofenceItemName({ children, ...props }: GeofenceItemNameProps) {
  const part = usePart(geofenceAnatomy, "item-name", useGeofenceContext().state)
  const { name } = useGeofenceItemContext()
  return (
    <ark.h2 {...part} {...props}>
      {children ?? <bdi>{name}</bdi>}
    </ark.h2>
  )
}
