import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { locationMessages } from "@porchlight/core/location"
import { locationAnatomy } from "./location.anatomy.ts"
import { useLocationContext } from "./use-location-context.ts"

export interface LocationMapLinkProps extends HTMLArkProps<"a"> {}

/** Opens the place in the phone's maps. */
export function LocationMapLink({ children, ...props }: LocationMapLinkProps) {
  const location = useLocationContext()
  const part = usePart(locationAnatomy, "map-link", location.state)
  if (location.place === null) return null
  return (
    <ark.a href={location.place.mapHref} {...part} {...props}>
      {children ?? locationMessages.map}
    </ark.a>
  )
}
