import type { Suggestion, Venue } from "@porchlight/core/venue"
import type { Instant } from "@porchlight/core/time"

/** A suggestion, and whose it is. */
interface SuggestionRow {
  readonly accountId: string
  readonly suggestion: Suggestion
}

/** What the directory holds, and what was suggested for it. */
export interface VenueStore {
  readonly venues: Map<string, Venue>
  readonly suggestions: Map<string, SuggestionRow>
  /** When an account suggested something. */
  readonly suggestionTimes: Map<string, ReadonlyArray<Instant>>
}

export function createVenueStore(): VenueStore {
  return { venues: new Map(), suggestions: new Map(), suggestionTimes: new Map() }
}
