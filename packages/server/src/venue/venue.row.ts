import type { Phone } from "@porchlight/core/phone"
import type { CalendarDate } from "@porchlight/core/time"
import {
  VENUES_LIMIT,
  type Suggestion,
  type Venue,
  type VenueFact,
  type VenueInput,
} from "@porchlight/core/venue"
import { sql as raw, type Selectable } from "kysely"
import { anyOf, type Sql, type Tables } from "../database/index.ts"

type VenueRow = Selectable<Tables["venue"]>
type FactRow = Selectable<Tables["venue_fact"]>

/** Venues with everything that is known of them, by name: one of them, or those that the directory shows. */
export async function readVenues(
  sql: Sql,
  { id, withDemo }: { readonly id?: string; readonly withDemo: boolean },
): Promise<ReadonlyArray<Venue>> {
  const rows = await sql
    .selectFrom("venue")
    .selectAll()
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .$if(!withDemo, (query) => query.where("is_demo", "=", false))
    .orderBy(raw`name collate "C"`)
    .orderBy("id")
    .limit(VENUES_LIMIT)
    .execute()
  const ids = rows.map((row) => row.id)
  const facts = await sql.selectFrom("venue_fact").selectAll().where("venue_id", "=", anyOf(ids)).execute()
  return rows.map((row) => venueOf(row, facts))
}

function venueOf(row: VenueRow, facts: ReadonlyArray<FactRow>): Venue {
  const { latitude, longitude } = row
  return {
    id: row.id,
    name: row.name,
    // The table's constraints name the same kinds, and what is written was decoded.
    category: row.category as Venue["category"],
    address: row.address,
    phone: row.phone as Phone | null,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    rating: numberOf(row.rating, row.rating_source, row.rating_checked_on),
    safetyScore: numberOf(row.safety_score, row.safety_score_source, row.safety_score_checked_on),
    facts: facts.filter(({ venue_id }) => venue_id === row.id).map(factOf),
    isDemo: row.is_demo,
    verifiedAt: row.verified_at,
  }
}

/** The constraints keep the three together. */
function numberOf(value: number | null, source: string | null, checkedOn: string | null): Venue["rating"] {
  return value === null ? null : { value, source: source ?? "", checkedOn: checkedOn as CalendarDate }
}

function factOf({ kind, is_so, note, source, checked_on }: FactRow): VenueFact {
  return {
    kind: kind as VenueFact["kind"],
    isSo: is_so,
    note,
    source,
    checkedOn: checked_on as CalendarDate,
  }
}

/** What is written of a venue into its own row. */
export function columnsOf({ name, category, address, phone, position, rating, safetyScore }: VenueInput) {
  return {
    name,
    category,
    address,
    phone,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    rating: rating?.value ?? null,
    rating_source: rating?.source ?? null,
    rating_checked_on: rating?.checkedOn ?? null,
    safety_score: safetyScore?.value ?? null,
    safety_score_source: safetyScore?.source ?? null,
    safety_score_checked_on: safetyScore?.checkedOn ?? null,
  }
}

/** Writes down what is known of a venue in place of what was. As the service. */
export async function writeFacts(sql: Sql, id: string, facts: VenueInput["facts"]): Promise<void> {
  await sql.deleteFrom("venue_fact").where("venue_id", "=", id).execute()
  if (facts.length === 0) return
  const rows = facts.map(({ kind, isSo, note, source, checkedOn }) => ({
    venue_id: id,
    kind,
    is_so: isSo,
    note,
    source,
    checked_on: checkedOn,
  }))
  await sql.insertInto("venue_fact").values(rows).execute()
}

export const SUGGESTION_COLUMNS = [
  "id",
  "created_at",
  "name",
  "category",
  "address",
  "note",
  "state",
  "refusal",
  "venue_id",
] as const

export function suggestionOf(
  row: Pick<Selectable<Tables["venue_suggestion"]>, (typeof SUGGESTION_COLUMNS)[number]>,
): Suggestion {
  const { id, name, address, note } = row
  return {
    id,
    name,
    address,
    note,
    // The table's constraints name the same kinds, states and reasons.
    category: row.category as Suggestion["category"],
    suggestedAt: row.created_at,
    state: row.state as Suggestion["state"],
    refusal: row.refusal as Suggestion["refusal"],
    venueId: row.venue_id,
  }
}
