import * as fc from "fast-check"
import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { addMinutes, addMs, DAY_MS, toInstant } from "../time/index.ts"
import {
  DATE_ERASED,
  DateEventType,
  DateReviewInput,
  dateRecordMessages,
  dateReviewFaults,
  detailsAfter,
  unreviewedDates,
  type DatePlan,
} from "./index.ts"

const form = { felt: "good", notes: "", place: "" } as const

test("a review needs how it felt and nothing else", () => {
  expect(dateReviewFaults(form)).toEqual({})
  expect(dateReviewFaults({ ...form, felt: null })).toEqual({ felt: "feltRequired" })
  expect(dateReviewFaults({ ...form, notes: "a\u0000", place: "x".repeat(201) })).toEqual({
    notes: "textInvalid",
    place: "placeTooLong",
  })
})

test("a review without a fault is one that the backend takes", () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }))
  fc.assert(
    fc.property(text, text, (notes, place) => {
      const isFine = Object.keys(dateReviewFaults({ ...form, notes, place })).length === 0
      const input = { felt: "good", notes, place: place.trim() || null }
      expect(isFine && !Schema.is(DateReviewInput)(input)).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test("everything that the log can hold has words, and a call for help those of the source (DATE-10)", () => {
  for (const type of DateEventType.literals) expect(dateRecordMessages.type[type].length).toBeGreaterThan(5)
  expect(dateRecordMessages.type.emergency).toBe("Emergency Event")
})

const now = toInstant(1_795_312_800_000)
const over: DatePlan = {
  id: "00000000-0000-7000-8000-000000000001",
  name: DATE_ERASED,
  place: DATE_ERASED,
  startsAt: addMs(now, -DAY_MS),
  timeZone: "America/Chicago",
  durationMinutes: 120,
  notes: "",
  contactIds: [],
  intervalMinutes: null,
  graceMinutes: 10,
  status: "completed",
  createdAt: now,
}

test("a date can be reviewed for 30 days after it was to end, once it is over and until it is reviewed (D-46)", () => {
  const ended = addMs(addMinutes(now, -over.durationMinutes), -30 * DAY_MS)
  const [last, first] = [
    { ...over, id: "last", startsAt: addMs(ended, 1) },
    { ...over, id: "first", startsAt: ended },
  ]
  expect(unreviewedDates([last, first, over], [], now)).toEqual([over, last])
  expect(unreviewedDates([over], [{ planId: over.id }], now)).toEqual([])
  for (const status of ["draft", "active", "cancelled"] as const)
    expect(unreviewedDates([{ ...over, status }], [], now)).toEqual([])
})

test("the details of a date are erased or kept by how it ended, and neither before", () => {
  expect(detailsAfter(over)).toBe("erased")
  expect(detailsAfter({ ...over, place: "Lantern Bar" })).toBe("kept")
  expect(detailsAfter({ ...over, status: "active" })).toBe(null)
})
