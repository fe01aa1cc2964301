import type { EvidenceView } from "@porchlight/machines/venue"
import { partAttributes } from "../anatomy/index.ts"
import { useVenueContext } from "./use-venue-context.ts"
import { venueAnatomy } from "./venue.anatomy.ts"

export interface VenueSourceProps {
  readonly of: EvidenceView
}

/** Who says so and since when, and that it may have changed. Not there for what nobody knows. */
export function VenueSource({ of: { source, old } }: VenueSourceProps) {
  const { state } = useVenueContext()
  if (source === null) return null
  return (
    <small {...partAttributes(venueAnatomy, "source", state)}>
      {source}
      {old === null ? null : `. ${old}`}
    </small>
  )
}
