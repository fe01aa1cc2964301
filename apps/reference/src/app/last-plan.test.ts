import { expect, test } from "vitest"
import { forgetLastKnown } from "./last-known.ts"
import { LAST_PLAN_KEY } from "./last-plan.key.ts"
import { lastPlan } from "./last-plan.ts"

const plan = {
  name: "Alex",
  place: "Café Luz",
  date: "2026-11-21",
  time: "21:00",
  durationMinutes: 90,
  notes: "",
}

function aStorage() {
  const held = new Map<string, string>()
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
  return { held, storage: () => storage }
}

test("a plan that could not be saved is there for whose it is, until it is forgotten", () => {
  const { held, storage } = aStorage()
  lastPlan(storage, "ana").keep(null, plan)
  expect([lastPlan(storage, "ana").read(null), lastPlan(storage, "ben").read(null)]).toEqual([plan, null])
  lastPlan(storage, "ana").forget(null)
  expect([lastPlan(storage, "ana").read(null), held.size]).toEqual([null, 0])
})

test.each([
  { contactIds: [1] },
  { contactIds: "maya" },
  { emergencyContactId: 1 },
  { intervalMinutes: "30" },
  { graceMinutes: null },
])("what cannot be chosen is no plan: %o", (chosen) => {
  const { held, storage } = aStorage()
  held.set(LAST_PLAN_KEY, JSON.stringify({ accountId: "ana", plans: { new: { ...plan, ...chosen } } }))
  expect(lastPlan(storage, "ana").read(null)).toBe(null)
})

test("who signs in again to save it finds it as it was, and nobody else does", () => {
  const { storage } = aStorage()
  lastPlan(storage, "ana").keep(null, plan)
  forgetLastKnown(storage, { keepsPlan: true })
  expect(lastPlan(storage, "ana").read(null)).toEqual(plan)
  expect(lastPlan(storage, "maya").read(null)).toBe(null)
})

test("signing out forgets it", () => {
  const { held, storage } = aStorage()
  lastPlan(storage, "ana").keep(null, plan)
  forgetLastKnown(storage)
  expect(held.size).toBe(0)
})

test.each([
  "no json",
  "null",
  "[]",
  '{"accountId":"ana"}',
  '{"accountId":"ana","plan":{"name":"Alex"}}',
  '{"accountId":"ana","plans":{"new":{"name":"Alex"}}}',
])("what another version wrote is no plan: %s", (written) => {
  const { held, storage } = aStorage()
  held.set(LAST_PLAN_KEY, written)
  expect(lastPlan(storage, "ana").read(null)).toBe(null)
})

test("a phone that keeps nothing stops nobody", () => {
  const store = lastPlan(() => {
    throw new Error("This phone keeps nothing.")
  }, "ana")
  expect(store.keep(null, plan)).toBe(false)
  store.forget(null)
  expect(store.read(null)).toBe(null)
})

test("the changes of a draft are kept beside the new plan, those of the draft that was changed last", () => {
  const { held, storage } = aStorage()
  const store = lastPlan(storage, "ana")
  expect(store.keep(null, plan)).toBe(true)
  store.keep("one", { ...plan, name: "Robin" })
  store.keep("two", { ...plan, name: "Kim" })
  expect([null, "one", "two"].map((id) => store.read(id)?.name)).toEqual(["Alex", undefined, "Kim"])
  store.forget("two")
  expect([store.read("two"), store.read(null)]).toEqual([null, plan])
  store.forget(null)
  expect(held.size).toBe(0)
})
