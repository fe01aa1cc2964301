import { Conflict, NetworkFailed, RateLimited, SignInRequired } from "@porchlight/core/error"
import {
  carOf,
  RIDE_SEARCH_MS,
  SimulatedRideFleet,
  type RidePort,
  type RideState,
} from "@porchlight/core/ride"
import { addMs } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { settle } from "../testing/settle.ts"
import { EVENING } from "../testing/watch.ts"
import { connectRide, rideMachine, type RideDraft, type RideView } from "./index.ts"

/** Keeps what was written over reloads. */
function notebook() {
  let kept: RideDraft | null = null
  return { read: () => kept, keep: (draft: RideDraft | null) => void (kept = draft) }
}

/** A backend with the simulated fleet, and its line in hand. */
function start(first: Partial<RideState> = {}, store = notebook()) {
  const clock = new SimulatedClock()
  const now = () => addMs(EVENING, clock.now())
  const world = {
    state: {
      now: now(),
      fleet: "simulated",
      people: [],
      ride: null,
      application: null,
      ...first,
    } as RideState,
    error: null as Error | null,
    keys: [] as Array<string>,
  }
  const answer = async (change: (state: RideState) => RideState) => {
    if (world.error) throw world.error
    world.state = { ...change(world.state), now: now() }
    return world.state
  }
  const ride: RidePort = {
    state: () => answer((state) => state),
    find: async () => SimulatedRideFleet.drivers,
    confirm: ({ choice, ...ends }, key) => {
      world.keys.push(key)
      return answer((state) => {
        const car = carOf(choice, SimulatedRideFleet) ?? { driver: "", vehicle: "", simulated: false }
        const times = { confirmedAt: now(), endedAt: null, deliveries: [] }
        return { ...state, ride: { id: "ride-1", ...ends, ...car, status: "open", ...times } }
      })
    },
    end: (_, { as }) =>
      answer((state) => ({ ...state, ride: state.ride && { ...state.ride, status: as, endedAt: now() } })),
    apply: () => answer((state) => ({ ...state, application: { status: "pending", appliedAt: now() } })),
  }
  let keys = 0
  const actor = createActor(rideMachine({ ride, store, newKey: () => `key-${(keys += 1)}` }), {
    clock,
  }).start()
  const view = (): RideView => connectRide(actor.getSnapshot(), (event) => actor.send(event))
  return { clock, world, view, until: (is: (seen: RideView) => boolean) => settle(() => is(view())) }
}

async function planning(first: Partial<RideState> = {}, store = notebook()) {
  const page = start(first, store)
  await page.until(({ state }) => state === "planning")
  return page
}

async function choosing() {
  const page = await planning()
  page.view().change("pickup", "Elm Street 5")
  page.view().change("destination", "Home")
  page.view().find()
  page.clock.increment(RIDE_SEARCH_MS)
  await page.until(({ state }) => state === "choosing")
  return page
}

test("both ends are needed to look for drivers, which the simulation does for two seconds (RIDE-02, CONST-16)", async () => {
  const { view, clock, until } = await planning()
  view().change("pickup", "Elm Street 5")
  view().find()
  expect(view()).toMatchObject({
    state: "planning",
    refusals: 1,
    faults: { destination: "Please enter pickup and destination." },
  })
  view().change("destination", "Home")
  view().find()
  clock.increment(RIDE_SEARCH_MS - 1)
  expect(view().state).toBe("searching")
  clock.increment(1)
  await until(({ state }) => state === "choosing")
  expect(view().drivers).toHaveLength(3)
  expect(view().drivers?.[0]?.facts).toBe("Rating 4.9, 400 m away, there in 3 min")
})

test("a driver is selected and the ride confirmed; it says that it is a demo, and ends (RIDE-03, RIDE-04, EXT-15)", async () => {
  const { view, until } = await choosing()
  view().select("demo-2")
  expect(view().drivers?.map(({ isSelected }) => isSelected)).toEqual([false, true, false])
  view().confirm()
  await until(({ state }) => state === "riding")
  expect(view().ride).toMatchObject({ driver: "Demo Dolores", isSimulated: true, status: "Under way" })
  expect(view().form.pickup).toBe("")
  view().end("ended")
  await until(({ state }) => state === "planning")
  expect(view().ride).toMatchObject({ status: "Over", isOpen: false })
})

test("a ride of her own needs driver and car, and no fleet (RIDE-04)", async () => {
  const { view, until } = await planning({ fleet: "none" })
  view().change("pickup", "Elm Street 5")
  view().change("destination", "Home")
  view().change("driver", "Sam")
  view().confirm()
  expect(view().faults).toEqual({ vehicle: "Please enter driver, and plate or car." })
  view().change("vehicle", "ABC 123")
  view().confirm()
  await until(({ state }) => state === "riding")
  expect(view().ride).toMatchObject({ driver: "Sam", vehicle: "ABC 123", isSimulated: false })
  view().end("cancelled")
  await until(({ state }) => state === "planning")
})

test("without a line it says that nothing was stored; trying again is the same ride, another one is not", async () => {
  const { view, until, world } = await choosing()
  world.error = new NetworkFailed({})
  view().select("demo-1")
  view().confirm()
  await until(({ failure }) => failure !== null)
  expect(view().failure).toMatch(/^NOT SENT\./u)
  view().confirm()
  await until(({ state }) => state === "choosing")
  view().select("demo-2")
  world.error = null
  view().confirm()
  await until(({ state }) => state === "riding")
  expect(world.keys).toEqual(["key-1", "key-1", "key-2"])
})

