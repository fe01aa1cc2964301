import { requireStaff, requireStepUp } from "@porchlight/core/admin"
import { Conflict, NotFound } from "@porchlight/core/error"
import {
  NewVenue,
  RefusalInput,
  SUGGESTIONS_LIMIT,
  venueDeskMessages,
  venueFaults,
  VenueInput,
  type Suggestion,
  type Venue,
  type VenueDeskPort,
} from "@porchlight/core/venue"
import { recordActivity } from "./admin.activity.ts"
import { decode, refuseFaults } from "./input.ts"
import type { Caller } from "./session.caller.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import { once, type World } from "./world.ts"

export function venueDeskPort(world: World, caller: Caller): VenueDeskPort {
  const { venues, suggestions } = world.store.directory
  return {
    waiting: async () => {
      staff(world, caller)
      return rowsWhere(suggestions, ({ suggestion }) => suggestion.state === "waiting")
        .slice(0, SUGGESTIONS_LIMIT)
        .map(({ suggestion }) => suggestion)
    },
    add: async (given, idempotencyKey) => {
      const { id } = staff(world, caller)
      const input = decode(NewVenue, given)
      return once(world, `${id}:venue`, idempotencyKey, input, () => {
        const venue = verified(world, world.chance.id(world.now()), input.venue)
        if (input.suggestionId !== null) {
          decide(world, input.suggestionId, { state: "accepted", refusal: null, venueId: venue.id })
        }
        venues.set(venue.id, venue)
        recordActivity(world, id, "venue.add", venue.id, null)
        return venue
      })
    },
    update: async (id, given) => {
      const account = staff(world, caller)
      const venue = verified(world, id, decode(VenueInput, given))
      if (venues.get(id)?.isDemo !== false) throw new NotFound({})
      venues.set(id, venue)
      recordActivity(world, account.id, "venue.update", id, null)
      return venue
    },
    remove: async (id) => {
      const account = staff(world, caller)
      if (venues.get(id)?.isDemo !== false) return
      venues.delete(id)
      for (const [key, row] of suggestions) {
        if (row.suggestion.venueId === id) {
          suggestions.set(key, { ...row, suggestion: { ...row.suggestion, venueId: null } })
        }
      }
      recordActivity(world, account.id, "venue.remove", id, null)
    },
    refuse: async (id, given) => {
      const account = staff(world, caller)
      const { reason } = decode(RefusalInput, given)
      const refused = decide(world, id, { state: "refused", refusal: reason, venueId: null })
      recordActivity(world, account.id, "venue.refuse", id, null)
      return refused
    },
  }
}

/** @throws Forbidden, SecondFactorNeeded, StepUpNeeded */
function staff(world: World, caller: Caller): AccountRow {
  const account = caller.account()
  const session = caller.session()
  const actor = { accountId: account.id, role: account.role, level: session?.level ?? "aal1" } as const
  requireStaff(actor, "write", "administration")
  requireStepUp(world.store.stepUps.get(session?.id ?? "") ?? null, world.now())
  return account
}

/** @throws InvalidInput */
function verified(world: World, id: string, input: VenueInput): Venue {
  const now = world.now()
  refuseFaults(venueFaults(input, now), venueDeskMessages)
  return { id, ...input, isDemo: false, verifiedAt: now }
}

/** @throws NotFound, Conflict */
function decide(
  { store }: World,
  id: string,
  decision: Pick<Suggestion, "state" | "refusal" | "venueId">,
): Suggestion {
  const { suggestions } = store.directory
  const row = suggestions.get(id)
  if (!row) throw new NotFound({})
  if (row.suggestion.state !== "waiting") throw new Conflict({})
  const suggestion = { ...row.suggestion, ...decision }
  suggestions.set(id, { ...row, suggestion })
  return suggestion
}
