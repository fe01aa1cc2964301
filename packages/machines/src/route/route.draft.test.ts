import { startTrack, routeOf, type RouteState } from "@porchlight/core/route"
import { expect, test } from "vitest"
import { createActor } from "xstate"
import { settle } from "../testing/settle.ts"
import { EVENING } from "../testing/watch.ts"
import { connectRoute, routeMachine, type RouteStore, type RouteWritten } from "./index.ts"

const WAY = [
  { latitude: 0, longitude: 0 },
  { latitude: 0, longitude: 0.02 },
]
const stateWith = (isOn: boolean): RouteState => ({
  now: EVENING,
  route: isOn ? routeOf({ id: "a-way", points: WAY, lengthMeters: 2_224 }, startTrack(EVENING)) : null,
  alerts: [],
  people: ["Maya"],
  isAlarmOpen: false,
})

/** What a page leaves to the next. */
function notebook(written: RouteWritten | null = null): RouteStore {
  return { read: () => written, keep: (next) => void (written = next) }
}

async function openPage(store: RouteStore | undefined) {
  const actor = createActor(
    routeMachine({
      route: {
        state: async () => stateWith(false),
        start: async () => stateWith(true),
        fine: async () => stateWith(true),
        stop: async () => stateWith(false),
      },
      live: { subscribe: () => () => {} },
      clock: { now: () => EVENING },
      gps: {
        find: async () => ({ type: "found", position: { latitude: 0, longitude: 0 }, accuracyMeters: 12 }),
      },
      timeZone: () => "UTC",
      newKey: () => "a-key-of-a-way",
      store,
    }),
  ).start()
  const view = () =>
    connectRoute(actor.getSnapshot(), (event) => actor.send(event), { now: EVENING, zone: "UTC" })
  await settle(() => view().state === "idle" && view().here !== null)
  return view
}

test("a way that is being typed outlives its page, and is forgotten once it is guarded", async () => {
  const store = notebook()
  const first = await openPage(store)
  first().change("to", "0, 0.02")
  first().change("via", "0, 0.01")
  const second = await openPage(store)
  expect(second().planned).toBe("A way of 2.2 km through 3 points.")
  second().start()
  await settle(() => second().state === "tracking")
  expect(store.read()).toBeNull()
})

test("nothing is kept of a form that she emptied, and without a store it lasts as long as the page", async () => {
  const store = notebook()
  const view = await openPage(store)
  view().change("to", "0")
  view().change("to", "")
  expect(store.read()).toBeNull()
  const bare = await openPage(undefined)
  bare().change("to", "0, 0.02")
  expect((await openPage(undefined))().planned).toBeNull()
})
