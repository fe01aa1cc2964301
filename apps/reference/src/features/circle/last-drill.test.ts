import type { DrillState } from "@porchlight/core/circle"
import { addMs, DAY_MS, toInstant } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { isDrillDue, lastDrill } from "./last-drill.ts"

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
      messages: [],
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
  expect(isDrillDue(untested)).toBe(true)
  expect(isDrillDue(tested(29, []))).toBe(false)
  expect(isDrillDue(tested(30, ["maya", "sam"]))).toBe(true)
  expect(isDrillDue({ ...untested, people: [] })).toBe(false)
  expect(isDrillDue({ ...untested, obstacle: { refusal: "on", until: null } })).toBe(false)
})
