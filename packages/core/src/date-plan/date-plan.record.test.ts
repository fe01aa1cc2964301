import * as fc from "fast-check"
import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { DateReviewInput, dateRecordMessages, dateReviewFaults, DateEventType } from "./index.ts"

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
