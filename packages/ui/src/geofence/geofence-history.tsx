import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { geofenceMessages } from "@porchlight/core/geofence"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"

export interface GeofenceHistoryProps extends HTMLArkProps<"div"> {}

/** What happened, the newest first; not there without zones. */
export function GeofenceHistory({ children, ...props }: GeofenceHistoryProps) {
  const { state, history } = useGeofenceContext()
  const part = usePart(geofenceAnatomy, "history", state)
  if (history === null) return null
  return (
    <ark.div {...part} {...props}>
      <h2 {...partAttributes(geofenceAnatomy, "history-title", state)}>{geofenceMessages.history}</h2>
      {history.length === 0 ? (
        <p>{geofenceMessages.noHistory}</p>
      ) : (
        <ul {...partAttributes(geofenceAnatomy, "history-list", state)}>
          {history.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
      {children}
    </ark.div>
  )
}
