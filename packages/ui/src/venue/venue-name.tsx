import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { useVenueContext } from "./use-venue-context.ts"
import { useVenueItemContext } from "./use-venue-item-context.ts"
import { venueAnatomy } from "./venue.anatomy.ts"

export interface VenueNameProps extends HTMLArkProps<"h2"> {}

/** What it is called. */
export function VenueName({ children, ...props }: VenueNameProps) {
  const part = usePart(venueAnatomy, "name", useVenueContext().state)
  const { name } = useVenueItemContext()
  return (
    <ark.h2 {...part} {...props}>
      {children ?? name}
    </ark.h2>
  )
}
