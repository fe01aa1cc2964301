import { describe, expect, test } from "vitest"
import { DEFAULT_TIME_ZONE, greetingName, profileMessages } from "./index.ts"

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
