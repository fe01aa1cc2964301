import { useVenue, type UseVenueOptions } from "./use-venue.ts"
import { VenueRootProvider, type VenueRootProviderProps } from "./venue-root-provider.tsx"

export interface VenueRootProps
  extends UseVenueOptions, Omit<VenueRootProviderProps, "value" | keyof UseVenueOptions> {}

/** The directory of venues, or one of them, with a state of its own. */
export function VenueRoot({ venueId, ...props }: VenueRootProps) {
  return <VenueRootProvider value={useVenue({ venueId })} {...props} />
}
