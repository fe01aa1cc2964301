import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { locationMessages } from "@porchlight/core/location"
import { locationAnatomy } from "./location.anatomy.ts"
import { useLocationContext } from "./use-location-context.ts"

export interface LocationMapLinkProps extends HTMLArkProps<"a"> {}

/** Opens in the phone's maps what it told itself; it says so where an integration told another place. */
export function LocationMapLink({ children, ...props }: LocationMapLinkProps) {
  const location = useLocationContext()
  const part = usePart(locationAnatomy, "map-link", location.state)
  const { mapHref = null, otherMapHref = null } = location.place ?? {}
  if (mapHref === null) return null
  return (
    <ark.a href={mapHref} {...part} {...props}>
      {children ?? (otherMapHref === null ? locationMessages.map : locationMessages.phoneMap)}
    </ark.a>
  )
}
