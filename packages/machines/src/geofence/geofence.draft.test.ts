import { NetworkFailed } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { aZone, startGeofences } from "../testing/geofence.ts"
import type { GeofenceDraft } from "./index.ts"

const HOME = { name: "Home", latitude: "40.7128", longitude: "-74.006" }

/** Keeps what was written over reloads. */
function notebook(kept: GeofenceDraft | null = null) {
  return { read: () => kept, keep: (draft: GeofenceDraft | null) => void (kept = draft) }
}

test("a zone that was being written is written on by the next page, until it is saved or given up (GEO-02)", async () => {
  const store = notebook()
  const first = await startGeofences({ store })
  first.view().open(null)
  expect(store.read()).toBeNull()
  first.view().change(HOME)
  const second = await startGeofences({ store })
  expect(second.view()).toMatchObject({ state: "editing", formTitle: "New zone", form: HOME })
  second.view().findMe()
  await second.until(({ isLocating }) => !isLocating)
  expect((await startGeofences({ store })).view().form.latitude).toBe("41.87811")
  second.view().save()
  await second.until(({ state }) => state === "listed")
  expect(store.read()).toBeNull()
  second.view().open(null)
  second.view().change(HOME)
  second.view().close()
  expect(store.read()).toBeNull()
})

test("what the next page sends of it goes out under the key of the page before: it is one zone (GEO-02)", async () => {
  const store = notebook()
  const lost = { add: () => Promise.reject(new NetworkFailed({})) }
  const first = await startGeofences({ store }, lost)
  first.view().open(null)
  first.view().change(HOME)
  first.view().save()
  await first.until(({ failure }) => failure !== null)
  const kept = store.read()
  expect(kept?.sent?.key).toBe("key-1")
  const sent = kept?.sent && { ...kept.sent, key: "key-of-before" }
  const second = await startGeofences({ store: notebook(kept && { ...kept, sent: sent ?? null }) })
  second.view().save()
  await second.until(({ state }) => state === "listed")
  expect(second.asked).toMatchObject([["add", { name: "Home" }, "key-of-before"]])
})

test("a zone whose answer came to no page any more is not written anew (GEO-02)", async () => {
  const store = notebook()
  const first = await startGeofences({ store }, { add: () => new Promise(() => {}) })
  first.view().open(null)
  first.view().change(HOME)
  first.view().save()
  const arrived = aZone({ latitude: 40.7128, radiusMeters: 100 })
  expect((await startGeofences({ store, geofences: [arrived] })).view().formTitle).toBeNull()
  expect(store.read()).toBeNull()
})

test("what was changed of a zone that is gone meanwhile is the form of a new one, and that is said", async () => {
  const zone = aZone()
  const store = notebook()
  const first = await startGeofences({ store, geofences: [zone] })
  first.view().open(zone.id)
  first.view().change({ radius: "250" })
  expect((await startGeofences({ store, geofences: [zone] })).view().formTitle).toBe("Change Home")
  const { view } = await startGeofences({ store })
  expect(view()).toMatchObject({
    formTitle: "New zone",
    form: { name: "Home", radius: "250" },
    failure: "That zone was deleted elsewhere.",
  })
})

test("a zone that somebody wants now comes before what was written, and a page that only looks forgets nothing", async () => {
  const form = { ...HOME, radius: "90", type: "custom", alertsEnabled: true } as const
  const draft = { id: null, form, sent: null }
  const store = notebook(draft)
  const begun = { name: "Bar", latitude: 1, longitude: 2, radiusMeters: 100, type: "venue" } as const
  const { view } = await startGeofences({ store, begun })
  expect(view().form.name).toBe("Bar")
  expect(store.read()).toBe(draft)
})

test("nothing is lost that is typed while a zone is switched, or saved in vain", async () => {
  const zone = aZone()
  const { view, until } = await startGeofences(
    { geofences: [zone] },
    { add: () => Promise.reject(new NetworkFailed({})) },
  )
  view().open(null)
  view().change(HOME)
  view().turn(zone.id, false)
  view().change({ name: "Home, the garden" })
  expect(view()).toMatchObject({ state: "changing", form: { name: "Home, the garden" } })
  await until(({ state }) => state === "editing")
  view().save()
  view().change({ name: "Home again" })
  await until(({ failure }) => failure !== null)
  expect(view().form.name).toBe("Home again")
})
