import { describe, expect, test } from "vitest"
import { addMinutes, addMs, toInstant } from "../time/index.ts"
import {
  FIX_INTERVAL_INCIDENT_MS,
  FIX_INTERVAL_MS,
  GEOLOCATION_TIMEOUT_MS,
  isPhoneSilent,
  isPlausibleFix,
  isStaleFix,
  locationMessages,
  mapLink,
  type Fix,
} from "./index.ts"

const now = toInstant(1_795_287_600_000)
const fix = (change: Partial<Fix> = {}): Fix => ({
  latitude: 41.8781,
  longitude: -87.6298,
  accuracyMeters: 10,
  takenAt: now,
  batteryPercent: 80,
  ...change,
})

describe("a new place", () => {
  test("is taken when it is the first, or newer and near", () => {
    expect(isPlausibleFix(null, fix(), now)).toBe(true)
    const next = fix({ latitude: 41.879, takenAt: addMs(now, 20_000) })
    expect(isPlausibleFix(fix(), next, addMs(now, 20_000))).toBe(true)
  })

  test("is dropped when it is older than the last, or the same", () => {
    expect(isPlausibleFix(fix(), fix({ takenAt: addMs(now, -1) }), now)).toBe(false)
    expect(isPlausibleFix(fix(), fix(), now)).toBe(false)
  })

  test("is dropped when it comes from more than two minutes ahead", () => {
    expect(isPlausibleFix(null, fix({ takenAt: addMinutes(now, 2) }), now)).toBe(true)
    expect(isPlausibleFix(null, fix({ takenAt: addMs(now, 120_001) }), now)).toBe(false)
  })

  test("is dropped when nobody could have got there: Chicago to New York in a minute", () => {
    const newYork = fix({ latitude: 40.7128, longitude: -74.006, takenAt: addMinutes(now, 1) })
    expect(isPlausibleFix(fix(), newYork, addMinutes(now, 1))).toBe(false)
    const later = { ...newYork, takenAt: addMinutes(now, 120) }
    expect(isPlausibleFix(fix(), later, addMinutes(now, 120))).toBe(true)
  })

  test("may jump as far as both are inaccurate", () => {
    const coarse = fix({ latitude: 41.9, accuracyMeters: 3_000, takenAt: addMs(now, 1) })
    expect(isPlausibleFix(fix(), coarse, now)).toBe(true)
    expect(isPlausibleFix(fix(), { ...coarse, accuracyMeters: 10 }, now)).toBe(false)
  })
})

describe("how old a place is", () => {
  test("after three minutes it is shown grey", () => {
    expect(isStaleFix(fix(), addMinutes(now, 3))).toBe(false)
    expect(isStaleFix(fix(), addMs(now, 180_001))).toBe(true)
  })

  test("after twenty minutes without a sign the phone is silent", () => {
    expect(isPhoneSilent(now, addMinutes(now, 20))).toBe(false)
    expect(isPhoneSilent(now, addMs(now, 1_200_001))).toBe(true)
  })

  test("age and accuracy stand beside it", () => {
    expect(locationMessages.line("42 s ago", 12.4)).toBe("42 s ago, within 12 m")
  })
})

test("a browser gets five seconds to find the place; it reports every 20, every 5 in an alarm (LOC-06, CONST-20)", () => {
  expect(GEOLOCATION_TIMEOUT_MS).toBe(5_000)
  expect([FIX_INTERVAL_MS, FIX_INTERVAL_INCIDENT_MS]).toEqual([20_000, 5_000])
})

test("a map link has five decimals, which is a meter", () => {
  expect(mapLink(fix())).toBe("geo:41.87810,-87.62980?q=41.87810,-87.62980")
})

test.each([
  [locationMessages.errorTitle, "Location Error"],
  [locationMessages.error, "Unable to get your current location"],
])("'%s' is the text of the specification (DATE-08)", (message, text) => {
  expect(message).toBe(text)
})
