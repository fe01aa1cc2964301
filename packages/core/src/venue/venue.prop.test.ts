import * as fc from "fast-check"
import { expect, test } from "vitest"
import { addMs, calendarDate, DAY_MS, toInstant } from "../time/index.ts"
import {
  EVERY_VENUE,
  findVenues,
  isNarrowed,
  VENUE_CATEGORIES,
  VENUE_FILTERS,
  VENUE_SAFETY_FACTS,
  venueAt,
  venueColor,
  venueEvidence,
  venuePlace,
  type Venue,
} from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
const today = calendarDate(NOW, "UTC")
const longAgo = calendarDate(addMs(NOW, -800 * DAY_MS), "UTC")
const text = fc.oneof(fc.constantFrom("Luz", "café", "5 Main", "bar"), fc.string({ maxLength: 12 }))

const venue: fc.Arbitrary<Venue> = fc
  .record({
    name: text,
    address: text,
    category: fc.constantFrom(...VENUE_CATEGORIES),
    isDemo: fc.boolean(),
    facts: fc.uniqueArray(
      fc.record({
        kind: fc.constantFrom("hours" as const, ...VENUE_SAFETY_FACTS),
        isSo: fc.boolean(),
        note: fc.constant("x"),
        source: fc.constant("x"),
        checkedOn: fc.constantFrom(today, longAgo),
      }),
      { selector: ({ kind }) => kind },
    ),
  })
  .map((facts) => ({
    id: "00000000-0000-7000-8000-000000000001",
    phone: null,
    position: null,
    rating: null,
    safetyScore: null,
    verifiedAt: facts.isDemo ? null : NOW,
    ...facts,
  }))
const venues = fc.array(venue, { maxLength: 8 })
const search = fc.record({ text, filter: fc.constantFrom(...VENUE_FILTERS) })

test("a search finds nothing that was not there, keeps the order, and finds the same again (VENUE-02)", () => {
  fc.assert(
    fc.property(venues, search, (all, wanted) => {
      const found = findVenues(all, wanted)
      expect(found).toEqual(all.filter((one) => found.includes(one)))
      expect(findVenues(found, wanted)).toEqual(found)
    }),
  )
})

test("'all' without words is every venue, and the kinds share them out (VENUE-02)", () => {
  fc.assert(
    fc.property(venues, (all) => {
      expect(findVenues(all, EVERY_VENUE)).toEqual(all)
      const counts = VENUE_CATEGORIES.map((filter) => findVenues(all, { text: "", filter }).length)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.length)
    }),
  )
})

test("a search that narrows nothing finds every venue, and a further word finds no more", () => {
  fc.assert(
    fc.property(venues, search, text, (all, wanted, word) => {
      expect(isNarrowed(wanted) || findVenues(all, wanted).length === all.length).toBe(true)
      const further = findVenues(all, { ...wanted, text: `${wanted.text} ${word}` })
      expect(further.every((one) => findVenues(all, wanted).includes(one))).toBe(true)
    }),
  )
})

test("evidence never speaks for a venue more often than it is known, nor without a venue", () => {
  fc.assert(
    fc.property(venue, (one) => {
      const { known, good } = venueEvidence(one, NOW)
      expect(good).toBeLessThanOrEqual(known)
      expect(good).toBeGreaterThan(0)
      expect(known).toBeLessThanOrEqual(1 + VENUE_SAFETY_FACTS.length)
    }),
  )
})

test("whatever is written as a place, a venue that is found is verified and carries that name", () => {
  fc.assert(
    fc.property(venues, text, (all, place) => {
      for (const written of [place, ...all.map(venuePlace)]) {
        const found = venueAt(all, written)
        expect(found === null || (!found.isDemo && found.verifiedAt !== null)).toBe(true)
      }
    }),
  )
})

test("a higher score is never a worse colour (VENUE-07)", () => {
  const rank = { red: 0, yellow: 1, green: 2 }
  const score = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(score, score, (one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one]
      expect(rank[venueColor(low)]).toBeLessThanOrEqual(rank[venueColor(high)])
    }),
  )
})
