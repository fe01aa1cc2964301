import {
  checkOf,
  evidenceOf,
  PlaceInput,
  simulatedCheck,
  type LocationRiskPort,
  type PlaceVisit,
} from "@porchlight/core/date-plan"
import { venueAt, venueEvidence } from "@porchlight/core/venue"
import { decode } from "./input.ts"
import type { Caller } from "./session.caller.ts"
import { rowsWhere } from "./store.ts"
import { venuesOf } from "./venue.ts"
import type { World } from "./world.ts"

export function placePort(world: World, caller: Caller): LocationRiskPort {
  return {
    check: async (input) => {
      const { id } = caller.account()
      const { place } = decode(PlaceInput, input)
      return world.simulatesPlaces
        ? simulatedCheck(place, world.chance.random())
        : checkOf(place, [
            ...evidenceOf(visitsOf(world, id), place),
            venueEvidence(venueAt(venuesOf(world), place), world.now()),
          ])
    },
  }
}

/** Her dates that are over, with the places that she kept; after a good ending no other place is known. */
function visitsOf(world: World, accountId: string): ReadonlyArray<PlaceVisit> {
  const { plans, reviews, watches } = world.store
  const over = rowsWhere(watches, (row) => row.accountId === accountId && row.watch.endedAt !== null)
  return over.flatMap(({ watch }) => {
    const review = reviews.get(watch.planId)?.review
    const place = review?.place ?? (watch.outcome === "resolved" ? plans.get(watch.planId)?.plan.place : null)
    if (place === null || place === undefined) return []
    return [{ place, felt: review?.felt ?? null, hadAlarm: watch.outcome === "resolved" }]
  })
}
