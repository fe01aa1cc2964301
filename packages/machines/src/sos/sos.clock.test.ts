import { NetworkFailed } from "@porchlight/core/error"
import type { SosStart } from "@porchlight/core/sos"
import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS, toInstant } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { settle } from "../testing/settle.ts"
import { aCallStore, aSosBackend, sosPorts } from "../testing/sos.ts"
import { EVENING } from "../testing/watch.ts"
import { sosMachine, type CallStore } from "./index.ts"

const spot = { latitude: 40.7, longitude: -74, accuracyMeters: 9, batteryPercent: 31 }

/** A phone without a line, whose clock is wrong by so much; it learns the backend's with its first answer. */
function phone(wrongByMs: number, calls: CallStore = aCallStore()) {
  const world = { isDown: true, learnedMs: 0, setByMs: 0, now: EVENING }
  const timers = new SimulatedClock()
  const phoneNow = () => world.now + wrongByMs + world.setByMs
  const clock = { now: () => toInstant(phoneNow() + world.learnedMs) }
  const { sos } = aSosBackend(() => world.now)
  const sent: Array<SosStart> = []
  const open = () => {
    const ports = sosPorts(clock.now, {
      calls,
      phoneNow,
      locate: async () => ({ ...spot, takenAt: clock.now() }),
      sos: {
        ...sos,
        start: async (input, key) => {
          if (world.isDown) throw new NetworkFailed({})
          sent.push(input)
          return sos.start(input, key)
        },
      },
    })
    return createActor(sosMachine(ports), { clock: timers }).start()
  }
  const pass = async (ms: number) => {
    world.now = addMs(world.now, ms)
    timers.increment(ms)
    await settle(() => true)
  }
  return { world, open, pass, sent }
}

test.each([
  ["goes an hour ahead", HOUR_MS, 0],
  ["goes an hour behind", -HOUR_MS, 0],
  ["is right", 0, 0],
  ["is right, learned, and set meanwhile", 0, HOUR_MS],
])(
  "what waited on a phone whose clock %s is as old as it is, and so is its place (LOC-04)",
  async (_, wrongByMs, setByMs) => {
    const { world, open, pass, sent } = phone(wrongByMs)
    const actor = open()
    await settle(() => actor.getSnapshot().context.known !== null)
    actor.send({ type: "PRESS", mode: "instant" })
    await settle(() => actor.getSnapshot().context.pressed?.fix !== null)
    await pass(5 * MINUTE_MS)
    world.setByMs = setByMs
    // Another answer came first.
    world.learnedMs = -wrongByMs - setByMs
    world.isDown = false
    await pass(MINUTE_MS)
    await settle(() => sent.length > 0)
    const ages = [sent[0]?.pressedAgoMs, sent[0]?.fixAgoMs]
    for (const age of ages) expect(Math.abs((age ?? 0) - 6 * MINUTE_MS)).toBeLessThan(SECOND_MS)
  },
)

test("it is so after a reload too", async () => {
  const calls = aCallStore()
  const { world, open, pass, sent } = phone(HOUR_MS, calls)
  const actor = open()
  await settle(() => actor.getSnapshot().context.known !== null)
  actor.send({ type: "PRESS", mode: "instant" })
  await settle(() => actor.getSnapshot().context.pressed?.fix !== null)
  await pass(MINUTE_MS)
  actor.stop()
  world.learnedMs = -HOUR_MS
  world.isDown = false
  await pass(MINUTE_MS)
  open()
  await settle(() => sent.length > 0)
  expect([sent[0]?.pressedAgoMs, sent[0]?.fixAgoMs]).toEqual([2 * MINUTE_MS, 2 * MINUTE_MS])
})
