import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"
import { useGeofenceItemContext } from "./use-geofence-item-context.ts"

export interface GeofenceItemFactsProps extends HTMLArkProps<"div"> {}

/** What it is, where she is, and what happened last. */
export function GeofenceItemFacts({ children, ...props }: GeofenceItemFactsProps) {
  const part = usePart(geofenceAnatomy, "item-facts", useGeofenceContext().state)
  const { facts } = useGeofenceItemContext()
  return (
    <ark.div {...part} {...props}>
      {children ?? facts.map((fact) => <p key={fact}>{fact}</p>)}
    </ark.div>
  )
}
