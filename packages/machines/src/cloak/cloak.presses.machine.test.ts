import { LEAVE_PRESSES_WINDOW_MS } from "@porchlight/core/cloak"
import { expect, test } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { pressesLeft, pressesMachine } from "./cloak.presses.machine.ts"

function start() {
  const clock = new SimulatedClock()
  const actor = createActor(pressesMachine, { clock }).start()
  return {
    left: () => pressesLeft(actor.getSnapshot()),
    press: () => {
      actor.send({ type: "SHIFT.DOWN" })
      actor.send({ type: "SHIFT.UP", at: clock.now() })
    },
    typeCapital: () => {
      actor.send({ type: "SHIFT.DOWN" })
      actor.send({ type: "OTHER.DOWN" })
      actor.send({ type: "SHIFT.UP", at: clock.now() })
    },
    typeLetter: () => actor.send({ type: "OTHER.DOWN" }),
    wait: (ms: number) => clock.increment(ms),
  }
}

test("each press says how many lack, and the third, which leaves, nothing", () => {
  const { left, press } = start()
  expect(left()).toBeNull()
  press()
  expect(left()).toBe(2)
  press()
  expect(left()).toBe(1)
  press()
  expect(left()).toBeNull()
})

test("a press stops counting after five seconds, each by itself", () => {
  const { left, press, wait } = start()
  press()
  wait(LEAVE_PRESSES_WINDOW_MS - 1_000)
  press()
  expect(left()).toBe(1)
  wait(1_000)
  expect(left()).toBe(2)
  wait(LEAVE_PRESSES_WINDOW_MS - 1_000)
  expect(left()).toBeNull()
})

test("another key begins anew, and who types a capital letter hears nothing", () => {
  const { left, press, typeLetter, typeCapital } = start()
  press()
  typeLetter()
  expect(left()).toBeNull()
  typeCapital()
  expect(left()).toBeNull()
  press()
  expect(left()).toBe(1)
})
