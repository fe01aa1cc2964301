import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { useVenueContext } from "./use-venue-context.ts"
import { useVenueItemContext } from "./use-venue-item-context.ts"
import { venueAnatomy } from "./venue.anatomy.ts"

export interface VenueAddressProps extends HTMLArkProps<"p"> {}

/** What kind of place it is and where. */
export function VenueAddress({ children, ...props }: VenueAddressProps) {
  const part = usePart(venueAnatomy, "address", useVenueContext().state)
  const { category, address } = useVenueItemContext()
  return (
    <ark.p {...part} {...props}>
      {children ?? (
        <>
          {category}, <bdi>{address}</bdi>
        </>
      )}
    </ark.p>
  )
}
