import { describe, expect, test } from "vitest"
import type { Phone } from "../phone/index.ts"
import type { CalendarDate } from "../time/index.ts"
import {
  completionFaults,
  DEFAULT_TIME_ZONE,
  EMERGENCY_RELATIONSHIPS,
  GENDERS,
  greetingName,
  isAdult,
  MINIMUM_AGE_YEARS,
  PROFILE_DEFAULTS,
  profileFaults,
  profileInputOf,
  profileMessages,
  type ProfileForm,
} from "./index.ts"

// Written by hand: the tests' days exist.
const day = (text: string) => text as CalendarDate
const TODAY = day("2026-11-21")

const form: ProfileForm = {
  firstName: " Ana ",
  lastName: "Lee",
  dateOfBirth: "1996-02-29",
  gender: "",
  pronouns: "",
  locationCity: " Chicago ",
  locationState: "",
  email: "ana@example.com",
  country: "US",
  phoneNumber: "(212) 555-0123",
  emergencyContactName: "",
  emergencyContactCountry: "US",
  emergencyContactPhone: "",
  emergencyContactRelationship: "",
  ...PROFILE_DEFAULTS,
}
const faultsOf = (change: Partial<ProfileForm>) => profileFaults({ ...form, ...change }, TODAY)

describe("the greeting", () => {
  test.each([
    ["Ann Lee", "Ann"],
    ["  Ann   Lee ", "Ann"],
    ["Ann", "Ann"],
    ["Ann\tLee", "Ann"],
    ["Jean-Luc Picard", "Jean-Luc"],
    ["李 小龙", "李"],
    ["🙂 Ann", "🙂"],
  ])("of '%s' is '%s' (DASH-01, GEN-09)", (fullName, name) => {
    expect(greetingName(fullName)).toBe(name)
  })

  test.each([[""], ["   "], [null], [undefined]])("of %j is 'User' (DASH-01)", (fullName) => {
    expect(greetingName(fullName)).toBe("User")
  })
})

test("the dashboard says what it is (DASH-02)", () => {
  expect(profileMessages.subtitle).toBe("Your safety dashboard")
  expect(profileMessages.fallbackName).toBe("User")
})

test("without a zone of one's own times are shown in UTC", () => {
  expect(DEFAULT_TIME_ZONE).toBe("UTC")
})

describe("the age of a member", () => {
  test("is 18 at least (CONST-06)", () => {
    expect(MINIMUM_AGE_YEARS).toBe(18)
    expect(profileMessages.underAge).toBe("You must be at least 18 years old")
  })

  test.each([
    ["2008-11-21", TODAY, true],
    ["2008-11-22", TODAY, false],
    ["2008-12-01", TODAY, false],
    ["2009-01-01", TODAY, false],
    ["2008-02-29", day("2026-02-28"), false],
    ["2008-02-29", day("2026-03-01"), true],
    ["2008-02-28", day("2026-02-28"), true],
  ] as const)("of somebody born on %s, on %s: %s (PROF-14)", (born, today, expected) => {
    expect(isAdult(day(born), today)).toBe(expected)
  })
})

