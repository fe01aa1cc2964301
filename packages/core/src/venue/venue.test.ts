import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import { checkColor, checkOf, DATE_PLACE_MAX_LENGTH } from "../date-plan/index.ts"
import { inLanguage, register } from "../language/index.ts"
import { addMs, DAY_MS, toInstant, type CalendarDate } from "../time/index.ts"
import {
  DEMO_VENUES,
  EVERY_VENUE,
  factsOf,
  findVenues,
  formatCheckedOn,
  isOld,
  suggestionFaults,
  SuggestionInput,
  VENUE_ADDRESS_MAX_LENGTH,
  VENUE_FACTS,
  VENUE_FILTERS,
  VENUE_NAME_MAX_LENGTH,
  venueAt,
  venueColor,
  venueEvidence,
  venueFaults,
  venueFence,
  venueMessages,
  VenueInput,
  type Venue,
  type VenueFact,
} from "./index.ts"
import { venueMessagesEs } from "./venue.messages.es.ts"

register("es", { venue: venueMessagesEs })

const NOW = toInstant(1_795_287_600_000)
const day = (text: string) => text as CalendarDate
const source = { source: "The owner", checkedOn: day("2026-11-01") }
const fact = (kind: VenueFact["kind"], isSo = true, note = ""): VenueFact => ({ kind, isSo, note, ...source })

const luz: Venue = {
  id: "00000000-0000-7000-8000-000000000001",
  name: "Café Luz",
  category: "cafe",
  address: "5 Main Street",
  phone: null,
  position: null,
  rating: null,
  safetyScore: null,
  facts: [],
  isDemo: false,
  verifiedAt: NOW,
}

describe("a venue's safety score", () => {
  test("is green from 90, yellow from 80 and red below (VENUE-07, CONST-25)", () => {
    expect([100, 90, 89, 80, 79, 0].map(venueColor)).toEqual([
      "green",
      "green",
      "yellow",
      "yellow",
      "red",
      "red",
    ])
  })

  test("is none without a source and a day: nothing is made up (VENUE-06)", () => {
    const isInput = Schema.is(VenueInput)
    const { id: _, isDemo: __, verifiedAt: ___, ...input } = luz
    expect(isInput(input)).toBe(true)
    expect(isInput({ ...input, safetyScore: { value: 90, ...source } })).toBe(true)
    for (const safetyScore of [
      90,
      { value: 90 },
      { value: 90, ...source, source: "" },
      { value: 90.5, ...source },
    ]) {
      expect(isInput({ ...input, safetyScore })).toBe(false)
    }
    expect(isInput({ ...input, facts: [fact("lighting"), fact("lighting", false)] })).toBe(false)
    expect(isInput({ ...input, facts: [{ ...fact("lighting"), checkedOn: "soon" }] })).toBe(false)
  })
})

describe("the list", () => {
  const places = [luz, { ...luz, name: "Luigi's", category: "restaurant", address: "7 Elm" } as const]
  const names = (text: string, filter: (typeof VENUE_FILTERS)[number] = "all") =>
    findVenues(places, { text, filter }).map(({ name }) => name)

  test("is narrowed by the words of name, address and category, and by the kind (VENUE-02)", () => {
    expect(names("CAFE luz")).toEqual(["Café Luz"])
    expect(names("elm luigi")).toEqual(["Luigi's"])
    expect(names("restaurant")).toEqual(["Luigi's"])
    expect(names("", "cafe")).toEqual(["Café Luz"])
    expect(names("elm", "cafe")).toEqual([])
    expect(names("", "bar")).toEqual([])
  })

  test("finds the kind in the language that is read", () => {
    expect(inLanguage("es", () => names("restaurante"))).toEqual(["Luigi's"])
  })

  test("offers every kind of the specification, in its order (VENUE-02)", () => {
    expect(VENUE_FILTERS.map((filter) => venueMessages.filter[filter])).toEqual([
      "all",
      "Restaurant",
      "Bar",
      "Café",
      "Entertainment",
    ])
  })
})

describe("what is known of a venue", () => {
  test("stands in one order, and what is not known is null", () => {
    const facts = factsOf({ facts: [fact("lighting"), fact("hours", true, "8 to 18")] })
    expect(facts.map(({ kind }) => kind)).toEqual(VENUE_FACTS)
    expect(facts.filter(({ fact: known }) => known !== null).map(({ kind }) => kind)).toEqual([
      "hours",
      "lighting",
    ])
  })

  test("is old after a year, to the day, and cannot come from tomorrow's tomorrow", () => {
    expect(isOld({ checkedOn: day("2025-11-21") }, toInstant(1_795_219_200_000))).toBe(false)
    expect(isOld({ checkedOn: day("2025-11-20") }, toInstant(1_795_219_200_000))).toBe(true)
    const facts = [{ ...fact("lighting"), checkedOn: day("2026-11-23") }]
    const none = { rating: null, safetyScore: null }
    expect(venueFaults({ ...none, facts }, NOW)).toEqual({ facts: "factInFuture" })
    expect(venueFaults({ ...none, facts }, addMs(NOW, DAY_MS))).toEqual({})
    expect(venueFaults({ ...none, facts: [fact("hours")] }, NOW)).toEqual({ facts: "hoursMissing" })
    const rating = { value: 4, source: "A", checkedOn: day("2027-01-01") }
    expect(venueFaults({ facts: [], rating, safetyScore: rating }, NOW)).toEqual({
      rating: "factInFuture",
      safetyScore: "factInFuture",
    })
  })

  test("is dated so that it can be read in either language", () => {
    expect(formatCheckedOn("2026-11-03")).toMatch(/3.*Nov.*2026|Nov.*3.*2026/u)
    expect(inLanguage("es", () => formatCheckedOn("2026-11-03"))).toMatch(/3.*nov.*2026/u)
    expect(formatCheckedOn("never")).toBe("never")
  })
})

