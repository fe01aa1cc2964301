import { NetworkFailed } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { toMaya } from "../testing/incident.ts"
import { reachedStates, restingStates } from "../testing/states.ts"
import { deliveryMachine } from "./index.ts"

test("every state of the ledger is reached", () => {
  const machine = deliveryMachine({
    delivery: { ofIncident: async () => [], ofWatch: async () => [] },
    live: null,
  })
  const reached = reachedStates(machine, {
    input: { of: { watchId: "watch" } },
    events: [
      { type: "FEED.STATE", state: [toMaya] },
      { type: "FEED.FAILED", error: new NetworkFailed({}) },
      { type: "LOOK" },
    ],
    outputs: {},
    errors: [],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
