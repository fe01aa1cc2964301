import { FAKE_CALL_DELAY_MS } from "@porchlight/core/fake-call"
import { addMs } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { EVENING } from "../testing/watch.ts"
import { fakeCallMachine } from "./index.ts"

const nothing = () => () => {}

test("every state of a fake call is reached", () => {
  // Time passes with each look at it: after one that waits it is due.
  let looks = 0
  const machine = fakeCallMachine({
    fakeCall: {
      load: () => null,
      save: () => {},
      loadPending: () => null,
      savePending: () => {},
      prepare: nothing,
      ring: nothing,
      speak: nothing,
      fillScreen: nothing,
    },
    clock: { now: () => addMs(EVENING, (looks += 1) * FAKE_CALL_DELAY_MS) },
  })
  const reached = reachedStates(machine, {
    events: [{ type: "CALL.REQUEST" }, { type: "CALL.ACCEPT" }, { type: "CALL.END" }],
    outputs: {},
    errors: [],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
