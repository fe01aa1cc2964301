import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { useVenueContext } from "./use-venue-context.ts"
import { VenueItemContext } from "./use-venue-item-context.ts"
import { venueAnatomy } from "./venue.anatomy.ts"

export interface VenueListProps extends HTMLArkProps<"ul"> {}

/** The venues that are found, or the one that is looked at; the children are one venue's parts. */
export function VenueList({ children, ...props }: VenueListProps) {
  const { state, items } = useVenueContext()
  const part = usePart(venueAnatomy, "list", state)
  if (items.length === 0) return null
  return (
    <ark.ul {...part} {...props}>
      {items.map((item) => (
        <li
          key={item.id}
          {...partAttributes(venueAnatomy, "item", state)}
          data-demo={item.isDemo ? "" : undefined}
        >
          <VenueItemContext.Provider value={item}>{children}</VenueItemContext.Provider>
        </li>
      ))}
    </ark.ul>
  )
}
