import * as fc from "fast-check"
import { expect, test } from "vitest"
import { haversineDistance, isOnEarth } from "../geo/index.ts"
import { addMs, DAY_MS, fromWallClock, HOUR_MS, MINUTE_MS, toInstant } from "../time/index.ts"
import {
  directionsUrl,
  formatPosition,
  mapUrl,
  newSpot,
  nextReminderAt,
  nextTimeOfDay,
  readPlace,
  remind,
  savedAgo,
} from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test("coordinates that are written are read again, to about a meter (PARK-06)", () => {
  fc.assert(
    fc.property(position, (place) => {
      const { position: read, address } = readPlace(formatPosition(place))
      expect(address).toBeNull()
      expect(read && haversineDistance(place, read)).toBeLessThan(1)
    }),
  )
})

test("whatever is written is coordinates in range, or an address without any (PARK-06)", () => {
  const pair = fc.tuple(fc.double(), fc.double()).map(([one, other]) => `${one}, ${other}`)
  fc.assert(
    fc.property(fc.oneof(fc.string(), pair), (text) => {
      const { position: read, address } = readPlace(text)
      expect(read === null ? address === text.trim() : isOnEarth(read)).toBe(true)
    }),
  )
})

test("a link to a map names the place as one value, whatever it is called (PARK-09)", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      const place = readPlace(text)
      for (const [url, name] of [
        [mapUrl(place), "query"],
        [directionsUrl(place), "destination"],
      ] as const) {
        const [address = "", asked = ""] = url.split("?")
        expect(address).toMatch(/^https:\/\/www\.google\.com\/maps\/\w+\/$/u)
        const [fixed, value, ...more] = asked.split("&")
        expect([fixed, value?.split("=")[0], value?.split("=").length, more]).toEqual(["api=1", name, 2, []])
        expect(url).not.toContain("#")
      }
    }),
  )
})

test("an age is in minutes, then in hours, then a moment, and each is whole (PARK-13)", () => {
  fc.assert(
    fc.property(fc.nat({ max: 3 * DAY_MS }), (age) => {
      const text = savedAgo(addMs(NOW, -age), NOW, "UTC")
      const isMoment = age >= DAY_MS
      expect(text).toMatch(
        isMoment ? /^\d\d:\d\d on /u : age < HOUR_MS ? /^\d+ minutes? ago$/u : /^\d+ hours? ago$/u,
      )
      const whole = Math.floor(age / (age < HOUR_MS ? MINUTE_MS : HOUR_MS))
      expect(isMoment || Number.parseInt(text, 10) === whole).toBe(true)
    }),
  )
})

test("a reminder for a time of day lies ahead, by a day and an hour at most", () => {
  const two = (value: number) => String(value).padStart(2, "0")
  const time = fc
    .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
    .map(([hour, minute]) => `${two(hour)}:${two(minute)}`)
  // The clocks of Chicago, and of Madrid and Lord Howe, change about there.
  const changes = ["2026-03-08", "2026-03-29", "2026-10-04", "2026-10-25", "2026-11-01"].map(
    (date) => fromWallClock({ date, time: "06:00" }, "UTC") ?? NOW,
  )
  const near = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }))
    .map(([change, ms]) => addMs(change, ms))
  const now = fc.oneof(
    near,
    fc.nat({ max: 400 * DAY_MS }).map((ms) => addMs(NOW, ms)),
  )
  const zone = fc.constantFrom(
    "UTC",
    "America/Chicago",
    "Europe/Madrid",
    "Asia/Kolkata",
    "Australia/Lord_Howe",
  )
  fc.assert(
    fc.property(time, zone, now, (text, where, from) => {
      const at = nextTimeOfDay(text, where, from) ?? from
      expect(at).toBeGreaterThan(from)
      expect(at).toBeLessThanOrEqual(from + DAY_MS + HOUR_MS)
    }),
  )
})

test("however often it is looked, she is reminded once, and never early", () => {
  const looks = fc.array(fc.integer({ min: -DAY_MS, max: DAY_MS }), { maxLength: 20 })
  fc.assert(
    fc.property(looks, (times) => {
      const said = { location: "Elm", notes: "", reminders: "", remindAt: NOW, savedAgoMs: 0 }
      let spot = newSpot("0198c8a4-7b1e-7c3a-9f00-0242ac120001", said, NOW)
      let told = 0
      for (const ms of times) {
        const next = remind(spot, addMs(NOW, ms))
        if (next !== spot) told += 1
        spot = next
      }
      expect(told).toBe(times.some((ms) => ms >= 0) ? 1 : 0)
      expect(spot.remindedAt === null || spot.remindedAt >= NOW).toBe(true)
      expect(nextReminderAt(spot)).toBe(told === 1 ? null : NOW)
    }),
  )
})
