import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { geofenceMessages } from "@porchlight/core/geofence"
import { usePart } from "../anatomy/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"
import { useGeofenceItemContext } from "./use-geofence-item-context.ts"

export interface GeofenceActiveChoiceProps extends HTMLArkProps<"label"> {}

/** Switches the zone on and off. A native box that says it is a switch. */
export function GeofenceActiveChoice({ children, ...props }: GeofenceActiveChoiceProps) {
  const { state, isBusy, turn } = useGeofenceContext()
  const { id, name, isActive } = useGeofenceItemContext()
  const part = usePart(geofenceAnatomy, "active-choice", state)
  return (
    <ark.label {...part} {...props}>
      <input
        type="checkbox"
        role="switch"
        aria-label={geofenceMessages.activeNamed(name)}
        aria-checked={isActive}
        aria-disabled={isBusy}
        checked={isActive}
        onChange={(event) => {
          if (!isBusy) turn(id, event.currentTarget.checked)
        }}
      />
      {children ?? geofenceMessages.active}
    </ark.label>
  )
}
