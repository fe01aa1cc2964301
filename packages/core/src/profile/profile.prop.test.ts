import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { countCodePoints } from "../text/index.ts"
import { isCalendarDate, type CalendarDate } from "../time/index.ts"
import {
  greetingName,
  isAdult,
  joinFullName,
  PROFILE_DEFAULTS,
  profileFaults,
  ProfileInput,
  profileInputOf,
  hasPlaceForBoth,
  NAME_PART_MAX_LENGTH,
  splitFullName,
} from "./index.ts"

const name = fc.option(
  fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.constantFrom("", " ", "\u00a0")),
)

test("a greeting is one word, never empty, and part of the name when there is one (DASH-01)", () => {
  fc.assert(
    fc.property(name, (fullName) => {
      const greeting = greetingName(fullName)
      expect(greeting).toMatch(/^\S+$/u)
      expect((fullName ?? "").trim() === "" ? greeting === "User" : fullName?.includes(greeting)).toBe(true)
    }),
  )
})

test("greeting by the greeting changes nothing, nor does a last name", () => {
  fc.assert(
    fc.property(name, fc.string(), (fullName, last) => {
      const greeting = greetingName(fullName)
      expect(greetingName(greeting)).toBe(greeting)
      expect(greetingName(`${greeting} ${last}`)).toBe(greeting)
    }),
  )
})

const two = (number: number) => String(number).padStart(2, "0")
const dates = fc
  .tuple(
    fc.integer({ min: 1900, max: 2100 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  )
  .map(([year, month, day]) => `${year}-${two(month)}-${two(day)}`)
  .filter(isCalendarDate)

/** The day on which somebody turns 18; 1 March for 29 February, as 18 years after a leap year there is no such day. */
function birthday(born: CalendarDate): string {
  const later = `${String(Number(born.slice(0, 4)) + 18)}${born.slice(4)}`
  return isCalendarDate(later) ? later : later.replace("-02-29", "-03-01")
}

test("somebody is an adult from the 18th birthday on, on every later day and on none before (PROF-14)", () => {
  fc.assert(
    fc.property(dates, dates, (born, today) => {
      expect(isAdult(born, today)).toBe(today >= birthday(born))
    }),
    { examples: [["2008-02-29" as CalendarDate, "2026-02-28" as CalendarDate]] },
  )
})

const words = fc.array(fc.stringMatching(/^[\p{L}'-]{1,12}$/u), { minLength: 1, maxLength: 5 })

test("a full name taken apart is the same name when it is put together again (TBL-04)", () => {
  fc.assert(
    fc.property(words, (parts) => {
      const { firstName, lastName } = splitFullName(parts.join(" "))
      expect(joinFullName(firstName, lastName)).toBe(parts.join(" "))
      const [first = ""] = parts
      expect(firstName.startsWith(first)).toBe(true)
      const isRestShort = countCodePoints(parts.slice(1).join(" ")) <= NAME_PART_MAX_LENGTH
      expect(firstName === first || !isRestShort).toBe(true)
      // Words of at most twelve letters: a place is found for all that is no longer than two names.
      expect(hasPlaceForBoth({ firstName, lastName })).toBe(true)
    }),
  )
})

test("a form without faults is sent, and one with faults never", () => {
  const typed = fc.oneof(fc.constantFrom("", " ", "Ana", "x\u0000"), fc.string())
  fc.assert(
    fc.property(typed, typed, fc.oneof(dates, typed), typed, (firstName, lastName, dateOfBirth, name) => {
      const form = {
        ...PROFILE_DEFAULTS,
        firstName,
        lastName,
        dateOfBirth,
        gender: "",
        pronouns: "",
        locationCity: "",
        locationState: "",
        email: "ana@example.com",
        country: "US",
        phoneNumber: "2125550123",
        emergencyContactName: name,
        emergencyContactCountry: "US",
        emergencyContactPhone: "",
        emergencyContactRelationship: "",
      } as const
      const today = "2026-11-21" as CalendarDate
      const isFaultless = Object.keys(profileFaults(form, today)).length === 0
      const input = profileInputOf(form, today)
      expect(input !== null).toBe(isFaultless)
      expect(input === null || Schema.is(ProfileInput)(input)).toBe(true)
    }),
  )
})
