import { describe, expect, test } from "vitest"
import {
  addMinutes,
  addMs,
  calendarDate,
  DAY_MS,
  earlier,
  formatAge,
  formatClock,
  formatCountdown,
  formatDate,
  formatDay,
  formatMoment,
  formatWhen,
  fromWallClock,
  HOUR_MS,
  isCalendarDate,
  isTimeZone,
  later,
  MAX_TIMER_MS,
  MINUTE_MS,
  remainingMs,
  SECOND_MS,
  toInstant,
  toWallClock,
} from "./index.ts"

const noon = toInstant(Date.UTC(2026, 10, 21, 12, 0))

describe("instants", () => {
  test("a day is 24 hours of 60 minutes of 60 seconds", () => {
    expect([SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS]).toEqual([1_000, 60_000, 3_600_000, 86_400_000])
  })

  test("part milliseconds are cut off, on either side of zero", () => {
    expect(toInstant(1_000.9)).toBe(1_000)
    expect(toInstant(-1_000.9)).toBe(-1_000)
  })

  test("minutes and milliseconds are added, and taken away when negative", () => {
    expect(addMinutes(noon, 30)).toBe(noon + 1_800_000)
    expect(addMinutes(noon, -30)).toBe(noon - 1_800_000)
    expect(addMs(noon, 1)).toBe(noon + 1)
  })

  test("of two instants the earlier and the later are told apart", () => {
    expect(earlier(noon, addMs(noon, 1))).toBe(noon)
    expect(later(noon, addMs(noon, 1))).toBe(noon + 1)
  })

  test("what has passed has nothing remaining", () => {
    expect(remainingMs(noon, addMs(noon, 5))).toBe(0)
    expect(remainingMs(addMs(noon, 5), noon)).toBe(5)
  })

  test("the longest timer is the largest that JavaScript does not overflow, about 24.8 days", () => {
    expect(MAX_TIMER_MS).toBe(2_147_483_647)
    expect(MAX_TIMER_MS / DAY_MS).toBeCloseTo(24.855, 3)
  })
})

describe("zones", () => {
  test.each(["UTC", "America/Chicago", "Europe/Berlin", "Asia/Kolkata", "Pacific/Chatham"])(
    "%s is a zone",
    (zone) => {
      expect(isTimeZone(zone)).toBe(true)
    },
  )

  test.each(["", "Chicago", "America/Nowhere", "Mars/Olympus", "UTC;drop table", "../etc/passwd"])(
    "'%s' is no zone",
    (zone) => {
      expect(isTimeZone(zone)).toBe(false)
    },
  )

  test("a clock shows the wall time of the zone, on 24 hours", () => {
    expect(formatClock(noon, "America/Chicago")).toBe("06:00")
    expect(formatClock(noon, "Europe/Berlin")).toBe("13:00")
    expect(formatClock(noon, "Asia/Kolkata")).toBe("17:30")
    expect(formatClock(toInstant(Date.UTC(2026, 10, 21)), "UTC")).toBe("00:00")
  })

  test("a zone that nobody knows is shown in UTC and says so: an alarm is never lost to a zone's name", () => {
    expect(formatClock(noon, "Mars/Olympus")).toBe("12:00 UTC")
  })

  test("in the night the clocks go forward the hour that does not exist is never shown", () => {
    const before = toInstant(Date.UTC(2026, 2, 29, 0, 59))
    expect(formatClock(before, "Europe/Berlin")).toBe("01:59")
    expect(formatClock(addMinutes(before, 1), "Europe/Berlin")).toBe("03:00")
  })

  test("in the night the clocks go back one wall time stands for two instants", () => {
    const first = toInstant(Date.UTC(2026, 9, 25, 0, 30))
    expect(formatClock(first, "Europe/Berlin")).toBe("02:30")
    expect(formatClock(addMinutes(first, 60), "Europe/Berlin")).toBe("02:30")
  })

  test("a locale that writes other digits is respected", () => {
    expect(formatClock(noon, "UTC", "de-DE")).toBe("12:00")
  })
})

