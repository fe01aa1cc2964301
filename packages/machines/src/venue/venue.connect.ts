import type { Instant } from "@porchlight/core/time"
import {
  findVenues,
  isNarrowed,
  VENUE_FILTERS,
  venueMessages as words,
  type VenueFilter,
  type VenueSearch,
} from "@porchlight/core/venue"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { Failure } from "../error/index.ts"
import type { venueMachine } from "./venue.machine.ts"
import type { VenueState } from "./venue.types.ts"
import { venueItem, type VenueItem } from "./venue.words.ts"

export type { EvidenceView, FactView, ScoreView, VenueItem } from "./venue.words.ts"

type VenueMachine = ReturnType<typeof venueMachine>

/** One kind that the list can be narrowed to. */
export interface FilterView {
  readonly filter: VenueFilter
  readonly label: string
  readonly isChosen: boolean
  readonly choose: () => void
}

/** What a screen may know of the directory and do. No framework, no DOM. */
export interface VenueView {
  readonly state: VenueState
  readonly isPending: boolean
  readonly canRetry: boolean
  readonly failure: Failure | null
  /** What is going on or how many were found; empty while there is nothing to say. */
  readonly status: string
  readonly search: VenueSearch
  readonly filters: ReadonlyArray<FilterView>
  /** The venues that are found, by name; the one, where one is looked at. */
  readonly items: ReadonlyArray<VenueItem>
  /** Why there is none; null where there are some, or it is not known. */
  readonly empty: string | null
  /** Whether that is because of what is searched for. */
  readonly canClear: boolean
  readonly change: (change: Partial<VenueSearch>) => void
  readonly clear: () => void
  readonly look: () => void
}

/** `now` is the backend's time, from which it follows what is old. */
export function connectVenue(
  { context, value: state }: SnapshotFrom<VenueMachine>,
  send: ActorRefFrom<VenueMachine>["send"],
  now: Instant,
): VenueView {
  const { search, failure, id } = context
  const found = state === "shown" ? findVenues(context.venues, search) : []
  const canClear = isNarrowed(search) && state === "shown"
  const change = (change: Partial<VenueSearch>) => send({ type: "SEARCH.CHANGE", change })
  return {
    state,
    isPending: state === "looking",
    canRetry: state === "unknown",
    failure,
    status: statusOf(state, id === null ? found.length : 0),
    search,
    filters: VENUE_FILTERS.map((filter) => ({
      filter,
      label: words.filter[filter],
      isChosen: search.filter === filter,
      choose: () => change({ filter }),
    })),
    items: found.map((venue) => venueItem(venue, now)),
    empty: emptyOf(state, found.length, canClear),
    canClear,
    change,
    clear: () => send({ type: "SEARCH.CLEAR" }),
    look: () => send({ type: "VENUE.LOOK" }),
  }
}

function statusOf(state: VenueState, count: number): string {
  if (state === "looking") return words.loading
  return state === "shown" && count > 0 ? words.found(count) : ""
}

function emptyOf(state: VenueState, count: number, isNarrow: boolean): string | null {
  if (state === "missing") return words.missing
  if (state !== "shown" || count > 0) return null
  return isNarrow ? words.none : words.nothing
}
