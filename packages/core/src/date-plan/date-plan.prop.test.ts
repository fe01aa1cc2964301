import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { addMinutes, toInstant } from "../time/index.ts"
import { DatePlanInput, datePlanFaults, datePlanMessages, plannedEnd } from "./index.ts"

const now = toInstant(1_795_287_600_000)
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme", minLength: 1 }),
)
const offset = fc.integer({ min: -3 * 24 * 60, max: 100 * 24 * 60 })
const duration = fc.oneof(
  fc.integer({ min: 15, max: 1_440 }),
  fc.integer(),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 15.5, -1),
)
const form = fc.record({
  name: text,
  place: text,
  startsAt: fc.option(offset.map((minutes) => addMinutes(now, minutes))),
  durationMinutes: duration,
  notes: text,
})

test("a form without a fault makes an input that the backend takes (DATE-07)", () => {
  fc.assert(
    fc.property(form, (typed) => {
      const input = {
        ...typed,
        name: typed.name.trim(),
        place: typed.place.trim(),
        timeZone: "America/Chicago",
        contactIds: [],
        intervalMinutes: null,
        graceMinutes: 10,
      }
      const isFine = Object.keys(datePlanFaults(typed, now)).length === 0
      expect(isFine && !Schema.is(DatePlanInput)(input)).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test("every fault names a field of the form and has words", () => {
  fc.assert(
    fc.property(form, (typed) => {
      const faults = Object.entries(datePlanFaults(typed, now))
      expect(faults.filter(([field]) => !(field in typed))).toEqual([])
      expect(faults.filter(([, key]) => datePlanMessages[key].length < 10)).toEqual([])
    }),
  )
})

test("judging a form twice gives the same faults, and mending one field mends nothing else", () => {
  fc.assert(
    fc.property(form, (typed) => {
      const faults = datePlanFaults(typed, now)
      const { name: _name, ...others } = faults
      expect(datePlanFaults(typed, now)).toEqual(faults)
      expect(datePlanFaults({ ...typed, name: "Sam" }, now)).toEqual(others)
    }),
  )
})

test("a date ends as long after its start as it lasts, and a longer one ends later", () => {
  fc.assert(
    fc.property(offset, fc.nat({ max: 1_440 }), fc.nat({ max: 1_440 }), (start, minutes, more) => {
      const startsAt = addMinutes(now, start)
      const end = plannedEnd({ startsAt, durationMinutes: minutes })
      expect(end - startsAt).toBe(minutes * 60_000)
      expect(plannedEnd({ startsAt, durationMinutes: minutes + more })).toBeGreaterThanOrEqual(end)
    }),
  )
})
