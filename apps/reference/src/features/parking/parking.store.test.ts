import { newSpot } from "@porchlight/core/parking"
import { toInstant } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { LAST_PARKING_KEY } from "../../app/last-parking.key.ts"
import { forgetLastKnown, forgetSignedOut } from "../../app/last-known.ts"
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
const unsaved = { ...said, key: "a-key-of-a-spot", savedAt: NOW }

test("what is kept comes back to whose it is, and to nobody else (PARK-12)", () => {
  const { storage } = memory()
  expect(parkingStore(storage, "ana").keep({ spot, unsaved })).toBe(true)
  expect(parkingStore(storage, "ana").read()).toEqual({ spot, unsaved })
  expect(parkingStore(storage, "eve").read()).toEqual({ spot: null, unsaved: null })
})

test("nothing is left once there is nothing to keep, and after a sign-out", () => {
  const { kept, storage } = memory()
  const store = parkingStore(storage, "ana")
  store.keep({ spot, unsaved: null })
  store.keep({ spot: null, unsaved: null })
  expect(kept.size).toBe(0)
  store.keep({ spot, unsaved })
  forgetSignedOut(storage, { keepsPlan: true })
  expect(store.read().unsaved).toEqual(unsaved)
  forgetLastKnown(storage)
  expect(store.read().unsaved).toBeNull()
})

test.each([
  "not JSON",
  "null",
  '{"accountId":"ana"}',
  '{"accountId":"ana","spot":{"id":"1"},"unsaved":{"key":1}}',
  JSON.stringify({ accountId: "ana", spot: { ...spot, position: { latitude: "1" } }, unsaved: [] }),
])("what another hand wrote is nothing: %s", (text) => {
  const { kept, storage } = memory()
  kept.set(LAST_PARKING_KEY, text)
  expect(parkingStore(storage, "ana").read()).toEqual({ spot: null, unsaved: null })
})

test("a browser that forbids it is no error, and says so", () => {
  const forbidden = () => {
    throw new Error("SecurityError")
  }
  const store = parkingStore(forbidden, "ana")
  expect([store.read(), store.keep({ spot, unsaved })]).toEqual([{ spot: null, unsaved: null }, false])
})
