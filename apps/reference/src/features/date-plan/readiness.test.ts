import { expect, test } from "vitest"
import { readinessOf, type Known } from "./readiness.ts"

const heard: Known = {
  hasPin: true,
  contacts: [{ status: "pending" }, { status: "verified" }],
  remembered: 0,
  settings: { emergencyContactId: null, hasSafeWord: true },
  isLooking: false,
}
const unheard: Known = { hasPin: true, contacts: null, remembered: 2, settings: null, isLooking: false }

test("what is there is ready, and what is not is missing", () => {
  expect(readinessOf(heard)).toEqual({ pins: "ready", people: "ready", contact: "missing", word: "ready" })
  expect(readinessOf({ ...heard, hasPin: false, contacts: [{ status: "pending" }] })).toMatchObject({
    pins: "missing",
    people: "missing",
  })
})

test("without a line whom this phone last knew is ready, and what it never knew is unknown instead of missing", () => {
  const unknown = { contact: "unknown", word: "unknown" }
  expect(readinessOf(unheard)).toEqual({ pins: "ready", people: "ready", ...unknown })
  expect(readinessOf({ ...unheard, remembered: 0 })).toMatchObject({ people: "unknown", ...unknown })
})

test("nothing is unknown while it is still being asked for", () => {
  const asked = readinessOf({ ...unheard, remembered: 0, isLooking: true })
  expect(asked).toEqual({ pins: "ready", people: "looking", contact: "looking", word: "looking" })
})

test("who has heard that nobody says yes any more does not count whom the phone remembers", () => {
  expect(readinessOf({ ...heard, contacts: [], remembered: 2 }).people).toBe("missing")
})
