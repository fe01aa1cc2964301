import * as fc from "fast-check"
import { expect, test } from "vitest"
import { haversineDistance } from "../geo/index.ts"
import { addMs, toInstant } from "../time/index.ts"
import {
  approximatePlace,
  reminderAt,
  remindersBy,
  SHARE_MAX_MS,
  shareExpiresAt,
  shareMayEndAt,
} from "./index.ts"

const now = toInstant(1_795_287_600_000)
const place = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
})
/** A point of a cell that follows from the cell alone, as a backend's does. */
const offset = (cell: string) => {
  const hash = Array.from(cell).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9_973, 7)
  return [hash / 9_973 - 0.5, ((hash * 7) % 9_973) / 9_973 - 0.5] as const
}
const rounded = ({ latitude, longitude }: { latitude: number; longitude: number }) => {
  const cell = (value: number) => value.toFixed(2).replace(/^-0\.00$/u, "0.00")
  return `${cell(latitude)},${cell(longitude)}`
}

test("of an approximate place no more can be known than two decimals of the exact one (N-08)", () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      const isSameCell = rounded(one) === rounded(other)
      const [shown, again] = [one, other].map((each) => JSON.stringify(approximatePlace(each, offset)))
      expect(isSameCell && shown !== again).toBe(false)
    }),
  )
  fc.assert(
    fc.property(place, fc.double({ min: -0.001, max: 0.001, noNaN: true }), (one, step) => {
      const other = { ...one, latitude: one.latitude + step }
      fc.pre(rounded(one) === rounded(other))
      expect(approximatePlace(other, offset)).toEqual(approximatePlace(one, offset))
    }),
  )
})

test("it is never more than a mile away", () => {
  fc.assert(
    fc.property(place, (one) => {
      expect(haversineDistance(one, approximatePlace(one, offset))).toBeLessThan(1_609)
    }),
  )
})

test("no share is permanent, whatever its date does (EXT-06)", () => {
  const hours = fc.option(fc.integer({ min: 1, max: 24 }))
  const wait = fc.nat({ max: 400_000_000 })
  const date = fc.option(fc.record({ planned: wait, ended: fc.option(wait) }))
  fc.assert(
    fc.property(hours, date, wait, (count, run, later) => {
      const ends = run && {
        plannedEndAt: addMs(now, run.planned),
        endedAt: run.ended === null ? null : addMs(now, run.ended),
      }
      const expiresAt = shareExpiresAt({ startedAt: now, hours: count }, ends, addMs(now, later))
      expect(expiresAt).toBeLessThanOrEqual(addMs(now, SHARE_MAX_MS))
    }),
  )
})

test("however its date ends, no share is over before the earliest end that was known of it", () => {
  const wait = fc.nat({ max: 86_400_000 })
  fc.assert(
    fc.property(
      wait,
      wait,
      wait,
      fc.option(fc.integer({ min: 1, max: 24 })),
      (planned, later, more, hours) => {
        const terms = { startedAt: now, hours }
        const at = addMs(now, later)
        const date = (endedAt: typeof now | null) => ({ plannedEndAt: addMs(now, planned), endedAt })
        const known = shareMayEndAt(terms, date(null), at)
        for (const end of [date(null), date(at), date(addMs(at, more))])
          expect(known).toBeLessThanOrEqual(shareExpiresAt(terms, end, addMs(at, more)))
      },
    ),
  )
})

test("as many reminders have been due as times have come (LOC-09)", () => {
  const interval = fc.option(fc.integer({ min: 5, max: 240 }))
  fc.assert(
    fc.property(interval, fc.nat({ max: 86_400_000 }), (minutes, later) => {
      const count = remindersBy(now, addMs(now, later), minutes)
      expect(reminderAt(now, count, minutes)).toBeGreaterThan(addMs(now, later))
      const last = count === 0 ? now : reminderAt(now, count - 1, minutes)
      expect(last).toBeLessThanOrEqual(addMs(now, later))
    }),
  )
})
