import { Forbidden, NetworkFailed } from "@porchlight/core/error"
import { newSpot } from "@porchlight/core/parking"
import { expect, test } from "vitest"
import { aParkingStore } from "../testing/parking.ts"
import { reachedStates, restingStates } from "../testing/states.ts"
import { EVENING } from "../testing/watch.ts"
import { parkingMachine } from "./index.ts"
import { EMPTY_FORM } from "./parking.form.ts"

const never = () => new Promise<never>(() => {})
const said = { location: "Elm", notes: "", reminders: "", remindAt: null, savedAgoMs: 0 }
const empty = { now: EVENING, spot: null }
const parked = { now: EVENING, spot: newSpot("spot-1", said, EVENING) }

test("every state of a parked car is reached", () => {
  const machine = parkingMachine({
    parking: { state: never, save: never, update: never, clear: never },
    clock: { now: () => EVENING },
    gps: { find: never },
    store: { ...aParkingStore().store, keep: () => true },
    timeZone: () => "UTC",
    newKey: () => "key-1",
  })
  const reached = reachedStates(machine, {
    events: [
      { type: "LOOK" },
      { type: "FIELD.CHANGE", field: "location", value: "Elm" },
      { type: "FORM.CLEAR" },
      { type: "GPS.FIND" },
      { type: "SPOT.SAVE" },
      { type: "SPOT.EDIT" },
      { type: "SPOT.CLEAR" },
      { type: "UNSAVED.DROP" },
    ],
    outputs: {
      look: [empty, parked],
      find: [{ type: "fault", fault: "timeout" }],
      save: [parked],
      update: [{ state: parked, form: EMPTY_FORM }],
      clear: [empty],
    },
    errors: [new NetworkFailed({}), new Forbidden({})],
    identify: ({ known, form, unsaved, editing, tries }) => [
      known?.spot == null,
      form.location,
      unsaved === null,
      editing,
      Math.min(tries, 1),
    ],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
