import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { locationAnatomy } from "./location.anatomy.ts"
import { useLocationContext } from "./use-location-context.ts"

export interface LocationPlaceProps extends HTMLArkProps<"p"> {}

/** How old the last place is and how exact. */
export function LocationPlace({ children, ...props }: LocationPlaceProps) {
  const location = useLocationContext()
  const part = usePart(locationAnatomy, "place", location.state)
  if (location.place === null) return null
  return (
    <ark.p tabIndex={-1} data-stale={location.place.isStale ? "" : undefined} {...part} {...props}>
      {children ?? location.place.text}
    </ark.p>
  )
}
