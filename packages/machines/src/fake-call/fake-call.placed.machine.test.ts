import { NetworkFailed, RateLimited } from "@porchlight/core/error"
import {
  cancelPlacedCall,
  placeCall,
  takePlacedCall,
  type PlacedCallPort,
  type PlacedCallStatus,
} from "@porchlight/core/fake-call"
import type { Phone } from "@porchlight/core/phone"
import { addMs, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { settle } from "../testing/settle.ts"
import { EVENING } from "../testing/watch.ts"
import { connectPlacedCall, placedCallMachine, type PlacedCallView } from "./index.ts"

const IN_A_MINUTE = { delayMs: 60_000, script: "" } as const
// A number of fiction.
const OWN = "+12125550109" as Phone

/** A backend that has one call, and can lose its line, before a wish or after it was taken. */
function start(first: Partial<PlacedCallStatus> = {}, cut: "before" | null = null) {
  const clock = new SimulatedClock()
  const now = () => addMs(EVENING, clock.now())
  const world = {
    status: { now: now(), phone: OWN, call: null, fate: null, ...first } as PlacedCallStatus,
    cut: cut as "before" | "after" | null,
    refusal: null as RateLimited | null,
    said: [] as Array<string>,
  }
  const answer = async (said: string, change: (status: PlacedCallStatus) => PlacedCallStatus) => {
    if (world.cut === "before") throw new NetworkFailed({})
    world.said.push(said)
    world.status = { ...change(world.status), now: now() }
    if (world.cut === "after") throw new NetworkFailed({})
    return world.status
  }
  const placedCall: PlacedCallPort = {
    status: () =>
      answer("look", (status) => ({ ...status, call: status.call && takePlacedCall(status.call, now()) })),
    place: (input, key) =>
      answer(`place ${key}`, (status) => {
        if (world.refusal) throw world.refusal
        return status.call?.key === key ? status : { ...status, call: placeCall(key, input, now()) }
      }),
    cancel: (key) =>
      answer(`cancel ${key}`, (status) => ({
        ...status,
        call: status.call && cancelPlacedCall(status.call, now()),
      })),
  }
  let keys = 0
  const ports = { placedCall, clock: { now }, newKey: () => `key-${(keys += 1)}` }
  const actor = createActor(placedCallMachine(ports), { clock }).start()
  const view = (): PlacedCallView =>
    connectPlacedCall(actor.getSnapshot(), (event) => actor.send(event), now())
  const until = (state: PlacedCallView["state"]) => settle(() => view().state === state)
  const waiting = async () => {
    await until("idle")
    view().place(IN_A_MINUTE)
    await until("waiting")
  }
  return { clock, world, view, until, waiting }
}

test("the phone rings after the wait, and what became of the call is followed until it is known", async () => {
  const { clock, world, view, until, waiting } = start()
  await waiting()
  expect(view()).toMatchObject({ phone: "(212) 555-0109", error: null })
  expect(view().status).toBe("Your phone rings in 1:00. You may close this page.")
  clock.increment(MINUTE_MS + SECOND_MS)
  await until("over")
  expect(view().status).toBe("Your phone rings now.")
  world.status = { ...world.status, fate: { state: "delivered", reason: null } }
  clock.increment(3 * SECOND_MS)
  await settle(() => view().status === "You took the call.")
  const looks = world.said.length
  clock.increment(10 * MINUTE_MS)
  expect(world.said).toHaveLength(looks)
})

test.each([
  ["no-answer", "It rang, and nobody took it."],
  ["stopped", "You told us with STOP not to text or call this number. Text START to change that."],
] as const)("a call that failed for %s says so", async (reason, words) => {
  const call = takePlacedCall(placeCall("key-0", IN_A_MINUTE, EVENING), addMs(EVENING, MINUTE_MS))
  const { view, until } = start({ call, fate: { state: "failed", reason } })
  await until("over")
  expect(view().status).toBe(words)
})

test("it is called off in time, and another one can be asked for", async () => {
  const { world, view, until, waiting } = start()
  await waiting()
  view().cancel()
  await until("over")
  expect(view().status).toBe("The call is off.")
  view().place(IN_A_MINUTE)
  await until("waiting")
  expect(world.said).toEqual(["look", "place key-1", "cancel key-1", "place key-2"])
})

test("without a line that is said at once, nothing is sent later, and the next press is the same call", async () => {
  const { clock, world, view, until } = start()
  await until("idle")
  world.cut = "before"
  view().place(IN_A_MINUTE)
  await settle(() => view().error !== null)
  expect(view().error).toBe("No connection: we cannot call you. Let this page ring instead.")
  world.cut = null
  clock.increment(10 * MINUTE_MS)
  await until("idle")
  expect(world.said).toEqual(["look"])
  view().place(IN_A_MINUTE)
  await until("waiting")
  expect([world.said, view().error]).toEqual([["look", "place key-1"], null])
})

test("a wish that arrived although its answer got lost is found, and asked again it is one call", async () => {
  const { world, view, until } = start()
  await until("idle")
  world.cut = "after"
  view().place(IN_A_MINUTE)
  await settle(() => view().error !== null)
  world.cut = null
  view().place(IN_A_MINUTE)
  await until("waiting")
  expect(world.said.filter((said) => said.startsWith("place"))).toEqual(["place key-1", "place key-1"])
})

test("a refusal is said in its own words", async () => {
  const { world, view, until } = start()
  await until("idle")
  world.refusal = new RateLimited({ retryAfterMs: MINUTE_MS })
  view().place(IN_A_MINUTE)
  await settle(() => view().error !== null)
  expect(view().error).toBe(world.refusal.message)
})

test("a calling off that does not get through says that the phone will ring", async () => {
  const { world, view, until, waiting } = start()
  await waiting()
  world.cut = "before"
  view().cancel()
  await settle(() => view().error !== null)
  expect(view().error).toContain("your phone rings if this does not reach us")
  world.cut = null
  view().cancel()
  await until("over")
  expect(view().error).toBeNull()
})

test("without a verified number nothing can be asked for", async () => {
  const { world, view, until } = start({ phone: null })
  await until("unverified")
  view().place(IN_A_MINUTE)
  expect([view().status, world.said]).toEqual([
    "We call nobody but you: confirm your phone number first.",
    ["look"],
  ])
})

test("a backend that does not answer is asked again", async () => {
  const { clock, world, view, until } = start({}, "before")
  await until("unknown")
  expect(view().status).toBe("We cannot see now whether a call waits.")
  world.cut = null
  clock.increment(10 * SECOND_MS)
  await until("idle")
})
