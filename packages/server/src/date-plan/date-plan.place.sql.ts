import {
  checkOf,
  evidenceOf,
  PlaceInput,
  type Felt,
  type LocationRiskPort,
  type PlaceVisit,
} from "@porchlight/core/date-plan"
import { venueAt, venueEvidence } from "@porchlight/core/venue"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { decode } from "../input/index.ts"
import { readVenues } from "../venue/venue.row.ts"

/** What an account's own dates and the directory of venues say of a place. There is no simulation here: a deployment never answers by chance (D-79). */
export function locationRiskSql(context: ServerContext, accountId: string): LocationRiskPort {
  return {
    check: async (given) => {
      const { place } = decode(PlaceInput, given)
      const now = context.clock.now()
      return context.database.transaction({ role: "account", accountId }, async (sql) => {
        const visits = await readVisits(sql, accountId)
        const venue = venueAt(await readVenues(sql, { withDemo: false }), place)
        return checkOf(place, [...evidenceOf(visits, place), venueEvidence(venue, now)])
      })
    },
  }
}

/** Her dates that are over, with the places that she kept; after a good ending no other place is known. In her name. */
async function readVisits(sql: Sql, accountId: string): Promise<ReadonlyArray<PlaceVisit>> {
  const rows = await sql
    .selectFrom("watch")
    .leftJoin("date_reviews", "date_reviews.plan_id", "watch.plan_id")
    .leftJoin("date_plans", "date_plans.id", "watch.plan_id")
    .select(["watch.outcome", "date_reviews.felt", "date_reviews.place", "date_plans.place as planned_place"])
    .where("watch.account_id", "=", accountId)
    .where("watch.ended_at", "is not", null)
    .execute()
  return rows.flatMap(({ outcome, felt, place, planned_place }) => {
    const hadAlarm = outcome === "resolved"
    const known = place ?? (hadAlarm ? planned_place : null)
    // The column's check is that of its type.
    return known === null ? [] : [{ place: known, felt: felt as Felt | null, hadAlarm }]
  })
}
