import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import { inLanguage, register } from "../language/index.ts"
import { addMs, DAY_MS, fromWallClock, HOUR_MS, MINUTE_MS, toInstant, type Instant } from "../time/index.ts"
import { parkingMessagesEs } from "./parking.messages.es.ts"
import {
  changeSpot,
  directionsUrl,
  formatPosition,
  gpsFault,
  isRemindable,
  laterSpot,
  mapUrl,
  newSpot,
  NewParkingSpot,
  nextReminderAt,
  nextTimeOfDay,
  PARKING_GPS_TIMEOUT_MS,
  PARKING_HOURS_BELOW,
  PARKING_MINUTES_BELOW,
  parkingMessages,
  placeText,
  readPlace,
  remind,
  savedAgo,
  storedPlace,
} from "./index.ts"

register("es", { parking: parkingMessagesEs })

const NOW = toInstant(1_795_287_600_000)
const ID = "0198c8a4-7b1e-7c3a-9f00-0242ac120001"
const said = { location: "41.87811, -87.62980", notes: "", reminders: "", remindAt: null, savedAgoMs: 0 }
const isNew = Schema.is(NewParkingSpot)

describe("where a car stands", () => {
  test("is an address or coordinates, and cannot be empty (PARK-05)", () => {
    expect(isNew(said)).toBe(true)
    expect(isNew({ ...said, location: "" })).toBe(false)
    expect(isNew({ ...said, location: "   " })).toBe(false)
    expect(parkingMessages.required).toEqual({
      title: "Location required",
      text: "Please enter a location or use GPS first.",
    })
  })

  test.each([
    ["41.87811, -87.62980", 41.878_11, -87.6298, null],
    ["  41.87811,-87.62980 ", 41.878_11, -87.6298, null],
    ["Level 2 at 41.87811, -87.62980", 41.878_11, -87.6298, "Level 2 at 41.87811, -87.62980"],
    ["0.0, 0.0", 0, 0, null],
  ])("coordinates are read from %s (PARK-06)", (text, latitude, longitude, address) => {
    expect(readPlace(text)).toEqual({ position: { latitude, longitude }, address })
  })

  test.each([
    "Elm Street 5",
    "Elm Street 5, 60601",
    "41, -87",
    "91.0001, 10.5",
    "10.5, 180.0001",
    "41.87811 -87.62980",
    "1.2.3, 4.5",
    "123456.7, 8.9",
  ])("%s is an address without coordinates (PARK-06)", (text) => {
    expect(readPlace(text)).toEqual({ position: null, address: text })
  })

  test("the ocean at 0, 0 beside an address, as older rows have it, is no place (PARK-06)", () => {
    expect(storedPlace(0, 0, "Elm Street 5")).toEqual({ position: null, address: "Elm Street 5" })
    expect(storedPlace(0, 0, null).position).toEqual({ latitude: 0, longitude: 0 })
    expect(storedPlace(91, 0, "Elm Street 5").position).toBeNull()
    expect(storedPlace(null, null, "Elm Street 5").position).toBeNull()
    expect(storedPlace(41.8, -87.6, "Elm Street 5").position).toEqual({ latitude: 41.8, longitude: -87.6 })
  })
})

describe("links to a map", () => {
  test("ask for coordinates where there are some, and for the address where there are none (PARK-09)", () => {
    const known = readPlace("Level 2 at 41.87811, -87.62980")
    expect(mapUrl(known)).toBe("https://www.google.com/maps/search/?api=1&query=41.87811%2C-87.6298")
    expect(directionsUrl(known)).toBe(
      "https://www.google.com/maps/dir/?api=1&destination=41.87811%2C-87.6298",
    )
    const address = readPlace("Elm & 5th, #3")
    expect(mapUrl(address)).toBe("https://www.google.com/maps/search/?api=1&query=Elm%20%26%205th%2C%20%233")
    expect(directionsUrl(address)).toContain("&destination=Elm%20%26%205th")
  })

  test("never carry coordinates that cannot be (PARK-09)", () => {
    const broken = { position: { latitude: Number.NaN, longitude: 500 }, address: "Elm Street 5" }
    expect(mapUrl(broken)).toMatch(/query=Elm%20Street%205$/u)
  })
})

describe("the time of a spot", () => {
  const ago = (ms: number) => savedAgo(addMs(NOW, -ms), NOW, "America/Chicago")

  test("is said in minutes below 60, in hours below 24, then as date and time (PARK-13, CONST-25)", () => {
    expect([PARKING_MINUTES_BELOW, PARKING_HOURS_BELOW]).toEqual([60, 24])
    expect([ago(0), ago(MINUTE_MS), ago(59 * MINUTE_MS)]).toEqual([
      "0 minutes ago",
      "1 minute ago",
      "59 minutes ago",
    ])
    expect([ago(60 * MINUTE_MS), ago(24 * HOUR_MS - 1)]).toEqual(["1 hour ago", "23 hours ago"])
    expect(ago(DAY_MS)).toMatch(/^\d\d:\d\d on \d+ \w+$/u)
  })

  test("is in the language of whoever reads it, and never in the future (PARK-13)", () => {
    expect(inLanguage("es", () => ago(5 * MINUTE_MS))).toBe("hace 5 minutos")
    expect(ago(-HOUR_MS)).toBe("0 minutes ago")
  })
})

