import type { DrillState } from "@porchlight/core/circle"
import { addMs, DAY_MS, toInstant } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { drillDue, lastDrill } from "./last-drill.ts"

const now = toInstant(1_795_312_800_000)
const [maya, sam] = [
  { contactId: "maya", name: "Maya" },
  { contactId: "sam", name: "Sam" },
] as const
const untested: DrillState = { now, last: null, people: [maya, sam], obstacle: null, nextAt: null }

const tested = (daysAgo: number, answered: ReadonlyArray<string>): DrillState => ({
  ...untested,
  last: {
    startedAt: addMs(now, -daysAgo * DAY_MS),
    cause: "dater",
    interruptedAt: null,
    people: [maya, sam].map((person) => ({
      ...person,
      messages: [{ channel: "sms", state: "delivered", reason: null }],
      answeredAt: answered.includes(person.contactId) ? now : null,
    })),
  },
})

test("a yes alone proves nothing, and who did not answer is named (B-30)", () => {
  expect(lastDrill(untested)).toMatchObject({
    isProven: false,
    text: expect.stringMatching(/^Never tested/u),
  })
  const half = lastDrill(tested(2, ["maya"]))
  expect(half.isProven).toBe(false)
  expect(half.text).toMatch(/1 of 2 answered\. Not answered: Sam\.$/u)
  expect(lastDrill(tested(2, ["maya", "sam"])).isProven).toBe(true)
  expect(lastDrill(tested(30, ["maya", "sam"])).isProven).toBe(false)
})

test("the first test is a next step, and another one 30 days after the last, where one may go out (B-30)", () => {
  expect(drillDue(untested)).toMatch(/^Find out before you need them/u)
  expect(drillDue(tested(29, ["maya", "sam"]))).toBeNull()
  expect(drillDue(tested(30, ["maya", "sam"]))).toMatch(/^Last tried 30 days ago/u)
  expect(drillDue({ ...untested, people: [] })).toBeNull()
  expect(drillDue({ ...untested, obstacle: { refusal: "on", until: null } })).toBeNull()
})

test("who left a test unanswered for a day, and who is new since, is a reason for another one (B-30)", () => {
  const half = tested(1, ["maya"])
  expect(drillDue(half)).toBe("Last test: 1 d ago. 1 of 2 answered. Not answered: Sam.")
  expect(drillDue({ ...half, obstacle: { refusal: "done", until: null } })).toBeNull()
  const joined = { ...half, people: [maya, sam, { contactId: "lee", name: "Lee" }] }
  expect(drillDue(joined)).toMatch(/ Not answered: Sam\. Not in the last test: Lee\.$/u)
  expect(drillDue({ ...joined, people: [maya, joined.people[2] ?? maya] })).toBe("Not in the last test: Lee.")
})
