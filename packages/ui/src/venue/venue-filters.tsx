import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { venueMessages } from "@porchlight/core/venue"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { useVenueContext } from "./use-venue-context.ts"
import { venueAnatomy as anatomy } from "./venue.anatomy.ts"

export interface VenueFiltersProps extends HTMLArkProps<"fieldset"> {}

/** The kinds that the list can be narrowed to, as buttons. */
export function VenueFilters(props: VenueFiltersProps) {
  const { state, filters } = useVenueContext()
  const part = usePart(anatomy, "filters", state)
  return (
    <ark.fieldset aria-label={venueMessages.filters} {...part} {...props}>
      {filters.map(({ filter, label, isChosen, choose }) => (
        <button
          key={filter}
          type="button"
          aria-pressed={isChosen}
          onClick={choose}
          {...partAttributes(anatomy, "filter-trigger", state)}
        >
          {label}
        </button>
      ))}
    </ark.fieldset>
  )
}
