import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { geofenceMessages } from "@porchlight/core/geofence"
import { usePart } from "../anatomy/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"
import { useGeofenceItemContext } from "./use-geofence-item-context.ts"

export interface GeofenceQuestionProps extends HTMLArkProps<"div"> {}

/** What is asked before a zone is deleted; the two answers stand inside. */
export function GeofenceQuestion({ children, ...props }: GeofenceQuestionProps) {
  const { id, name, isAsked } = useGeofenceItemContext()
  const part = usePart(geofenceAnatomy, "question", useGeofenceContext().state)
  if (!isAsked) return null
  return (
    <ark.div {...part} {...props}>
      <p id={`geofence-question-${id}`}>{geofenceMessages.removeAsk(name)}</p>
      {children}
    </ark.div>
  )
}
