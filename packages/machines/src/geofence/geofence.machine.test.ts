import { NetworkFailed, NotFound, RateLimited, Unavailable } from "@porchlight/core/error"
import { GEOFENCES_MAX, GeofencesFull } from "@porchlight/core/geofence"
import { MembershipRequired } from "@porchlight/core/membership"
import { addMs, MINUTE_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { LOOK_AGAIN_MS } from "../backend/index.ts"
import { aZone, startGeofences } from "../testing/geofence.ts"
import { EVENING } from "../testing/watch.ts"

const HOME = { name: "Home", latitude: "40.7128", longitude: "-74.006" }

test("a form begins with 100 m, a safe zone and alerts; what is missing is said (GEO-02)", async () => {
  const { view, asked } = await startGeofences()
  expect(view().state).toBe("empty")
  view().open(null)
  expect(view()).toMatchObject({
    state: "editing",
    formTitle: "New zone",
    form: { radius: "100", type: "safe_zone", alertsEnabled: true },
    mayBeLate: true,
  })
  view().change({ radius: "9" })
  view().save()
  expect(view().faults).toEqual({
    name: "Name is required",
    latitude: "Latitude is required",
    longitude: "Longitude is required",
    radius: "Please enter a number from 10 to 5000",
  })
  view().change({ radius: "150" })
  expect([view().faults, view().mayBeLate]).toEqual([{}, false])
  expect(asked).toEqual([])
})

test.each([
  [{ name: "a\u202eb" }, { name: "Please enter a name of one line" }],
  [{ name: "n".repeat(81) }, { name: "Please enter at most 80 characters" }],
  [{ latitude: "90.1" }, { latitude: "Please enter a number from -90 to 90" }],
  [{ longitude: "1e2" }, { longitude: "Please enter a number from -180 to 180" }],
  [{ radius: "5001" }, { radius: "Please enter a number from 10 to 5000" }],
  [{ radius: "" }, { radius: "Please enter a number from 10 to 5000" }],
  [{ radius: "99,5", longitude: "−74" }, {}],
])("a form with %o is refused for %o (GEO-02)", async (change, faults) => {
  const { view } = await startGeofences()
  view().open(null)
  view().change({ ...HOME, ...change })
  view().save()
  expect(view().faults).toEqual(faults)
})

test("a zone is added where the phone is, listed and said to be saved (GEO-02)", async () => {
  const { view, until, asked } = await startGeofences()
  view().open(null)
  view().change({ name: " Home " })
  view().findMe()
  expect([view().isLocating, view().gps]).toEqual([true, "Finding your place"])
  await until(({ isLocating }) => !isLocating)
  expect([view().form.latitude, view().gps]).toEqual(["41.87811", "Your place is filled in, within 12 m."])
  view().save()
  expect(view()).toMatchObject({ state: "saving", status: "Saving" })
  await until(({ state }) => state === "listed")
  expect(view()).toMatchObject({ status: "Saved.", formTitle: null })
  expect(asked[0]).toMatchObject(["add", { name: "Home", latitude: 41.878_11, radiusMeters: 100 }, "key-1"])
})

test("a phone that does not find itself leaves what was typed, and a form that closed is not filled", async () => {
  const { view, until } = await startGeofences({}, {}, { find: () => Promise.reject(new Error("broken")) })
  view().open(null)
  view().change(HOME)
  view().findMe()
  await until(({ isLocating }) => !isLocating)
  expect(view()).toMatchObject({ form: HOME, gps: "We could not find your place. You can type it." })
  view().findMe()
  view().close()
  expect([view().isLocating, view().formTitle]).toEqual([false, null])
})

test("a zone whose answer got lost is sent again under its key; other words get another (GEO-02)", async () => {
  const keys: Array<string> = []
  const { view, until } = await startGeofences(
    {},
    {
      add: async (_, key) => {
        keys.push(key)
        throw new NetworkFailed({})
      },
    },
  )
  view().open(null)
  view().change(HOME)
  for (const radius of ["100", "100", "120"]) {
    view().change({ radius })
    view().save()
    await until(({ failure }) => failure !== null)
  }
  expect(keys).toEqual(["key-1", "key-1", "key-2"])
  expect(view()).toMatchObject({
    form: { name: "Home" },
    failure: "NOT SAVED. Please try again; what you typed stays here.",
  })
})

test.each([
  [new GeofencesFull({}), "You have as many zones as fit. Delete one to add another."],
  [
    new MembershipRequired({ feature: "geofence" }),
    "NOT SAVED. Another zone needs Premium. Those that you have go on as they are.",
  ],
  [new RateLimited({ retryAfterMs: 1 }), "NOT SAVED. That was too often: wait a little and try again."],
  [new Unavailable({}), "NOT SAVED. Please try again; what you typed stays here."],
])("%s is said in words, and what was typed stays", async (error, words) => {
  const { view, until } = await startGeofences({}, { add: () => Promise.reject(error) })
  view().open(null)
  view().change(HOME)
  view().save()
  await until(({ failure }) => failure !== null)
  const needsPlan = error instanceof MembershipRequired
  expect(view()).toMatchObject({ state: "editing", failure: words, needsPlan, form: HOME })
  view().change({ name: "Home 2" })
  expect(view().failure).toBeNull()
})

test("whoever has as many zones as fit begins no other (GEO-02)", async () => {
  const zones = Array.from({ length: GEOFENCES_MAX }, (_, index) => aZone({ id: `zone-${index}` }))
  const { view } = await startGeofences({ geofences: zones })
  expect(view().isFull).toBe(true)
  view().open(null)
  expect(view().formTitle).toBeNull()
  view().open("zone-1")
  expect(view().formTitle).toBe("Change Home")
})

test("only what is changed is sent: a place that is not touched does not move (GEO-03)", async () => {
  const { view, until, asked } = await startGeofences({ geofences: [aZone()] })
  view().open(aZone().id)
  expect(view().form).toMatchObject({ latitude: "40.7128123", radius: "200" })
  view().change({ name: "Old home", radius: "250" })
  view().save()
  await until(({ state }) => state === "listed")
  expect(asked).toEqual([["update", aZone().id, { name: "Old home", radiusMeters: 250 }]])
  view().open(aZone().id)
  view().change({ latitude: "1", longitude: "2", type: "danger_zone", alertsEnabled: false })
  view().save()
  await until(({ state }) => state === "listed")
  expect(asked[1]?.[2]).toEqual({ latitude: 1, longitude: 2, type: "danger_zone", alertsEnabled: false })
})

test("a zone is switched at once, and back where that failed (GEO-03)", async () => {
  const { view, until } = await startGeofences({ geofences: [aZone({ isInside: true, seenAt: EVENING })] })
  expect(view().items[0]?.facts).toEqual([
    "Safe zone. Radius 200 m",
    "You are told when you leave it.",
    "You are inside.",
  ])
  view().turn(aZone().id, false)
  expect([view().state, view().items[0]?.isActive]).toEqual(["changing", false])
  await until(({ isBusy }) => !isBusy)
  expect(view().items[0]?.facts.at(-1)).toBe("Switched off.")
  const cut = await startGeofences(
    { geofences: [aZone()] },
    { update: () => Promise.reject(new NetworkFailed({})) },
  )
  cut.view().turn(aZone().id, false)
  await cut.until(({ failure }) => failure !== null)
  expect(cut.view()).toMatchObject({ failure: "NOT CHANGED. Please try again." })
  expect(cut.view().items[0]?.isActive).toBe(true)
})

test("a zone is deleted when she says so twice; what is typed meanwhile stays (GEO-03)", async () => {
  const { view, until, asked } = await startGeofences({ geofences: [aZone()] })
  view().open(null)
  view().change({ name: "Elm" })
  view().remove()
  view().ask(aZone().id)
  expect([view().state, view().items[0]?.isAsked]).toEqual(["asking", true])
  view().keep()
  expect([view().state, view().form.name]).toEqual(["editing", "Elm"])
  view().ask(aZone().id)
  view().remove()
  await until(({ items }) => items.length === 0)
  expect(asked).toEqual([["remove", aZone().id]])
})

test("a zone that was deleted elsewhere says so, and is looked for again (GEO-03)", async () => {
  const gone = () => Promise.reject(new NotFound({}))
  const { view, until, world } = await startGeofences(
    { geofences: [aZone()] },
    { update: gone, remove: gone },
  )
  world.geofences = []
  view().open(aZone().id)
  view().save()
  await until(({ state }) => state === "empty")
  expect(view()).toMatchObject({ failure: "That zone was deleted elsewhere.", formTitle: null })
})

test("what happened is listed, the newest first, and with its zone (GEO-03)", async () => {
  const zone = aZone({ alertsEnabled: false, isInside: false, seenAt: EVENING })
  const alert = (event: "entered" | "exited", minutes: number) => ({
    id: `alert-${minutes}`,
    geofenceId: zone.id,
    event,
    timestamp: addMs(EVENING, -minutes * MINUTE_MS),
  })
  const { view, heard, world } = await startGeofences({ geofences: [zone] })
  expect(view().history).toEqual([])
  heard.hears?.onState({
    ...world,
    now: EVENING,
    alerts: [alert("exited", 3), alert("entered", 9), { ...alert("exited", 1), geofenceId: "another" }],
  })
  expect(view().history?.map(({ text }) => text)).toEqual([
    "exited Home, 3 min ago",
    "entered Home, 9 min ago",
  ])
  expect(view().items[0]?.facts).toEqual([
    "Safe zone. Radius 200 m",
    "You are outside.",
    "Last: exited 3 min ago",
  ])
  heard.hears?.onLine(false)
  expect(view().isLineDown).toBe(true)
  heard.hears?.onState({ ...world, now: addMs(EVENING, -1), geofences: [] })
  expect(view().items).toHaveLength(1)
})

test("zones that could not be loaded say so, and are looked for again", async () => {
  let isCut = true
  const { view, until, clock } = await startGeofences(
    {},
    {
      state: async () => {
        if (isCut) throw new NetworkFailed({})
        return { now: EVENING, geofences: [], alerts: [] }
      },
    },
  )
  expect(view()).toMatchObject({ state: "unknown", status: "We could not load your zones." })
  isCut = false
  clock.increment(LOOK_AGAIN_MS)
  await until(({ state }) => state === "empty")
})

test("the zone around a venue opens its form with everything filled in, once, and waits to be saved (VENUE-08)", async () => {
  const begun = {
    name: "Luz",
    latitude: 41.8819,
    longitude: -87.6278,
    radiusMeters: 100,
    type: "venue",
  } as const
  const { view, asked } = await startGeofences({ begun })
  expect(view()).toMatchObject({
    state: "editing",
    formTitle: "New zone",
    form: { name: "Luz", latitude: "41.8819", longitude: "-87.6278", radius: "100", type: "venue" },
  })
  expect(asked).toEqual([])
  view().close()
  expect(view().state).toBe("empty")
})

test("whether she is inside is said of a fresh place alone; of an older one it says when that was (GEO-05)", async () => {
  const placeAfter = async (isInside: boolean, minutes: number) => {
    const zone = aZone({ isInside, seenAt: addMs(EVENING, -minutes * MINUTE_MS) })
    const { view } = await startGeofences({ geofences: [zone] })
    return view().items[0]?.facts.at(-1)
  }
  expect(await placeAfter(true, 3)).toBe("You are inside.")
  expect(await placeAfter(true, 4)).toBe("You were inside, last seen 4 min ago.")
  expect(await placeAfter(false, 30 * 24 * 60)).toBe("You were outside, last seen 30 d ago.")
})
