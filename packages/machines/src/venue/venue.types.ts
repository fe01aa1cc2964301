import type { ClockPort } from "@porchlight/core/backend"
import type { Venue, VenuePort, VenueSearch } from "@porchlight/core/venue"
import type { Failure } from "../error/index.ts"

export const VENUE_STATES = ["looking", "unknown", "missing", "shown"] as const
export type VenueState = (typeof VENUE_STATES)[number]

export interface VenuePorts {
  readonly venue: Pick<VenuePort, "list" | "get">
  readonly clock: ClockPort
}

export interface VenueMachineInput {
  /** The one venue that is looked at; null for the whole directory. */
  readonly id: string | null
}

export interface VenueContext extends VenueMachineInput {
  readonly venues: ReadonlyArray<Venue>
  readonly search: VenueSearch
  readonly failure: Failure | null
}

export type VenueEvent =
  | { readonly type: "VENUE.LOOK" }
  | { readonly type: "SEARCH.CHANGE"; readonly change: Partial<VenueSearch> }
  | { readonly type: "SEARCH.CLEAR" }
