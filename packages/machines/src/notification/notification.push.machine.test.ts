import { Conflict, NetworkFailed, RateLimited } from "@porchlight/core/error"
import type { NewPushDevice, PushDevice, PushPort, PushState } from "@porchlight/core/notification"
import { HOUR_MS, SECOND_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { settle } from "../testing/settle.ts"
import { reachedStates, restingStates } from "../testing/states.ts"
import { EVENING } from "../testing/watch.ts"
import { connectPush, pushMachine, PushNotAllowed, type PushBrowser, type PushSupport } from "./index.ts"

const TABLET: PushDevice = {
  id: "tablet",
  label: "iPad",
  createdAt: EVENING,
  lastSentAt: EVENING,
  isCurrent: false,
}
const PHONE: PushDevice = {
  id: "phone",
  label: "Android",
  createdAt: EVENING,
  lastSentAt: null,
  isCurrent: true,
}
const INPUT: NewPushDevice = {
  endpoint: "https://push.example.com/1",
  keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) },
  label: "Android",
}

const aState = (changes: Partial<PushState> = {}): PushState => ({
  now: EVENING,
  publicKey: "key",
  isSimulated: false,
  devices: [TABLET],
  ...changes,
})

interface World {
  error: Error | null
  state: PushState
  support: PushSupport
  isSubscribed: boolean
  answers: "yes" | "no"
  readonly asked: Array<string>
  readonly keys: Array<string>
}

function start(change: (world: World) => void = () => {}) {
  const clock = new SimulatedClock()
  const world: World = {
    error: null,
    state: aState(),
    support: "ready",
    isSubscribed: false,
    answers: "yes",
    asked: [],
    keys: [],
  }
  change(world)
  const answered = (devices: ReadonlyArray<PushDevice>) => {
    if (world.error !== null) throw world.error
    world.state = { ...world.state, devices }
    return world.state
  }
  const push: PushPort = {
    state: async () => answered(world.state.devices),
    add: async () => answered([...world.state.devices, PHONE]),
    remove: async (id) => answered(world.state.devices.filter((device) => device.id !== id)),
    test: async (_, key) => {
      world.keys.push(key)
      return answered(world.state.devices)
    },
  }
  const browser: PushBrowser = {
    look: async () => ({ support: world.support, isSubscribed: world.isSubscribed }),
    subscribe: async (publicKey) => {
      world.asked.push(publicKey)
      if (world.answers === "no") {
        world.support = "denied"
        throw new PushNotAllowed()
      }
      world.isSubscribed = true
      return INPUT
    },
    unsubscribe: async () => {
      world.isSubscribed = false
    },
  }
  let keys = 0
  const actor = createActor(pushMachine({ push, browser, newKey: () => `key-${(keys += 1)}` }), { clock })
  actor.start()
  const view = () => connectPush(actor.getSnapshot(), (event) => actor.send(event), EVENING)
  return { clock, world, view, actor }
}

async function shown(change?: (world: World) => void) {
  const all = start(change)
  await settle(() => all.view().state === "shown")
  return all
}

test("nobody is asked before she says so; then the phone is subscribed and rings (EXT-05)", async () => {
  const { world, view } = await shown()
  expect([view().isOn, view().canRing, view().status, world.asked]).toEqual([
    false,
    true,
    "This phone does not ring.",
    [],
  ])
  view().ring()
  expect(view().status).toBe("Waiting for your answer to your browser...")
  await settle(() => view().isOn)
  expect([world.asked, view().status, view().canRing]).toEqual([["key"], "This phone rings.", false])
  expect(view().devices.map(({ label, facts }) => [label, ...facts])).toEqual([
    ["iPad", "Added 0 s ago", "Its push service took a message 0 s ago."],
    ["Android (this one)", "Added 0 s ago", "Nothing was sent to it yet."],
  ])
})

test("a no to the browser is said, with where it can be changed", async () => {
  const { world, view } = await shown((one) => (one.answers = "no"))
  view().ring()
  await settle(() => view().hindrance !== null)
  expect(view().error).toBe(
    "You allowed nothing, so nothing rings. You can change your mind here at any time.",
  )
  expect(view().hindrance).toMatch(/^Your browser does not let us ring this phone\./u)
  expect(view().canRing).toBe(false)
  view().ring()
  expect(world.asked).toEqual(["key"])
  world.support = "ready"
  view().look()
  await settle(() => view().canRing)
})

