import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  addMinutes,
  addMs,
  earlier,
  formatAge,
  formatClock,
  formatCountdown,
  fromWallClock,
  isTimeZone,
  later,
  MINUTE_MS,
  remainingMs,
  toInstant,
  toWallClock,
} from "./index.ts"

const LAST = 253_402_300_799_999
const instant = fc.integer({ min: 0, max: LAST }).map(toInstant)
const recent = fc.integer({ min: 1_600_000_000_000, max: 2_000_000_000_000 }).map(toInstant)
const duration = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const zone = fc.constantFrom(
  "UTC",
  "America/Chicago",
  "America/St_Johns",
  "Europe/Berlin",
  "Europe/London",
  "Asia/Tokyo",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Pacific/Chatham",
)

test("adding and taking away the same time changes nothing", () => {
  fc.assert(
    fc.property(instant, duration, (at, by) => {
      expect(addMs(addMs(at, by), -by)).toBe(at)
    }),
  )
})

test("adding in two parts is adding the sum", () => {
  fc.assert(
    fc.property(instant, duration, duration, (at, a, b) => {
      expect(addMs(addMs(at, a), b)).toBe(addMs(at, a + b))
    }),
  )
})

test("a minute is sixty thousand milliseconds wherever it is added", () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: -5_000, max: 5_000 }), (at, minutes) => {
      expect(addMinutes(at, minutes)).toBe(addMs(at, minutes * MINUTE_MS))
    }),
  )
})

test("toInstant is idempotent and never moves away from zero", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -LAST, max: LAST }), (value) => {
      const at = toInstant(value)
      expect(toInstant(at)).toBe(at)
      expect(Number.isInteger(at)).toBe(true)
      expect(Math.abs(at)).toBeLessThanOrEqual(Math.abs(value))
    }),
  )
})

test("earlier and later share out their two arguments", () => {
  fc.assert(
    fc.property(instant, instant, (a, b) => {
      expect([earlier(a, b), later(a, b)].sort((x, y) => x - y)).toEqual([a, b].sort((x, y) => x - y))
      expect(earlier(a, b)).toBe(earlier(b, a))
      expect(later(a, b)).toBe(later(b, a))
    }),
  )
})

test("what remains is never negative, and added to now never comes before the instant", () => {
  fc.assert(
    fc.property(instant, instant, (at, now) => {
      const remaining = remainingMs(at, now)
      expect(remaining).toBeGreaterThanOrEqual(0)
      expect(addMs(now, remaining)).toBe(later(at, now))
    }),
  )
})

test("a countdown reads as the seconds that remain, rounded up", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400_000_000 }), (milliseconds) => {
      const parts = formatCountdown(milliseconds).split(":").map(Number)
      const seconds = parts.reduce((sum, part) => sum * 60 + part, 0)
      expect(seconds).toBe(Math.ceil(milliseconds / 1_000))
      expect(formatCountdown(milliseconds)).toMatch(/^(\d+:)?\d{1,2}:\d{2}$/)
    }),
  )
})

test("an age is never negative and never larger than it is", () => {
  const unit = { s: 1_000, min: MINUTE_MS, h: 60 * MINUTE_MS, d: 1_440 * MINUTE_MS }
  fc.assert(
    fc.property(instant, fc.integer({ min: -10_000, max: 1_000_000_000 }), (from, age) => {
      const match = /^(\d+) (s|min|h|d) ago$/.exec(formatAge(from, addMs(from, age)))
      expect(match).not.toBeNull()
      const shown = Number(match?.[1]) * unit[match?.[2] as keyof typeof unit]
      expect(shown).toBeLessThanOrEqual(Math.max(0, age))
    }),
  )
})

test("the shown wall time is that of a freshly built formatter, in every zone and season", () => {
  fc.assert(
    fc.property(recent, zone, (at, timeZone) => {
      const fresh = new Intl.DateTimeFormat("en-GB", {
        timeZone,
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
      })
      expect(formatClock(at, timeZone)).toBe(fresh.format(at))
    }),
    { numRuns: 60 },
  )
})

test("any text at all is a zone or is not, and is shown either way", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), recent, (text, at) => {
      expect(typeof isTimeZone(text)).toBe("boolean")
      expect(formatClock(at, text)).toMatch(/^\d\d:\d\d( UTC)?$/)
    }),
  )
})

test("what calendar and clock show leads back to the same reading, at the first of two equal ones", () => {
  fc.assert(
    fc.property(recent, zone, (at, where) => {
      const shown = toWallClock(at, where)
      const back = fromWallClock(shown, where)
      expect(back).not.toBeNull()
      expect(toWallClock(back ?? at, where)).toEqual(shown)
      expect(back).toBeLessThanOrEqual(at)
    }),
  )
})

test("any text at all is a reading or is not", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (date, time) => {
      expect(fromWallClock({ date, time }, "UTC")).toBeNull()
    }),
  )
})
