import { expect, test } from "vitest"
import { storedIntents, type StoredIntent } from "./index.ts"

const checkIn: StoredIntent = { type: "check-in", watchId: "watch", epoch: 2, key: "key-0001", pin: null }
const extend: StoredIntent = {
  type: "extend",
  watchId: "watch",
  epoch: 2,
  key: "key-0002",
  minutes: 15,
  pin: null,
}
const sooner: StoredIntent = { type: "sooner", watchId: "watch", epoch: 2, key: "key-0003" }

function storage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test("what is kept comes back in its order, once a key, and leaves nothing behind", async () => {
  const place = storage()
  const intents = storedIntents(place, "ana")
  for (const intent of [checkIn, extend, extend, sooner]) await intents.save(intent)
  expect(await storedIntents(place, "ana").load()).toEqual([checkIn, extend, sooner])
  for (const key of [checkIn.key, extend.key, sooner.key, "unknown"]) await intents.remove(key)
  expect(place.kept.size).toBe(0)
})

test("one account does not see what another left", async () => {
  const place = storage()
  await storedIntents(place, "ana").save(checkIn)
  expect(await storedIntents(place, "eve").load()).toEqual([])
})

test("what cannot be read is taken for nothing", async () => {
  for (const text of [
    "{",
    "{}",
    "null",
    "[1]",
    '[{"type":"end","watchId":"w","epoch":0,"key":"k","pin":"1397"}]',
  ]) {
    const place = storage()
    place.setItem("pl:intents:ana", text)
    expect(await storedIntents(place, "ana").load()).toEqual([])
  }
})
