import { Forbidden, NetworkFailed } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { EVENING } from "../testing/watch.ts"
import { routeMachine } from "./index.ts"

const never = () => new Promise<never>(() => {})
const empty = { now: EVENING, route: null, alerts: [], people: [], isAlarmOpen: false }

test("every state of a way is reached", () => {
  const machine = routeMachine({
    route: { state: never, start: never, fine: never, stop: never },
    live: { subscribe: () => () => {} },
    clock: { now: () => EVENING },
    gps: { find: never },
    timeZone: () => "UTC",
    newKey: () => "a-key-of-a-way",
  })
  const reached = reachedStates(machine, {
    events: [
      { type: "LOOK" },
      { type: "HERE.FIND" },
      { type: "DRAFT.CHANGE", field: "to", value: "0, 0.02" },
      { type: "ROUTE.START" },
      { type: "ROUTE.STOP" },
      { type: "ROUTE.FINE" },
    ],
    outputs: {
      look: [empty],
      find: [{ type: "found", position: { latitude: 0, longitude: 0 }, accuracyMeters: 9 }],
      begin: [empty],
      stop: [empty],
      fine: [empty],
    },
    errors: [new NetworkFailed({}), new Forbidden({})],
    identify: ({ known, draft, here, failure, isUnknown }) => [
      known === null,
      draft.to,
      here === null,
      failure,
      isUnknown,
    ],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
