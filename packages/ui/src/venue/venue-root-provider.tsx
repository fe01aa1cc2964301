import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { VenueView } from "@porchlight/machines/venue"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { venueAnatomy } from "./venue.anatomy.ts"
import { VenueContext } from "./use-venue-context.ts"

export interface VenueRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useVenue` gave. */
  readonly value: VenueView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof venueAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function VenueRootProvider({ value, ids, ...props }: VenueRootProviderProps) {
  return (
    <VenueContext.Provider value={value}>
      <PartIdsProvider scope={venueAnatomy.scope} ids={ids}>
        <ark.section
          id={ids?.root}
          {...partAttributes(venueAnatomy, "root", value.state)}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </VenueContext.Provider>
  )
}