test("who is told is said before, and that nobody is; refusals have their words (RIDE-04)", async () => {
  expect((await planning()).view().told).toMatch(/^Nobody is told/u)
  const people = [{ contactId: "1", name: "Maya" }]
  const { view, until, world } = await planning({ people })
  expect(view().told).toBe("Maya gets a text.")
  view().change("pickup", "Elm")
  view().change("destination", "Home")
  view().change("driver", "Sam")
  view().change("vehicle", "ABC")
  for (const [error, words] of [
    [new Conflict({}), "You are on another ride. End it first."],
    [
      new RateLimited({ retryAfterMs: 1 }),
      "Nothing was stored, nobody was told. There were many rides within an hour: wait a while, or tell your people yourself.",
    ],
  ] as const) {
    world.error = error
    view().confirm()
    await until(({ failure }) => failure === words)
  }
})

test("each thing that did not work says what is not known, and another page's ride comes into sight", async () => {
  const { view, until, world } = await choosing()
  view().confirm()
  expect(view().faults.driver).toBe("Please select a driver, or enter who drives, and plate or car.")
  const [driver] = SimulatedRideFleet.drivers
  world.error = new NetworkFailed({})
  view().apply()
  await until(({ failure }) => failure?.startsWith("We do not know that your application") ?? false)
  view().select(driver?.id ?? "")
  view().confirm()
  // It was heard all the same: the answer was lost.
  const ends = { pickup: "Elm Street 5", destination: "Home", driver: "Demo Dana", vehicle: "Demo Sedan" }
  const times = { confirmedAt: EVENING, endedAt: null, deliveries: [] }
  world.state = {
    ...world.state,
    ride: { id: "ride-1", ...ends, simulated: true, status: "open", ...times },
  }
  world.error = null
  await until(({ state }) => state === "riding")
  expect(view().failure).toBeNull()
  world.error = new NetworkFailed({})
  view().end("ended")
  await until(({ failure }) => failure?.startsWith("We do not know that the ride is stored as over") ?? false)
  expect(view().ride?.isOpen).toBe(true)
})

test("who wants to drive applies, and it waits (RIDE-06)", async () => {
  const { view, until } = await planning()
  view().apply()
  await until(({ hasApplied }) => hasApplied)
  expect(view().failure).toBeNull()
})

test("what she wrote outlives its page until the ride is stored; a session that is over leads to signing in (RIDE-04)", async () => {
  const store = notebook()
  const out = await planning({ fleet: "none" }, store)
  const written = { pickup: "Elm", destination: "Home", driver: "Sam", vehicle: "ABC" } as const
  for (const field of ["pickup", "destination", "driver", "vehicle"] as const)
    out.view().change(field, written[field])
  out.world.error = new SignInRequired({})
  out.view().confirm()
  await out.until(({ needsSignIn }) => needsSignIn)
  expect(out.view().failure).toMatch(/^NOT SENT\. You are signed out\./u)
  const back = await planning({ fleet: "none" }, store)
  expect(back.view().form).toEqual(written)
  back.view().confirm()
  await back.until(({ state }) => state === "riding")
  expect([back.world.keys, store.read()]).toEqual([out.world.keys, null])
})

test("nothing is lost that is typed while it is looked for drivers, and another way needs another look (RIDE-02)", async () => {
  const { view, clock, until } = await planning()
  view().change("pickup", "Elm Street 5")
  view().change("destination", "Home")
  view().find()
  view().change("driver", "Sam")
  expect([view().state, view().form.driver]).toEqual(["searching", "Sam"])
  clock.increment(RIDE_SEARCH_MS)
  await until(({ state }) => state === "choosing")
  view().find()
  view().change("destination", "Home, by the park")
  expect([view().state, view().form.destination]).toEqual(["planning", "Home, by the park"])
  clock.increment(RIDE_SEARCH_MS)
  expect([view().state, view().drivers]).toEqual(["planning", null])
})

test("nothing is lost that is typed while it is confirmed and did not work (RIDE-04)", async () => {
  const { view, until, world } = await planning({ fleet: "none" })
  const written = { pickup: "Elm", destination: "Home", driver: "Sam", vehicle: "ABC" } as const
  for (const field of ["pickup", "destination", "driver", "vehicle"] as const)
    view().change(field, written[field])
  world.error = new NetworkFailed({})
  view().confirm()
  view().change("vehicle", "ABC 123")
  expect(view().state).toBe("confirming")
  await until(({ state }) => state === "planning")
  expect([view().form.vehicle, view().failure]).toEqual(["ABC 123", expect.stringMatching(/^NOT SENT/u)])
  world.error = null
  view().confirm()
  await until(({ state }) => state === "riding")
  expect([view().ride?.vehicle, world.keys]).toEqual(["ABC 123", ["key-1", "key-2"]])
})

test("signs that no text may hold are named at their field before anything is asked (RIDE-02, RIDE-04)", async () => {
  const { view, clock, until, world } = await planning()
  const words = "Please use letters, numbers and plain signs only"
  view().change("pickup", "Elm\u202e")
  view().change("destination", "Home")
  view().change("vehicle", "ABC\t123")
  view().find()
  expect([view().state, view().faults, view().refusals]).toEqual(["planning", { pickup: words }, 1])
  view().change("pickup", "Elm")
  view().find()
  clock.increment(RIDE_SEARCH_MS)
  await until(({ state }) => state === "choosing")
  view().change("driver", "Sam")
  view().confirm()
  expect([view().faults, world.keys]).toEqual([{ vehicle: words }, []])
  view().select("demo-1")
  view().confirm()
  await until(({ state }) => state === "riding")
})
