import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { EVENING } from "../testing/watch.ts"
import { fakeCallMachine } from "./index.ts"

const nothing = () => () => {}

test("every state of a fake call is reached", () => {
  const machine = fakeCallMachine({
    fakeCall: { load: () => null, save: () => {}, ring: nothing, speak: nothing, fillScreen: nothing },
    clock: { now: () => EVENING },
  })
  const reached = reachedStates(machine, {
    events: [{ type: "CALL.REQUEST" }, { type: "CALL.ACCEPT" }, { type: "CALL.END" }],
    outputs: {},
    errors: [],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
