import { NetworkFailed, NotFound } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { EVENING } from "../testing/watch.ts"
import { locationMachine } from "./index.ts"

test("every state of the place is reached", () => {
  const fix = { latitude: 0, longitude: 0, accuracyMeters: 5, takenAt: EVENING, batteryPercent: null }
  const machine = locationMachine({
    location: { report: async () => undefined, last: async () => null },
    geolocation: { locate: async () => ({ type: "denied" }) },
  })
  const reached = reachedStates(machine, {
    input: { watchId: "watch", pace: "watch" },
    events: [
      { type: "PACE.CHANGE", pace: "incident" },
      { type: "LOCATION.RETRY" },
      { type: "LOCATION.ALLOW" },
    ],
    outputs: {
      locate: [{ type: "fix", fix }, { type: "denied" }, { type: "unavailable" }],
      last: [null],
      report: [undefined],
    },
    errors: [new NetworkFailed({}), new NotFound({})],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
