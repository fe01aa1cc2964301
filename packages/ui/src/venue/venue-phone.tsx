import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { venueMessages } from "@porchlight/core/venue"
import { usePart } from "../anatomy/index.ts"
import { useVenueContext } from "./use-venue-context.ts"
import { useVenueItemContext } from "./use-venue-item-context.ts"
import { venueAnatomy } from "./venue.anatomy.ts"

export interface VenuePhoneProps extends HTMLArkProps<"p"> {}

/** The way to call it, or that its number is not known. The number of a demo is nobody's, and no link. */
export function VenuePhone({ children, ...props }: VenuePhoneProps) {
  const part = usePart(venueAnatomy, "phone", useVenueContext().state)
  const { phone, isDemo } = useVenueItemContext()
  if (phone === null || isDemo)
    return (
      <ark.p {...part} {...props}>
        {children ?? <bdi>{phone ?? venueMessages.noPhone}</bdi>}
      </ark.p>
    )
  return (
    <ark.p {...part} {...props}>
      {children ?? <a href={`tel:${phone}`}>{venueMessages.phone(phone)}</a>}
    </ark.p>
  )
}
