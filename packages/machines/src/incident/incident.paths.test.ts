import { PinWrong } from "@porchlight/core/access"
import { NetworkFailed } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { anIncident } from "../testing/incident.ts"
import { reachedStates, restingStates } from "../testing/states.ts"
import { EVENING } from "../testing/watch.ts"
import { incidentMachine } from "./index.ts"

test("every state of an alarm is reached", () => {
  const closed = { ...anIncident, closedAt: EVENING }
  const machine = incidentMachine({
    incident: {
      get: async () => anIncident,
      resolve: async () => closed,
      openLink: () => Promise.reject(new NetworkFailed({})),
      openPhoto: () => Promise.reject(new NetworkFailed({})),
      respond: () => Promise.reject(new NetworkFailed({})),
    },
    delivery: { ofIncident: async () => [], ofWatch: async () => [] },
    live: null,
  })
  const reached = reachedStates(machine, {
    input: { incidentId: anIncident.id },
    events: [
      { type: "FEED.STATE", state: { incident: anIncident, deliveries: [] } },
      { type: "FEED.STATE", state: { incident: closed, deliveries: [] } },
      { type: "FEED.FAILED", error: new NetworkFailed({}) },
      { type: "FEED.DOWN" },
      { type: "FEED.UP" },
      { type: "LOOK" },
      { type: "PIN.OPEN" },
      { type: "PIN.SUBMIT", pin: "1397" },
      { type: "PIN.CANCEL" },
    ],
    outputs: { resolve: [closed] },
    errors: [new NetworkFailed({}), new PinWrong({})],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
