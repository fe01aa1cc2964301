import { describe, expect, test } from "vitest"
import { addMinutes, addMs, HOUR_MS, toInstant } from "../time/index.ts"
import {
  approximatePlace,
  continuesLook,
  isLooking,
  isReminderOpen,
  locationTrackingMessages,
  LOCATION_TABS,
  reminderAt,
  remindersBy,
  roundedPlace,
  SHARE_MAX_MS,
  shareCheckIn,
  shareExpiresAt,
} from "./index.ts"

const now = toInstant(1_795_287_600_000)

test("the page has three tabs and tips (LOC-01)", () => {
  expect(LOCATION_TABS.map((tab) => locationTrackingMessages.tabs[tab])).toEqual([
    "Location Sharing",
    "Geofences",
    "Route Tracking",
  ])
  expect(locationTrackingMessages.tips.length).toBeGreaterThan(2)
})

describe("a share is over", () => {
  const date = { plannedEndAt: addMs(now, 2 * HOUR_MS), endedAt: null }

  test("after its hours", () => {
    expect(shareExpiresAt({ startedAt: now, hours: 3 }, null, now)).toBe(addMs(now, 3 * HOUR_MS))
  })

  test("an hour after the end of its date, as that was planned or came (D-86)", () => {
    const terms = { startedAt: now, hours: null }
    expect(shareExpiresAt(terms, date, now)).toBe(addMs(now, 3 * HOUR_MS))
    expect(shareExpiresAt(terms, { ...date, endedAt: addMinutes(now, 30) }, now)).toBe(addMinutes(now, 90))
  })

  test("never while its date goes on longer than planned, nor a day after it began", () => {
    const late = addMs(now, 5 * HOUR_MS)
    expect(shareExpiresAt({ startedAt: now, hours: null }, date, late)).toBe(addMs(late, HOUR_MS))
    const nextWeek = addMs(now, 200 * HOUR_MS)
    expect(shareExpiresAt({ startedAt: now, hours: null }, date, nextWeek)).toBe(addMs(now, SHARE_MAX_MS))
  })
})

test("reminders come after 30, 90 and 150 minutes, or in the steps that she set (LOC-09, CONST-14)", () => {
  const minutes = (interval: number | null) =>
    [0, 1, 2].map((count) => (reminderAt(now, count, interval) - now) / 60_000)
  expect(minutes(null)).toEqual([30, 90, 150])
  expect(minutes(20)).toEqual([20, 40, 60])
  expect([0, 29, 30, 89, 90].map((at) => remindersBy(now, addMinutes(now, at), null))).toEqual([
    0, 0, 1, 1, 2,
  ])
})

test("a check-in is overdue ten minutes after a reminder without an answer, and on time again with one (LOC-07)", () => {
  const asked = { lastReminderAt: now, lastCheckInAt: null }
  expect(shareCheckIn(asked, addMinutes(now, 9))).toBe("on-time")
  expect(shareCheckIn(asked, addMinutes(now, 10))).toBe("overdue")
  const answered = { ...asked, lastCheckInAt: addMinutes(now, 3) }
  expect([isReminderOpen(answered), shareCheckIn(answered, addMinutes(now, 60))]).toEqual([false, "on-time"])
})

test("a page that looks again by itself is one look; who looked within a minute is looking (N-08)", () => {
  expect(continuesLook({ until: now }, addMinutes(now, 2))).toBe(true)
  expect(continuesLook({ until: now }, addMs(now, 120_001))).toBe(false)
  expect([
    isLooking(now, addMinutes(now, 1)),
    isLooking(now, addMs(now, 60_001)),
    isLooking(null, now),
  ]).toEqual([true, false, false])
})

test("an approximate place has as many decimals as an exact one, and stays on Earth", () => {
  const corner = () => [0.499, -0.5] as const
  expect(approximatePlace({ latitude: 41.8781, longitude: -87.6298 }, corner)).toEqual({
    latitude: 41.88499,
    longitude: -87.635,
  })
  expect(approximatePlace({ latitude: 90, longitude: -180 }, corner)).toEqual({
    latitude: 90,
    longitude: -180,
  })
  expect(roundedPlace({ latitude: 41.878_123_456, longitude: 0 })).toEqual({
    latitude: 41.87812,
    longitude: 0,
  })
})