test.each([
  ["unsupported", "This browser cannot ring while it is closed"],
  ["install-first", "On an iPhone or iPad this works from the Home Screen alone"],
] as const)("a browser that is %s says so, and asks nothing", async (support, words) => {
  const { world, view } = await shown((one) => (one.support = support))
  expect([view().hindrance?.startsWith(words), view().canRing]).toEqual([true, false])
  view().ring()
  expect(world.asked).toEqual([])
})

test("where nothing is offered that is said, and a simulation says that it is one", async () => {
  const { view } = await shown((one) => (one.state = aState({ publicKey: null })))
  expect([view().canRing, view().hindrance?.startsWith("Nothing rings from here")]).toEqual([false, true])
  const pretended = await shown((one) => (one.state = aState({ isSimulated: true })))
  expect(pretended.view().isSimulated).toBe(true)
  pretended.view().test("tablet")
  await settle(() => pretended.view().status.startsWith("This is a demo"))
})

test("a phone whose browser forgot it is not said to ring", async () => {
  const { view } = await shown((one) => (one.state = aState({ devices: [PHONE] })))
  expect([view().isOn, view().isLost, view().canRing, view().status]).toEqual([
    false,
    true,
    true,
    "This phone was to ring, and its browser has forgotten that.",
  ])
})

test("stopping this phone ends its subscription, stopping another one leaves it", async () => {
  const { world, view } = await shown((one) => {
    one.state = aState({ devices: [TABLET, PHONE] })
    one.isSubscribed = true
  })
  view().stop("tablet")
  await settle(() => view().devices.length === 1)
  expect([world.isSubscribed, view().isOn]).toEqual([true, true])
  view().stop("phone")
  await settle(() => view().devices.length === 0 && view().state === "shown")
  expect([world.isSubscribed, view().isOn]).toEqual([false, false])
})

test("what could not be done is said in words, and nothing is taken for done (ERR-03)", async () => {
  const { world, view } = await shown()
  world.error = new NetworkFailed({})
  view().stop("tablet")
  await settle(() => view().error !== null && view().state === "shown")
  expect([view().error, view().devices.length]).toEqual([
    "NOT STOPPED: it may still ring. Please try again.",
    1,
  ])
  view().ring()
  await settle(() => view().error?.startsWith("THIS PHONE DOES NOT RING") === true)
  world.error = new Conflict({})
  await settle(() => view().state === "shown")
  view().ring()
  await settle(() => view().error === "Ten devices ring already. Stop one of them first.")
})

test("a test whose answer was lost is the same one, and it is looked whether it was taken", async () => {
  const { clock, world, view } = await shown()
  world.error = new NetworkFailed({})
  view().test("tablet")
  await settle(() => view().error === "Nothing was sent. Please try again.")
  world.error = null
  view().test("tablet")
  await settle(() => view().status.startsWith("On its way."))
  expect(world.keys).toEqual(["key-1", "key-1"])
  world.state = aState({ devices: [] })
  clock.increment(3 * SECOND_MS)
  await settle(() => view().devices.length === 0)
  world.error = new RateLimited({ retryAfterMs: HOUR_MS })
  view().test("tablet")
  await settle(() => view().error === "That was a lot of tests. Please try again later.")
  expect(world.keys.at(-1)).toBe("key-2")
})

test("a failed look is named, and tried again when it is asked to", async () => {
  const { world, view } = start((one) => (one.error = new NetworkFailed({})))
  await settle(() => view().state === "unknown")
  expect([view().status, view().isOn]).toEqual(["", false])
  world.error = null
  view().look()
  await settle(() => view().state === "shown")
})

test("every state of what rings is reached", () => {
  const never = () => new Promise<never>(() => {})
  const machine = pushMachine({
    push: { state: never, add: never, remove: never, test: never },
    browser: { look: never, subscribe: never, unsubscribe: never },
    newKey: () => "key",
  })
  const seen = { known: aState(), support: "ready", isSubscribed: false } as const
  const reached = reachedStates(machine, {
    events: [
      { type: "PUSH.LOOK" },
      { type: "PUSH.RING" },
      { type: "PUSH.STOP", id: "tablet" },
      { type: "PUSH.TEST", id: "tablet" },
    ],
    outputs: { look: [seen], ring: [seen], stop: [seen], test: [seen] },
    errors: [new NetworkFailed({})],
    identify: ({ failure, isTested }) => [failure?.of, isTested],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