describe("the check of a place", () => {
  const full = {
    ...luz,
    facts: [
      fact("hours", true, "8 to 18"),
      fact("staffed-door"),
      fact("lighting"),
      fact("transport", false),
      { ...fact("staff-trained"), checkedOn: day("2024-01-01") },
    ],
  }

  test("counts that a venue is verified and each fresh fact for or against it, and no opening hours (SAFE-05)", () => {
    expect(venueEvidence(null, NOW)).toEqual({ item: "venue", known: 0, good: 0 })
    expect(venueEvidence(luz, NOW)).toEqual({ item: "venue", known: 1, good: 1 })
    expect(venueEvidence(full, NOW)).toEqual({ item: "venue", known: 4, good: 3 })
  })

  test("makes a number of it from the third thing on, and is never green while facts speak against it (SAFE-06, SAFE-07)", () => {
    expect(checkOf("Café Luz", [venueEvidence(luz, NOW)]).score).toBeNull()
    const against = checkOf("Café Luz", [venueEvidence(full, NOW)])
    expect([against.score, checkColor(against)]).toEqual([75, "yellow"])
    const fine = { ...luz, facts: [fact("staffed-door"), fact("lighting")] }
    const good = checkOf("Café Luz", [venueEvidence(fine, NOW)])
    expect([good.score, checkColor(good)]).toEqual([100, "green"])
  })

  test("knows a venue by name and address, by a name that only one has, and never a demo", () => {
    const other = { ...luz, id: "00000000-0000-7000-8000-000000000002", address: "9 Oak" }
    expect(venueAt([luz], "cafe  LUZ")).toBe(luz)
    expect(venueAt([luz, other], "Café Luz")).toBeNull()
    expect(venueAt([luz, other], "Café Luz, 9 Oak")).toBe(other)
    expect(venueAt([luz], "Café Lux")).toBeNull()
    expect(venueAt([{ ...luz, isDemo: true, verifiedAt: null }], "Café Luz")).toBeNull()
  })
})

test("the fence around a venue has a radius of 100 m, and there is none without a place on the map (VENUE-08, CONST-23)", () => {
  const position = { latitude: 41.8, longitude: -87.6 }
  expect(venueFence({ name: "Luz", position })).toEqual({
    name: "Luz",
    ...position,
    radiusMeters: 100,
    type: "venue",
  })
  expect(venueFence(luz)).toBeNull()
})

test("a name and an address fit into the place of a plan together", () => {
  expect(VENUE_NAME_MAX_LENGTH + ", ".length + VENUE_ADDRESS_MAX_LENGTH).toBeLessThanOrEqual(
    DATE_PLACE_MAX_LENGTH,
  )
})

test("a suggestion has a name and an address, and a note of 500 characters at most (VENUE-04)", () => {
  const isSuggestion = Schema.is(SuggestionInput)
  const suggestion = { name: "Luz", category: "cafe", address: "5 Main", note: "" }
  expect(isSuggestion(suggestion)).toBe(true)
  for (const fault of [{ name: "" }, { address: " x" }, { category: "club" }, { note: "x".repeat(501) }]) {
    expect(isSuggestion({ ...suggestion, ...fault })).toBe(false)
  }
})

test("each fault of a suggestion is said at its field, and spaces at the ends are none (VENUE-04)", () => {
  expect(suggestionFaults({ name: " Luz ", address: "5 Main", note: "" })).toEqual({})
  expect(suggestionFaults({ name: " ", address: "", note: "x".repeat(501) })).toEqual({
    name: "nameRequired",
    address: "addressRequired",
    note: "noteLong",
  })
  expect(suggestionFaults({ name: "x".repeat(81), address: "x".repeat(111), note: "" })).toEqual({
    name: "nameLong",
    address: "addressLong",
  })
})

test("the demo has venues of each kind, known and unknown, in the shape of real ones (VENUE-06)", () => {
  const isInput = Schema.is(VenueInput)
  expect(DEMO_VENUES.every(isInput)).toBe(true)
  expect(new Set(DEMO_VENUES.map(({ category }) => category)).size).toBe(4)
  expect(DEMO_VENUES.some(({ safetyScore }) => safetyScore === null)).toBe(true)
  expect(DEMO_VENUES.every(({ phone }) => phone === null || /^\+121255501\d\d$/u.test(phone))).toBe(true)
  expect(findVenues(DEMO_VENUES, EVERY_VENUE)).toEqual(DEMO_VENUES)
})
