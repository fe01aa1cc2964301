import { PinWrong } from "@porchlight/core/access"
import { NetworkFailed } from "@porchlight/core/error"
import { startPress } from "@porchlight/core/sos"
import { expect, test } from "vitest"
import { calm, sosPorts } from "../testing/sos.ts"
import { reachedStates, restingStates } from "../testing/states.ts"
import { EVENING } from "../testing/watch.ts"
import { beatMachine } from "./sos.beat.machine.ts"
import { callsMachine, sosMachine } from "./index.ts"

const ports = sosPorts(() => EVENING)
const press = startPress({ mode: "countdown", pressedAgoMs: 0 }, "key-1", EVENING)

test("every state of the button is reached (EXT-12)", () => {
  const machine = sosMachine(ports)
  const reached = reachedStates(machine, {
    events: [
      { type: "FEED.STATE", state: { ...calm(EVENING), press } },
      { type: "FEED.FAILED", error: new NetworkFailed({}) },
      { type: "FEED.DOWN" },
      { type: "FEED.UP" },
      { type: "LOOK" },
      { type: "BEAT.ANSWERED", state: calm(EVENING) },
      { type: "HOLD.START", mode: "hold" },
      { type: "HOLD.START", mode: "walk" },
      { type: "HOLD.END", mode: "hold" },
      { type: "HOLD.END", mode: "walk" },
      { type: "PRESS", mode: "countdown" },
      { type: "PIN.SUBMIT", pin: "2580" },
      { type: "PIN.SUBMIT", pin: "12" },
    ],
    outputs: { cancel: [calm(EVENING)] },
    errors: [new NetworkFailed({}), new PinWrong({})],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})

test("every state of the beats is reached", () => {
  const machine = beatMachine(ports).provide({ actions: { tell: () => {} } })
  const reached = reachedStates(machine, {
    input: "key-1",
    events: [],
    outputs: { beat: [calm(EVENING)] },
    errors: [new NetworkFailed({})],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})

test("every state of what has to reach the backend is reached", () => {
  const machine = callsMachine(ports).provide({ actions: { tellAnswer: () => {}, tellRefusal: () => {} } })
  const call = { type: "fire", key: "key-1" } as const
  const reached = reachedStates(machine, {
    events: [
      { type: "CALL.ADD", call },
      { type: "CALL.RELEASE", key: "key-1" },
      { type: "CALL.NEXT" },
      { type: "CALL.SENT", call, state: calm(EVENING) },
      { type: "CALL.FAILED", call, error: new NetworkFailed({}), isUnleft: false },
      { type: "CALL.FAILED", call, error: new PinWrong({}), isUnleft: false },
    ],
    outputs: { restore: [[call], []] },
    errors: [new NetworkFailed({})],
    identify: ({ calls, inFlight }) => calls.length * 10 + inFlight.length,
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
