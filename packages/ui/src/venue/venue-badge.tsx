import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { useVenueContext } from "./use-venue-context.ts"
import { useVenueItemContext } from "./use-venue-item-context.ts"
import { venueAnatomy } from "./venue.anatomy.ts"

export interface VenueBadgeProps extends HTMLArkProps<"p"> {}

/** Since when it is verified, or that it is made up. */
export function VenueBadge({ children, ...props }: VenueBadgeProps) {
  const part = usePart(venueAnatomy, "badge", useVenueContext().state)
  const { badge } = useVenueItemContext()
  return (
    <ark.p {...part} {...props}>
      {children ?? badge}
    </ark.p>
  )
}
