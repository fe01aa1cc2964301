import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"
import { GeofenceItemContext } from "./use-geofence-item-context.ts"

export interface GeofenceListProps extends HTMLArkProps<"ul"> {}

/** The zones, newest first; the children are one zone's parts. */
export function GeofenceList({ children, ...props }: GeofenceListProps) {
  const { state, items } = useGeofenceContext()
  const part = usePart(geofenceAnatomy, "list", state)
  if (items.length === 0) return null
  return (
    <ark.ul {...part} {...props}>
      {items.map((item) => (
        <li key={item.id} {...partAttributes(geofenceAnatomy, "item", state)}>
          <GeofenceItemContext.Provider value={item}>{children}</GeofenceItemContext.Provider>
        </li>
      ))}
    </ark.ul>
  )
}
