import { describe, expect, test } from "vitest"
import { fromWallClock, toInstant, toWallClock, type Instant, type TimeZone } from "../time/index.ts"
import { DEFAULT_PREFERENCES, quietUntil } from "./index.ts"

const CHICAGO = "America/Chicago"
const at = (date: string, time: string, zone: TimeZone = CHICAGO): Instant =>
  fromWallClock({ date, time }, zone) ?? toInstant(0)
const shown = (until: Instant | null, zone: TimeZone = CHICAGO) =>
  until === null ? null : `${toWallClock(until, zone).date} ${toWallClock(until, zone).time}`
const window = (start: string, end: string) => ({ enabled: true, start, end })
const NIGHT = window("22:00", "08:00")

test("by default they last from 22:00 to 08:00 and let critical news through (QUIET-01, QUIET-02, CONST-11)", () => {
  expect(DEFAULT_PREFERENCES.quietHours).toEqual({
    enabled: true,
    start: "22:00",
    end: "08:00",
    overrideForCritical: true,
    timeZone: null,
  })
})

test.each([
  ["21:59", null],
  ["22:00", "2026-11-22 08:00"],
  ["23:59", "2026-11-22 08:00"],
  ["00:00", "2026-11-21 08:00"],
  ["07:59", "2026-11-21 08:00"],
  ["08:00", null],
  ["12:00", null],
])("the start belongs to them, the end does not, over midnight: %s (QUIET-03)", (time, until) => {
  expect(shown(quietUntil(at("2026-11-21", time), NIGHT, CHICAGO))).toBe(until)
})

test("within a day, too", () => {
  const noon = window("12:00", "14:00")
  expect(shown(quietUntil(at("2026-11-21", "13:59"), noon, CHICAGO))).toBe("2026-11-21 14:00")
  expect(quietUntil(at("2026-11-21", "14:00"), noon, CHICAGO)).toBeNull()
})

test("an equal start and end switch quiet hours off (QUIET-03)", () => {
  for (const time of ["00:00", "08:00", "12:34"])
    expect(quietUntil(at("2026-11-21", time), window(time, time), CHICAGO)).toBeNull()
})

test("switched off they hold nothing back", () => {
  expect(quietUntil(at("2026-11-21", "23:00"), { ...NIGHT, enabled: false }, CHICAGO)).toBeNull()
})

test("it is the recipient's clock that counts", () => {
  const now = at("2026-11-21", "23:00")
  expect(quietUntil(now, NIGHT, "Pacific/Auckland")).toBeNull()
  expect(shown(quietUntil(now, NIGHT, "Europe/Berlin"), "Europe/Berlin")).toBe("2026-11-22 08:00")
  expect(shown(quietUntil(now, NIGHT, "No/Such"), "UTC")).toBe("2026-11-22 08:00")
})

describe("as clocks change", () => {
  test("the night in which they are put forward is an hour shorter, the other an hour longer (QUIET-03)", () => {
    const hours = (date: string) => {
      const now = at(date, "22:00")
      return ((quietUntil(now, NIGHT, CHICAGO) ?? now) - now) / 3_600_000
    }
    expect([hours("2026-03-07"), hours("2026-10-31"), hours("2026-06-01")]).toEqual([9, 11, 10])
  })

  test("an end that clocks skip comes as they are put forward", () => {
    expect(shown(quietUntil(at("2026-03-08", "01:00"), window("00:00", "02:30"), CHICAGO))).toBe(
      "2026-03-08 03:00",
    )
  })

  test("an end that comes twice is the first, and its quiet hours begin once more", () => {
    const twice = window("00:30", "01:30")
    const first = quietUntil(at("2026-11-01", "01:00"), twice, CHICAGO)
    expect((first ?? 0) - at("2026-11-01", "01:00")).toBe(30 * 60_000)
    const again = toInstant((first ?? 0) + 45 * 60_000)
    expect(shown(quietUntil(again, twice, CHICAGO))).toBe("2026-11-01 01:30")
  })
})