describe("the form", () => {
  test("begins without sharing the place, with safety alerts and texts, and knows no tier (PROF-05)", () => {
    expect(PROFILE_DEFAULTS).toEqual({
      shareLocationEnabled: false,
      safetyAlertsEnabled: true,
      smsNotificationsEnabled: true,
    })
    const forged = { membershipTier: "elite", ...form }
    expect(profileInputOf(forged, TODAY)).not.toHaveProperty("membershipTier")
  })

  test("offers the genders and relationships of the specification (PROF-04)", () => {
    expect(GENDERS).toEqual(["woman", "man", "non-binary", "prefer-not-to-say"])
    expect(EMERGENCY_RELATIONSHIPS).toEqual(["parent", "sibling", "friend", "partner", "other"])
  })

  test("is sent trimmed, with nothing for what was left empty (PROF-04)", () => {
    expect(profileInputOf(form, TODAY)).toEqual({
      firstName: "Ana",
      lastName: "Lee",
      dateOfBirth: "1996-02-29",
      gender: null,
      pronouns: null,
      locationCity: "Chicago",
      locationState: null,
      email: "ana@example.com",
      phone: "+12125550123",
      emergencyContact: null,
      ...PROFILE_DEFAULTS,
    })
  })

  test.each([
    ["firstName", "", "First name is required"],
    ["firstName", "A\u202eb", "Please enter your name without special control characters"],
    [
      "lastName",
      "evil.example",
      "Please enter your name without a link, an address or a number. After a dot goes a space.",
    ],
    ["lastName", "  ", "Last name is required"],
    ["lastName", "x".repeat(40), "Please enter at most 39 characters"],
    ["dateOfBirth", "", "Date of birth is required"],
    ["dateOfBirth", "2001-02-29", "Please enter your date of birth as a day that was"],
    ["dateOfBirth", "1899-12-31", "Please enter your date of birth as a day that was"],
    ["dateOfBirth", "2026-11-22", "Please enter your date of birth as a day that was"],
    ["dateOfBirth", "2008-11-22", "You must be at least 18 years old"],
    ["email", "", "Email is required"],
    ["phoneNumber", "", "Please enter your phone number first."],
    ["phoneNumber", "12", "Please enter a valid phone number"],
    ["pronouns", "x\u0000", "Please leave out special control characters"],
    ["locationCity", "x".repeat(81), "Please enter at most 80 characters"],
  ] as const)("is refused at %s for %j (PROF-06)", (field, value, message) => {
    const faults = faultsOf({ [field]: value })
    expect(Object.entries(faults).map(([name, key]) => [name, profileMessages[key]])).toEqual([
      [field, message],
    ])
    expect(profileInputOf({ ...form, [field]: value }, TODAY)).toBeNull()
  })

  test("needs neither a gender nor an emergency contact (PROF-06)", () => {
    expect(faultsOf({})).toEqual({})
  })

  test("takes an emergency contact whole or not at all", () => {
    expect(faultsOf({ emergencyContactName: "Maya" })).toEqual({
      emergencyContactPhone: "emergencyPhoneRequired",
    })
    expect(faultsOf({ emergencyContactPhone: "2125550124" })).toEqual({
      emergencyContactName: "emergencyNameRequired",
    })
    expect(
      faultsOf({ emergencyContactName: "Me", emergencyContactPhone: "2125550123" }).emergencyContactPhone,
    ).toBe("emergencyOwnPhone")
    const maya = { emergencyContactName: "Maya", emergencyContactPhone: "2125550124" }
    expect(profileInputOf({ ...form, ...maya }, TODAY)?.emergencyContact).toEqual({
      name: "Maya",
      phone: "+12125550124",
      relationship: "other",
    })
  })
})

test("a backend refuses an age, an address and a number that are not right, whatever the form allowed (PROF-14)", () => {
  const account = { email: "Ana@Example.com", today: TODAY }
  // Numbers of the examples above.
  const [own, hers] = ["+12125550123" as Phone, "+12125550124" as Phone]
  const input = { dateOfBirth: day("1996-02-29"), email: "ana@example.com", phone: own }
  const maya = { name: "Maya", phone: hers, relationship: "friend" } as const
  expect(completionFaults({ ...input, emergencyContact: maya }, account)).toEqual({})
  expect(
    completionFaults(
      {
        dateOfBirth: day("2010-01-01"),
        email: "eve@example.com",
        phone: own,
        emergencyContact: { ...maya, phone: own },
      },
      account,
    ),
  ).toEqual({ dateOfBirth: "underAge", email: "emailOther", emergencyContactPhone: "emergencyOwnPhone" })
})

test("what the form says is the specification's to the letter (PROF-03, PROF-07, PROF-09, PROF-11, PROF-12)", () => {
  expect(profileMessages).toMatchObject({
    verify: "Verify",
    verified: "Verified",
    phoneRequiredTitle: "Phone Number Required",
    phoneRequired: "Please enter your phone number first.",
    signInTitle: "Authentication Required",
    signInRequired: "Please log in to create your profile.",
    phoneVerifyTitle: "Phone Verification Required",
    phoneVerify: "Please verify your phone number before completing your profile.",
    phoneVerifiedTitle: "Phone Verified",
    createdTitle: "Profile Created",
    created: "Your profile has been successfully created!",
    createFailedTitle: "Error",
    createFailed: "Failed to create profile. Please try again.",
    completeTitle: "Profile Complete!",
    saved: "Profile updated successfully!",
  })
})
