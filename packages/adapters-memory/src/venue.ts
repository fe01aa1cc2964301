import { NotFound } from "@porchlight/core/error"
import {
  DEMO_VENUES,
  SUGGESTIONS_LIMIT,
  SUGGESTIONS_PER_DAY,
  SuggestionInput,
  VENUES_LIMIT,
  type Suggestion,
  type Venue,
  type VenuePort,
} from "@porchlight/core/venue"
import { decode } from "./input.ts"
import type { Caller } from "./session.caller.ts"
import { takeHit } from "./session.password.ts"
import { rowsWhere } from "./store.ts"
import { once, type World } from "./world.ts"

export function venuePort(world: World, caller: Caller): VenuePort {
  const { venues, suggestions, suggestionTimes } = world.store.directory
  return {
    list: async () => venuesOf(world).slice(0, VENUES_LIMIT),
    get: async (id) => {
      const venue = venues.get(id)
      if (!venue) throw new NotFound({})
      return venue
    },
    suggestions: async () => {
      const { id } = caller.account()
      const own = rowsWhere(suggestions, ({ accountId }) => accountId === id)
      return own
        .toReversed()
        .slice(0, SUGGESTIONS_LIMIT)
        .map(({ suggestion }) => suggestion)
    },
    suggest: async (given, idempotencyKey) => {
      const { id: accountId } = caller.account()
      const input = decode(SuggestionInput, given)
      return once(world, `${accountId}:venue-suggestion`, idempotencyKey, input, () => {
        const now = world.now()
        const { limit, windowMs } = SUGGESTIONS_PER_DAY
        takeHit(suggestionTimes, accountId, limit, windowMs, now)
        const suggestion: Suggestion = {
          id: world.chance.id(now),
          ...input,
          suggestedAt: now,
          state: "waiting",
          refusal: null,
          venueId: null,
        }
        suggestions.set(suggestion.id, { accountId, suggestion })
        return suggestion
      })
    },
  }
}

/** Every venue, by name. */
export function venuesOf({ store }: World): ReadonlyArray<Venue> {
  return [...store.directory.venues.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Puts the demo's venues into the directory; none of them is verified. */
export function seedVenues({ store }: World): void {
  for (const venue of DEMO_VENUES) {
    store.directory.venues.set(venue.id, { ...venue, isDemo: true, verifiedAt: null })
  }
}
