import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { locationMessages } from "@porchlight/core/location"
import { locationAnatomy } from "./location.anatomy.ts"
import { useLocationContext } from "./use-location-context.ts"

export interface LocationOtherMapLinkProps extends HTMLArkProps<"a"> {}

/** Opens in the phone's maps what an integration told. */
export function LocationOtherMapLink({ children, ...props }: LocationOtherMapLinkProps) {
  const location = useLocationContext()
  const part = usePart(locationAnatomy, "other-map-link", location.state)
  const href = location.place?.otherMapHref ?? null
  if (href === null) return null
  return (
    <ark.a href={href} {...part} {...props}>
      {children ?? locationMessages.otherMap}
    </ark.a>
  )
}