describe("a reminder", () => {
  const at = (date: string, time: string) => fromWallClock({ date, time }, "America/Chicago") ?? NOW

  test("is for the next time that it is so late (PARK-01)", () => {
    const now = at("2026-11-21", "20:30")
    expect(nextTimeOfDay("21:15", "America/Chicago", now)).toBe(at("2026-11-21", "21:15"))
    expect(nextTimeOfDay("20:30", "America/Chicago", now)).toBe(at("2026-11-22", "20:30"))
    expect(nextTimeOfDay("07:00", "America/Chicago", now)).toBe(at("2026-11-22", "07:00"))
    expect(nextTimeOfDay("", "America/Chicago", now)).toBeNull()
    expect(nextTimeOfDay("25:00", "America/Chicago", now)).toBeNull()
  })

  test("is for the next time that it is so late also where the clocks change (PARK-01)", () => {
    const next = (time: string, now: Instant) => nextTimeOfDay(time, "America/Chicago", now)
    // A day of 23 hours: 24 hours later is the day after tomorrow.
    expect(next("07:00", at("2026-03-07", "23:30"))).toBe(at("2026-03-08", "07:00"))
    // A day of 25 hours: 24 hours later is still today.
    expect(next("00:15", at("2026-11-01", "00:30"))).toBe(at("2026-11-02", "00:15"))
    // From 01:00 to 02:00 it is twice.
    const first = at("2026-11-01", "01:50")
    expect(next("01:50", addMs(first, -MINUTE_MS))).toBe(first)
    expect(next("01:50", first)).toBe(addMs(first, HOUR_MS))
    expect(next("01:50", addMs(first, 50 * MINUTE_MS))).toBe(addMs(first, HOUR_MS))
    expect(next("01:50", addMs(first, HOUR_MS))).toBe(at("2026-11-02", "01:50"))
  })

  test("may be a week ahead and no more; one that passed is told at once (PARK-01)", () => {
    expect([null, addMs(NOW, -DAY_MS), addMs(NOW, 7 * DAY_MS)].map((one) => isRemindable(one, NOW))).toEqual([
      true,
      true,
      true,
    ])
    expect(isRemindable(addMs(NOW, 7 * DAY_MS + 1), NOW)).toBe(false)
  })

  test("is due once, and again only for another time (PARK-01)", () => {
    const spot = newSpot(ID, { ...said, remindAt: addMs(NOW, MINUTE_MS) }, NOW)
    expect(nextReminderAt(spot)).toBe(addMs(NOW, MINUTE_MS))
    expect(remind(spot, NOW)).toBe(spot)
    const done = remind(spot, addMs(NOW, MINUTE_MS))
    expect([done.remindedAt, nextReminderAt(done)]).toEqual([addMs(NOW, MINUTE_MS), null])
    expect(nextReminderAt(changeSpot(done, { ...said, remindAt: done.remindAt }))).toBeNull()
    expect(nextReminderAt(changeSpot(done, { ...said, remindAt: addMs(NOW, HOUR_MS) }))).toBe(
      addMs(NOW, HOUR_MS),
    )
    expect(nextReminderAt(newSpot(ID, said, NOW))).toBeNull()
  })
})

test("a spot that waited in the phone has the time at which it was saved, and is not newer than a newer one", () => {
  const waited = newSpot(ID, { ...said, savedAgoMs: HOUR_MS }, NOW)
  const newer = newSpot(ID, { ...said, savedAgoMs: MINUTE_MS }, NOW)
  expect(waited.savedAt).toBe(addMs(NOW, -HOUR_MS))
  expect([laterSpot(null, waited), laterSpot(waited, newer), laterSpot(newer, waited)]).toEqual([
    waited,
    newer,
    newer,
  ])
  expect(laterSpot(waited, { ...waited, notes: "again" }).notes).toBe("again")
})

test("what a changed spot shows is what was written of it", () => {
  const spot = changeSpot(newSpot(ID, said, NOW), { ...said, location: "Elm Street 5", notes: "Row B" })
  expect(spot).toMatchObject({ position: null, address: "Elm Street 5", notes: "Row B", savedAt: NOW })
  expect(placeText(spot)).toBe("Elm Street 5")
  expect(placeText(newSpot(ID, said, NOW))).toBe("41.87811, -87.62980")
  expect(placeText({ position: null, address: null })).toBe("")
  expect(formatPosition({ latitude: 1, longitude: -2 })).toBe("1.00000, -2.00000")
})

test("the phone has ten seconds to say where it is (PARK-10, CONST-20)", () => {
  expect(PARKING_GPS_TIMEOUT_MS).toBe(10_000)
})

test("each code of a browser's refusal has its sentence (PARK-11, MSG-04)", () => {
  const said = [null, 1, 2, 3].map((code) => parkingMessages.gps[gpsFault(code)])
  expect(said).toEqual([
    "Your browser doesn't support GPS location.",
    "Location access denied. Please enable location services.",
    "Unable to get location. Please enter manually.",
    "Location request timed out. Please try again.",
  ])
  expect(parkingMessages.gpsFound).toEqual({
    title: "Location found",
    text: "GPS coordinates have been loaded.",
  })
})

test("the page has the words of the specification (PARK-01, PARK-02, PARK-03, PARK-12)", () => {
  const { location, notes, reminders, useGps, save, clearForm, active, viewMap, directions, clear } =
    parkingMessages
  expect([location, notes, reminders, useGps, save, clearForm]).toEqual([
    "Location",
    "Notes (optional)",
    "Reminders (optional)",
    "Use GPS",
    "Save Spot",
    "Clear Form",
  ])
  expect([active, viewMap, directions, clear]).toEqual(["Active", "View Map", "Directions", "Clear"])
  expect(parkingMessages.empty).toBe("No parking spot saved yet")
  expect(parkingMessages.errors).toEqual({
    save: "Error saving spot",
    clear: "Error clearing spot",
    update: "Error updating spot",
  })
})
