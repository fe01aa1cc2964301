import { describe, expect, test } from "vitest"
import { addMinutes, toInstant } from "../time/index.ts"
import {
  CHECK_IN_INTERVALS_MINUTES,
  DATE_DURATION_DEFAULT,
  datePlanFaults,
  datePlanMessages,
  GRACE_MINUTES,
  GRACE_MINUTES_DEFAULT,
  plannedEnd,
  type DatePlanForm,
} from "./index.ts"

const now = toInstant(1_795_287_600_000)
const DAY = 24 * 60
const form: DatePlanForm = {
  name: "Coffee with Sam",
  place: "The Green Mill",
  startsAt: addMinutes(now, 60),
  durationMinutes: 120,
  notes: "",
}
const texts = (change: Partial<DatePlanForm>) =>
  Object.fromEntries(
    Object.entries(datePlanFaults({ ...form, ...change }, now)).map(([field, key]) => [
      field,
      datePlanMessages[key],
    ]),
  )

describe("the plan form", () => {
  test("with name, place and time can be saved; notes are optional (DATE-07)", () => {
    expect(texts({})).toEqual({})
    expect(texts({ notes: "Met on Sunday.\nBrown hair." })).toEqual({})
  })

  test("left empty says what is required, and blanks count as empty (DATE-07)", () => {
    expect(texts({ name: "  ", place: "", startsAt: null })).toEqual({
      name: "Date name is required",
      place: "Location is required",
      startsAt: "Date and time are required",
    })
  })

  test.each<[Partial<DatePlanForm>, Record<string, string>]>([
    [{ name: "a".repeat(121) }, { name: "Please enter at most 120 characters" }],
    [{ place: "a".repeat(201) }, { place: "Please enter at most 200 characters" }],
    [{ notes: "a".repeat(2_001) }, { notes: "Please enter at most 2000 characters" }],
    [{ name: "Sam\u202e" }, { name: "Please leave out special control characters" }],
    [{ place: "Mill\u0000" }, { place: "Please leave out special control characters" }],
    [{ notes: "a\u0007" }, { notes: "Please leave out special control characters" }],
    [{ durationMinutes: 14 }, { durationMinutes: "A date lasts from 15 minutes to 24 hours" }],
    [{ durationMinutes: DAY + 1 }, { durationMinutes: "A date lasts from 15 minutes to 24 hours" }],
    [{ durationMinutes: 15.5 }, { durationMinutes: "A date lasts from 15 minutes to 24 hours" }],
    [{ durationMinutes: Number.NaN }, { durationMinutes: "A date lasts from 15 minutes to 24 hours" }],
  ])("%j is refused in words", (change, expected) => {
    expect(texts(change)).toEqual(expected)
  })

  test("an evening that runs already can still be planned, one that is over cannot (DATE-09)", () => {
    expect(texts({ startsAt: addMinutes(now, -119) })).toEqual({})
    expect(texts({ startsAt: addMinutes(now, -120) })).toEqual({
      startsAt: "This date would already be over. Please choose a later time.",
    })
  })

  test("ninety days ahead is the furthest", () => {
    expect(texts({ startsAt: addMinutes(now, 90 * DAY) })).toEqual({})
    expect(texts({ startsAt: addMinutes(now, 90 * DAY + 1) })).toEqual({
      startsAt: "Please choose a time within the next 90 days",
    })
  })
})

describe("what is offered", () => {
  test("a date ends after two hours unless another duration is chosen: every date has an end (DATE-09)", () => {
    expect(DATE_DURATION_DEFAULT).toBe(120)
    expect(plannedEnd({ startsAt: now, durationMinutes: DATE_DURATION_DEFAULT })).toBe(now + 7_200_000)
  })

  test("seven check-in intervals, thirty minutes among them (SAFE-02)", () => {
    expect(CHECK_IN_INTERVALS_MINUTES).toEqual([15, 30, 45, 60, 90, 120, 240])
  })

  test("four graces, ten minutes unless another is chosen", () => {
    expect(GRACE_MINUTES).toEqual([1, 5, 10, 15])
    expect(GRACE_MINUTES_DEFAULT).toBe(10)
  })

  test("minutes are said in words", () => {
    expect(datePlanMessages.minutes(1)).toBe("1 minute")
    expect(datePlanMessages.minutes(15)).toBe("15 minutes")
  })
})

test.each([
  [datePlanMessages.quickShare, "Share Location"],
  [datePlanMessages.quickEmergency, "Emergency Setup"],
  [datePlanMessages.quickCheckIn, "Send Check-In Message"],
])("'%s' is the text of the specification (DATE-04)", (message, text) => {
  expect(message).toBe(text)
})

test.each([
  [datePlanMessages.title, "Start New Date"],
  [datePlanMessages.setupSafety, "Setup Safety"],
  [datePlanMessages.checkLocation, "Check Location"],
  [datePlanMessages.reviewActivate, "Review & Activate"],
])("'%s' is the text of the specification (DATE-03)", (message, text) => {
  expect(message).toBe(text)
})
