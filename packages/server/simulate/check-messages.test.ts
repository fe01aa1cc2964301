import { describe, expect, test } from "vitest"
import { mayHaveGone } from "./check-messages.ts"
import type { GatewayTraits } from "./gateway.ts"

const traits: GatewayTraits = {
  name: "north",
  channels: ["sms"],
  honoursKeys: false,
  canLookUp: true,
  trouble: 0,
  outage: null,
}
const alert = { id: "alert", state: "unknown", provider: "north" }
const question = (isAnswered: boolean, key = alert.id) => ({ key, provider: "north", isAnswered })
const evidence = (asked: ReadonlyArray<ReturnType<typeof question>>, canLookUp = true) => ({
  gateways: new Map([["north", { ...traits, canLookUp }]]),
  asked,
})

describe("an alert with which a process died", () => {
  test("may have gone out where its provider gave no answer when it was asked", () => {
    expect(mayHaveGone(evidence([question(false)]), alert)).toBe(true)
    // A process that was told no and died before it noted that may have sent it: the last question counts.
    expect(mayHaveGone(evidence([question(true), question(false)]), alert)).toBe(true)
  })

  test("may have gone out where its provider cannot be asked", () => {
    expect(mayHaveGone(evidence([], false), alert)).toBe(true)
  })

  test("has not gone out where its provider says so, or was never asked, or about others alone", () => {
    expect(mayHaveGone(evidence([question(false), question(true)]), alert)).toBe(false)
    expect(mayHaveGone(evidence([]), alert)).toBe(false)
    expect(mayHaveGone(evidence([question(false, "another")]), alert)).toBe(false)
  })

  test("is one whose fate is unknown, and that was to go to somebody", () => {
    expect(mayHaveGone(evidence([question(false)]), { ...alert, state: "failed" })).toBe(false)
    expect(mayHaveGone(evidence([question(false)]), { ...alert, provider: null })).toBe(false)
  })
})
