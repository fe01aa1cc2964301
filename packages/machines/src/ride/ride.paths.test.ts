import { NetworkFailed } from "@porchlight/core/error"
import { SimulatedRideFleet, type RideState } from "@porchlight/core/ride"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { EVENING } from "../testing/watch.ts"
import { rideMachine } from "./index.ts"

const never = () => new Promise<never>(() => {})
const idle: RideState = { now: EVENING, fleet: "simulated", people: [], ride: null, application: null }

test("every state of a ride is reached", () => {
  const machine = rideMachine({
    ride: { state: never, find: never, confirm: never, end: never, apply: never },
    newKey: () => "key-1",
    store: { read: () => null, keep: () => {} },
  })
  const reached = reachedStates(machine, {
    events: [
      { type: "LOOK" },
      { type: "FIELD.CHANGE", field: "pickup", value: "Elm" },
      { type: "FIELD.CHANGE", field: "destination", value: "Home" },
      { type: "DRIVERS.FIND" },
      { type: "DRIVER.SELECT", driverId: "demo-1" },
      { type: "RIDE.CONFIRM" },
      { type: "RIDE.END", as: "ended" },
      { type: "RIDE.END", as: "cancelled" },
      { type: "DRIVE.APPLY" },
    ],
    outputs: {
      look: [idle],
      find: [SimulatedRideFleet.drivers],
      confirm: [idle],
      end: [idle],
      apply: [idle],
    },
    errors: [new NetworkFailed({})],
    identify: ({ form, selected }) => [form.pickup, form.destination, selected],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
