import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { locationAnatomy } from "./location.anatomy.ts"
import { useLocationContext } from "./use-location-context.ts"

export interface LocationStaleProps extends HTMLArkProps<"p"> {}

/** Says that the place is old. There only then. */
export function LocationStale({ children, ...props }: LocationStaleProps) {
  const location = useLocationContext()
  const part = usePart(locationAnatomy, "stale", location.state)
  if (location.place?.staleText == null) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? location.place.staleText}
    </ark.p>
  )
}
