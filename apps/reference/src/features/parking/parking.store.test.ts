import { newSpot } from "@porchlight/core/parking"
import { toInstant } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { LAST_PARKING_KEY } from "../../app/last-parking.key.ts"
import { forgetLastKnown, forgetOthers, forgetSignedOut } from "../../app/last-known.ts"
import { parkingStore } from "./parking.store.ts"

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

const NOW = toInstant(1_795_287_600_000)
const said = { location: "Elm", notes: "", reminders: "", remindAt: null }
const spot = newSpot("spot-1", { ...said, savedAgoMs: 0 }, NOW)
const form = { location: "Oak", notes: "", reminders: "", remindAt: "18:30" }
const draft = { form, editing: "spot-1" }
/** Who was signed in last, as the browser wrote it down. */
const ANA = JSON.stringify({
  accountId: "ana",
  email: "ana@example.com",
  fullName: "Ana Lee",
  phone: null,
  role: "viewer",
  expiresAt: NOW + 1,
})
const NOTHING = { spot: null, unsaved: null, draft: null }
const unsaved = { ...said, key: "a-key-of-a-spot", savedAt: NOW }

test("what is kept comes back to whose it is, and to nobody else (PARK-12)", () => {
  const { storage } = memory()
  expect(parkingStore(storage, "ana").keep({ spot, unsaved, draft })).toBe(true)
  expect(parkingStore(storage, "ana").read()).toEqual({ spot, unsaved, draft })
  expect(parkingStore(storage, "eve").read()).toEqual(NOTHING)
})

test("nothing is left once there is nothing to keep, and after a sign-out", () => {
  const { kept, storage } = memory()
  const store = parkingStore(storage, "ana")
  store.keep({ spot, unsaved: null, draft: null })
  store.keep({ ...NOTHING, draft })
  expect(store.read()).toEqual({ ...NOTHING, draft })
  store.keep(NOTHING)
  expect(kept.size).toBe(0)
  store.keep({ spot, unsaved, draft })
  forgetSignedOut(storage, { keepsPlan: true })
  expect(store.read()).toEqual({ spot, unsaved, draft })
  forgetLastKnown(storage)
  expect([store.read(), kept.size]).toEqual([NOTHING, 0])
})

test.each([
  "not JSON",
  "null",
  '{"accountId":"ana"}',
  '{"accountId":"ana","spot":{"id":"1"},"unsaved":{"key":1}}',
  JSON.stringify({ ...NOTHING, accountId: "ana", draft: { form: { ...form, notes: 1 }, editing: null } }),
  JSON.stringify({ ...NOTHING, accountId: "ana", draft: { form, editing: 7 } }),
  JSON.stringify({ accountId: "ana", spot: { ...spot, position: { latitude: "1" } }, unsaved: [] }),
])("what another hand wrote is nothing: %s", (text) => {
  const { kept, storage } = memory()
  kept.set(LAST_PARKING_KEY, text)
  expect(parkingStore(storage, "ana").read()).toEqual(NOTHING)
})

test("a browser that forbids it is no error, and says so", () => {
  const forbidden = () => {
    throw new Error("SecurityError")
  }
  const store = parkingStore(forbidden, "ana")
  expect([store.read(), store.keep({ spot, unsaved, draft })]).toEqual([NOTHING, false])
})

test("what a version before the form was kept has written is read all the same", () => {
  const { kept, storage } = memory()
  kept.set(LAST_PARKING_KEY, JSON.stringify({ accountId: "ana", spot, unsaved }))
  expect(parkingStore(storage, "ana").read()).toEqual({ spot, unsaved, draft: null })
})

test("somebody else who signs in on this phone is neither shown the form nor leaves it there", () => {
  const { kept, storage } = memory()
  kept.set("last-session", ANA)
  parkingStore(storage, "ana").keep({ ...NOTHING, draft })
  forgetOthers(storage, "eve", NOW)
  expect(kept.has(LAST_PARKING_KEY)).toBe(false)
})
