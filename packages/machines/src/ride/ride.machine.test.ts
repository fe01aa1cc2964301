import { Conflict, NetworkFailed, RateLimited, SignInRequired } from "@porchlight/core/error"
import { RIDE_SEARCH_MS, SimulatedRideFleet } from "@porchlight/core/ride"
import { expect, test } from "vitest"
import { notebook, planRide } from "../testing/ride.ts"
import { EVENING } from "../testing/watch.ts"

async function choosing() {
  const page = await planRide()
  page.view().change("pickup", "Elm Street 5")
  page.view().change("destination", "Home")
  page.view().find()
  page.clock.increment(RIDE_SEARCH_MS)
  await page.until(({ state }) => state === "choosing")
  return page
}

test("both ends are needed to look for drivers, which the simulation does for two seconds (RIDE-02, CONST-16)", async () => {
  const { view, clock, until } = await planRide()
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
  const { view, until } = await planRide({ fleet: "none" })
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
  expect((await planRide()).view().told).toMatch(/^Nobody is told/u)
  const people = [{ contactId: "1", name: "Maya" }]
  const { view, until, world } = await planRide({ people })
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
  // The answer was lost: it is over, and nothing is unknown any more.
  world.state = { ...world.state, ride: world.state.ride && { ...world.state.ride, status: "ended" } }
  world.error = null
  view().look()
  await until(({ ride }) => ride?.isOpen === false)
  expect(view().failure).toBeNull()
})

test("who wants to drive applies, and it waits (RIDE-06)", async () => {
  const { view, until } = await planRide()
  view().apply()
  await until(({ hasApplied }) => hasApplied)
  expect(view().failure).toBeNull()
})

test("what she wrote outlives its page until the ride is stored; a session that is over leads to signing in (RIDE-04)", async () => {
  const store = notebook()
  const out = await planRide({ fleet: "none" }, store)
  const written = { pickup: "Elm", destination: "Home", driver: "Sam", vehicle: "ABC" } as const
  for (const field of ["pickup", "destination", "driver", "vehicle"] as const)
    out.view().change(field, written[field])
  out.world.error = new SignInRequired({})
  out.view().confirm()
  await out.until(({ needsSignIn }) => needsSignIn)
  expect(out.view().failure).toMatch(/^NOT SENT\. You are signed out\./u)
  const back = await planRide({ fleet: "none" }, store)
  expect(back.view().form).toEqual(written)
  back.view().confirm()
  await back.until(({ state }) => state === "riding")
  expect([back.world.keys, store.read()]).toEqual([out.world.keys, null])
})

test("nothing is lost that is typed while it is looked for drivers, and another way needs another look (RIDE-02)", async () => {
  const { view, clock, until } = await planRide()
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
  const { view, until, world } = await planRide({ fleet: "none" })
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
  const { view, clock, until, world } = await planRide()
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