describe("a moment", () => {
  test("is a time, with its day where the calendar shows another one", () => {
    expect(formatMoment(noon, "UTC", addMinutes(noon, 11 * 60))).toBe("12:00")
    expect(formatMoment(noon, "UTC", addMinutes(noon, 12 * 60))).toBe("12:00 on 21 Nov")
    // In Tokyo it is 21:00.
    expect(formatMoment(noon, "Asia/Tokyo", addMinutes(noon, 3 * 60))).toBe("21:00 on 21 Nov")
  })

  test("has its day from half a day on: a clock alone is read as the next of its name", () => {
    expect(formatWhen(addMinutes(noon, 13 * 60), "UTC", addMinutes(noon, 2 * 60))).toBe("01:00")
    expect(formatWhen(addMinutes(noon, 13 * 60), "UTC", addMinutes(noon, 60))).toBe("01:00 on 22 Nov")
    expect(formatWhen(addMinutes(noon, 11 * 60), "UTC", addMinutes(noon, -12 * 60))).toBe("23:00")
    expect(formatWhen(noon, "UTC", addMinutes(noon, 24 * 60))).toBe("12:00 on 21 Nov")
  })

  test("in a zone that nobody knows is read as UTC", () => {
    expect(formatDay(noon, "Mars/Olympus")).toBe("21 Nov")
    expect(formatDate(noon, "Mars/Olympus")).toBe("21 Nov 2026")
    expect(formatMoment(noon, "Mars/Olympus", addMinutes(noon, 24 * 60))).toBe("12:00 UTC on 21 Nov")
  })
})

describe("durations in words", () => {
  test.each([
    [0, "0:00"],
    [-5_000, "0:00"],
    [1, "0:01"],
    [999, "0:01"],
    [1_000, "0:01"],
    [65_000, "1:05"],
    [600_000, "10:00"],
    [3_599_000, "59:59"],
    [3_599_001, "1:00:00"],
    [3_845_000, "1:04:05"],
    [90_000_000, "25:00:00"],
  ])("a countdown of %i ms reads %s", (milliseconds, text) => {
    expect(formatCountdown(milliseconds)).toBe(text)
  })

  test.each([
    [0, "0 s ago"],
    [999, "0 s ago"],
    [42_000, "42 s ago"],
    [59_999, "59 s ago"],
    [60_000, "1 min ago"],
    [7 * MINUTE_MS, "7 min ago"],
    [HOUR_MS - 1, "59 min ago"],
    [HOUR_MS, "1 h ago"],
    [DAY_MS - 1, "23 h ago"],
    [DAY_MS, "1 d ago"],
    [10 * DAY_MS, "10 d ago"],
  ])("something %i ms old is %s", (age, text) => {
    expect(formatAge(noon, addMs(noon, age))).toBe(text)
  })

  test("what lies in the future by a wrong clock is new, not negative", () => {
    expect(formatAge(addMs(noon, 9_000), noon)).toBe("0 s ago")
  })
})

describe("calendar and clock in a zone", () => {
  const at = (date: string, time: string, zone: string) => fromWallClock({ date, time }, zone)

  test("a reading is the instant at which the zone shows it", () => {
    expect(at("2026-11-21", "20:30", "America/Chicago")).toBe(Date.UTC(2026, 10, 22, 2, 30))
    expect(at("2026-06-01", "00:15", "Asia/Kathmandu")).toBe(Date.UTC(2026, 4, 31, 18, 30))
    expect(toWallClock(toInstant(Date.UTC(2026, 10, 22, 2, 30, 59)), "America/Chicago")).toEqual({
      date: "2026-11-21",
      time: "20:30",
    })
  })

  test("a time that occurs twice is the first of the two", () => {
    expect(at("2026-11-01", "01:30", "America/New_York")).toBe(Date.UTC(2026, 10, 1, 5, 30))
  })

  test("a time that clocks skip lies as far after the change as it was written after it", () => {
    expect(at("2026-03-08", "02:30", "America/New_York")).toBe(Date.UTC(2026, 2, 8, 7, 30))
  })

  test("an incomplete reading and a day that does not exist are none", () => {
    expect(at("2026-11-21", "", "UTC")).toBeNull()
    expect(at("2026-02-31", "10:00", "UTC")).toBeNull()
    expect(at("2026-11-21", "24:00", "UTC")).toBeNull()
  })
})

describe("days", () => {
  test.each(["2026-11-21", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])("%s is one", (text) => {
    expect(isCalendarDate(text)).toBe(true)
  })

  test.each([
    "2026-02-29",
    "1900-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-1-1",
    "",
    "x2026-01-01",
  ])("'%s' is none", (text) => {
    expect(isCalendarDate(text)).toBe(false)
  })

  test("one instant is different days in different zones, and one of UTC where the zone is unknown", () => {
    const at = toInstant(Date.UTC(2026, 10, 21, 23, 30))
    expect(calendarDate(at, "America/Chicago")).toBe("2026-11-21")
    expect(calendarDate(at, "Asia/Tokyo")).toBe("2026-11-22")
    expect(calendarDate(at, "Nowhere/Atall")).toBe("2026-11-21")
  })
})
