import { countCodePoints, foldText } from "../text/index.ts"
import { activeLanguage, localeOf } from "../language/index.ts"
import { addMs, calendarDate, DAY_MS, fromWallClock, type Instant } from "../time/index.ts"
import {
  SUGGESTION_NOTE_MAX_LENGTH,
  VENUE_ADDRESS_MAX_LENGTH,
  VENUE_FACT_OLD_AFTER_MS,
  VENUE_FACTS,
  VENUE_FENCE_RADIUS_METERS,
  VENUE_GREEN_MIN,
  VENUE_NAME_MAX_LENGTH,
  VENUE_SAFETY_FACTS,
  VENUE_YELLOW_MIN,
} from "./venue.constants.ts"
import { venueMessages } from "./venue.messages.ts"
import type {
  SuggestionInput,
  Venue,
  VenueFact,
  VenueFactKind,
  VenueFilter,
  VenueInput,
} from "./venue.schema.ts"

export type VenueColor = "green" | "yellow" | "red"

/** The colour of a venue's safety score from 0 to 100 (001 §9); places have another scale (D-97). */
export function venueColor(score: number): VenueColor {
  if (score >= VENUE_GREEN_MIN) return "green"
  return score >= VENUE_YELLOW_MIN ? "yellow" : "red"
}

/** What the list is narrowed by. */
export interface VenueSearch {
  /** Words that name, address or category must hold, in any order; empty for every venue. */
  readonly text: string
  readonly filter: VenueFilter
}

export const EVERY_VENUE: VenueSearch = { text: "", filter: "all" }

/** Whether a search narrows anything. */
export function isNarrowed({ text, filter }: VenueSearch): boolean {
  return filter !== "all" || foldText(text) !== ""
}

/** The venues that a search finds, in the order in which they came. Case, accents and spaces make no difference. */
export function findVenues<V extends Pick<Venue, "name" | "address" | "category">>(
  venues: ReadonlyArray<V>,
  { text, filter }: VenueSearch,
): ReadonlyArray<V> {
  const words = foldText(text).split(" ")
  return venues.filter((venue) => {
    if (filter !== "all" && venue.category !== filter) return false
    const { name, address, category } = venue
    const held = foldText(`${name} ${address} ${venueMessages.filter[category]}`)
    return words.every((word) => held.includes(word))
  })
}

/** A venue as the place of a date. It fits: both parts are shorter together than a place may be. */
export function venuePlace({ name, address }: Pick<Venue, "name" | "address">): string {
  return `${name}, ${address}`
}

/**
 * The verified venue that a text names: by name and address; by the name alone where only one is called so. Null where
 * none is, or where it could be two. Demo venues are nowhere.
 */
export function venueAt(venues: ReadonlyArray<Venue>, place: string): Venue | null {
  const wanted = foldText(place)
  const verified = venues.filter(({ isDemo, verifiedAt }) => !isDemo && verifiedAt !== null)
  const only = (found: ReadonlyArray<Venue>) => (found.length === 1 ? (found[0] ?? null) : null)
  return (
    only(verified.filter((venue) => foldText(venuePlace(venue)) === wanted)) ??
    only(verified.filter(({ name }) => foldText(name) === wanted))
  )
}

/** When a day began in UTC; null for no day. */
function startOf(date: string): Instant | null {
  return fromWallClock({ date, time: "00:00" }, "UTC")
}

/** Whether what was looked at on a day may have changed since. */
export function isOld({ checkedOn }: Pick<VenueFact, "checkedOn">, now: Instant): boolean {
  const day = startOf(checkedOn)
  return day === null || now - day > VENUE_FACT_OLD_AFTER_MS
}

/** What is known of a venue in each respect, in order; null for what is not. */
export function factsOf({
  facts,
}: Pick<Venue, "facts">): ReadonlyArray<{ readonly kind: VenueFactKind; readonly fact: VenueFact | null }> {
  return VENUE_FACTS.map((kind) => ({ kind, fact: facts.find((fact) => fact.kind === kind) ?? null }))
}

/**
 * What a verified venue says in the check of a place (D-79): that it is verified, and each fact that is not too old to speak
 * for or against it. Without a venue nothing is known. A number that somebody gave it counts for nothing here.
 */
export function venueEvidence(
  venue: Venue | null,
  now: Instant,
): { readonly item: "venue"; readonly known: number; readonly good: number } {
  if (venue === null) return { item: "venue", known: 0, good: 0 }
  const fresh = venue.facts.filter(
    (fact) => VENUE_SAFETY_FACTS.some((kind) => kind === fact.kind) && !isOld(fact, now),
  )
  return { item: "venue", known: 1 + fresh.length, good: 1 + fresh.filter(({ isSo }) => isSo).length }
}

export type VenueFault = "factInFuture" | "hoursMissing"

/** What is wrong with what is written down of a venue, by field; nothing where it is fine. */
export function venueFaults(
  { facts, rating, safetyScore }: Pick<VenueInput, "facts" | "rating" | "safetyScore">,
  now: Instant,
): Readonly<Partial<Record<"facts" | "rating" | "safetyScore", VenueFault>>> {
  // Somewhere on Earth it is tomorrow already.
  const last = calendarDate(addMs(now, DAY_MS), "UTC")
  const isAhead = (evidence: Pick<VenueFact, "checkedOn"> | null) =>
    evidence !== null && evidence.checkedOn > last
  const hours = facts.find(({ kind }) => kind === "hours")
  const fact = facts.some(isAhead) ? "factInFuture" : hours?.note === "" ? "hoursMissing" : null
  return {
    ...(fact !== null && { facts: fact }),
    ...(isAhead(rating) && { rating: "factInFuture" }),
    ...(isAhead(safetyScore) && { safetyScore: "factInFuture" }),
  }
}

export type SuggestionFault = "nameRequired" | "nameLong" | "addressRequired" | "addressLong" | "noteLong"

/** What is wrong with what somebody typed of a venue, by field; nothing where it is fine. Spaces at the ends do not count. */
export function suggestionFaults({
  name,
  address,
  note,
}: Pick<SuggestionInput, "name" | "address" | "note">): Readonly<
  Partial<Record<"name" | "address" | "note", SuggestionFault>>
> {
  const long = (text: string, max: number) => countCodePoints(text.trim()) > max
  return {
    ...(name.trim() === "" && { name: "nameRequired" as const }),
    ...(long(name, VENUE_NAME_MAX_LENGTH) && { name: "nameLong" as const }),
    ...(address.trim() === "" && { address: "addressRequired" as const }),
    ...(long(address, VENUE_ADDRESS_MAX_LENGTH) && { address: "addressLong" as const }),
    ...(long(note, SUGGESTION_NOTE_MAX_LENGTH) && { note: "noteLong" as const }),
  }
}

/** A venue as a zone on the map of whoever wants one; null where nobody has said where it is. */
export function venueFence({ name, position }: Pick<Venue, "name" | "position">) {
  return position === null
    ? null
    : ({ name, ...position, radiusMeters: VENUE_FENCE_RADIUS_METERS, type: "venue" } as const)
}

export type VenueFence = NonNullable<ReturnType<typeof venueFence>>

/** A day as it is read: `3 Nov 2026`. */
export function formatCheckedOn(checkedOn: string): string {
  const day = startOf(checkedOn)
  const options = { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" } as const
  return day === null ? checkedOn : new Intl.DateTimeFormat(localeOf(activeLanguage()), options).format(day)
}
