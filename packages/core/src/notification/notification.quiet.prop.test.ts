import * as fc from "fast-check"
import { expect, test } from "vitest"
import { addMs, MINUTE_MS, offsetMs, toInstant, zoneSpan, type Instant } from "../time/index.ts"
import { quietUntil } from "./index.ts"

const zone = fc.constantFrom(
  "UTC",
  "America/Chicago",
  "America/St_Johns",
  "Europe/Berlin",
  "Africa/Casablanca",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Pacific/Chatham",
  "America/Nuuk",
)
const instant = fc.integer({ min: 1_262_304_000_000, max: 2_524_608_000_000 }).map(toInstant)
const two = (value: number) => String(value).padStart(2, "0")
const time = fc.integer({ min: 0, max: 1_439 }).map((at) => `${two(Math.floor(at / 60))}:${two(at % 60)}`)

const clocks = new Map<string, Intl.DateTimeFormat>()
/** What a clock on the wall shows, as Intl says it. */
function clock(at: Instant, timeZone: string): string {
  const kept = clocks.get(timeZone)
  const format =
    kept ??
    new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" })
  clocks.set(timeZone, format)
  return format.format(at)
}

/** Whether an instant is quiet, by the text on the wall alone. */
function isQuietByIntl(at: Instant, start: string, end: string, timeZone: string): boolean {
  const now = clock(at, timeZone)
  if (start === end) return false
  return start < end ? now >= start && now < end : now >= start || now < end
}

/** An instant, mostly near one at which clocks change. */
const near = fc
  .tuple(instant, zone, fc.boolean(), fc.integer({ min: -1_440, max: 1_440 }))
  .map(([at, timeZone, isNear, minutes]) => ({
    at: isNear ? addMs(zoneSpan(at, timeZone).until, minutes * MINUTE_MS) : at,
    timeZone,
  }))

test("the table of a zone says what Intl says", () => {
  fc.assert(
    fc.property(near, ({ at, timeZone }) => {
      const span = zoneSpan(at, timeZone)
      expect(span.from <= at && at < span.until).toBe(true)
      for (const within of [span.from, at, toInstant(span.until - 1)])
        expect(offsetMs(within, timeZone)).toBe(span.offsetMs)
    }),
    { numRuns: 500 },
  )
})

test("whether it is quiet is what Intl's clock says, and until the end it stays so (QUIET-03, EXT-14)", () => {
  fc.assert(
    fc.property(near, time, time, ({ at, timeZone }, start, end) => {
      const until = quietUntil(at, { enabled: true, start, end }, timeZone)
      expect(until !== null).toBe(isQuietByIntl(at, start, end, timeZone))
      if (until === null) return
      expect(until).toBeGreaterThan(at)
      expect(isQuietByIntl(until, start, end, timeZone)).toBe(false)
      expect(isQuietByIntl(toInstant(until - 1), start, end, timeZone)).toBe(true)
      for (let between = at; between < until; between = addMs(between, 17 * MINUTE_MS))
        expect(isQuietByIntl(between, start, end, timeZone)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
