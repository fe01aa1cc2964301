import type { SuggestionDraft } from "@porchlight/machines/venue"
import { expect, test } from "vitest"
import { geofenceStore } from "../features/geofence/geofence.store.ts"
import { routeStore } from "../features/route/route.store.ts"
import { rideStore } from "../features/ride/ride.store.ts"
import { suggestionStore } from "../features/venue/suggestion.store.ts"
import { LAST_RIDE_KEY, LAST_SUGGESTION_KEY, LAST_WAY_KEY, LAST_ZONE_KEY } from "./last-forms.key.ts"
import { forgetLastKnown, forgetSignedOut } from "./last-known.ts"

function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    storage: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }),
  }
}

const form = { name: "Luigi's", category: "bar", address: "7 Elm", note: "" } as const
const suggestion: SuggestionDraft = { form, wish: { key: "key-1", input: form } }
const zoneForm = {
  name: "Home",
  latitude: "1",
  longitude: "2",
  radius: "9",
  type: "venue",
  alertsEnabled: true,
} as const
const sentZone = {
  name: "Home",
  latitude: 1,
  longitude: 2,
  radiusMeters: 90,
  type: "venue",
  alertsEnabled: true,
} as const
const zone = { id: null, form: zoneForm, sent: { key: "key-1", draft: sentZone } }
const way = { to: "40.7, -74", via: "40.6, -74" }
const ride = { form: { pickup: "Elm", destination: "Home", driver: "Sam", vehicle: "ABC" }, key: null }

test("a form that was begun comes back to whose it is, and to nobody else", () => {
  const { storage } = memory()
  suggestionStore(storage, "ana").keep(suggestion)
  rideStore(storage, "ana").keep(ride)
  geofenceStore(storage, "ana").keep(zone)
  routeStore(storage, "ana").keep(way)
  const read = (accountId: string) =>
    [suggestionStore, rideStore, geofenceStore, routeStore].map((store) => store(storage, accountId).read())
  expect(read("ana")).toEqual([suggestion, ride, zone, way])
  expect(read("eve")).toEqual([null, null, null, null])
})

test("nothing of it is left once it is sent, and after a sign-out; on the way through the sign-in and back it stays", () => {
  const { kept, storage } = memory()
  const store = rideStore(storage, "ana")
  store.keep(ride)
  store.keep(null)
  expect(kept.size).toBe(0)
  store.keep(ride)
  suggestionStore(storage, "ana").keep(suggestion)
  geofenceStore(storage, "ana").keep(zone)
  routeStore(storage, "ana").keep(way)
  forgetSignedOut(storage, { keepsPlan: true })
  expect(store.read()).toEqual(ride)
  forgetLastKnown(storage)
  expect(kept.size).toBe(0)
})

test.each([
  "not JSON",
  "null",
  '{"accountId":"ana"}',
  '{"accountId":"ana","draft":null}',
  '{"accountId":"ana","draft":{"form":{"name":1},"wish":null,"key":null}}',
  JSON.stringify({ accountId: "ana", draft: { form: { ...form, category: "moon" }, wish: null } }),
  JSON.stringify({ accountId: "ana", draft: { form: ride.form, key: 7 } }),
  JSON.stringify({ accountId: "ana", draft: { ...zone, form: { ...zoneForm, type: "moon" } } }),
  JSON.stringify({ accountId: "ana", draft: { ...zone, id: 7 } }),
  JSON.stringify({
    accountId: "ana",
    draft: { ...zone, sent: { key: "key-1", draft: { ...sentZone, latitude: "1" } } },
  }),
])("what another hand wrote is nothing: %s", (text) => {
  const { kept, storage } = memory()
  for (const key of [LAST_SUGGESTION_KEY, LAST_RIDE_KEY, LAST_ZONE_KEY, LAST_WAY_KEY]) kept.set(key, text)
  const stores = [suggestionStore, rideStore, geofenceStore, routeStore]
  expect(stores.map((store) => store(storage, "ana").read())).toEqual([null, null, null, null])
})

test("a browser that forbids it is no error", () => {
  const forbidden = () => {
    throw new Error("SecurityError")
  }
  const store = rideStore(forbidden, "ana")
  store.keep(ride)
  expect(store.read()).toBeNull()
})
