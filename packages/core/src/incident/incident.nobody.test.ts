import { describe, expect, test } from "vitest"
import type { DeliveryState } from "../delivery/index.ts"
import { isNobodyTold, type Escalation } from "./index.ts"
import { openedAt, untold } from "./testing/alarm.ts"

describe("an alarm tells nobody", () => {
  const alert = (contactId: string, state: DeliveryState) => ({ contactId, purpose: "alert", state }) as const
  const two = [untold("maya", 1), untold("sam", 2)]

  test.each([
    ["where there is no one to tell", [], [], true],
    [
      "where every message to everybody has failed",
      two,
      [alert("maya", "failed"), alert("sam", "failed")],
      true,
    ],
    ["not while somebody is still to be told", two, [alert("maya", "failed")], false],
    [
      "not while one message is on its way",
      two,
      [alert("maya", "failed"), alert("maya", "queued"), alert("sam", "failed")],
      false,
    ],
    ["not where nobody knows what became of one", [two[0]], [alert("maya", "unknown")], false],
    [
      "not where somebody has opened it all the same",
      [{ ...two[0], openedAt }],
      [alert("maya", "failed")],
      false,
    ],
  ] as const)("%s", (_when, responders, deliveries, isNobody) => {
    expect(isNobodyTold({ responders: responders as Escalation["responders"] }, deliveries)).toBe(isNobody)
  })
})
