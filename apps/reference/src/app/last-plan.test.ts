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
  lastPlan(storage, "ana").keep(plan)
  expect([lastPlan(storage, "ana").read(), lastPlan(storage, "ben").read()]).toEqual([plan, null])
  lastPlan(storage, "ana").forget()
  expect([lastPlan(storage, "ana").read(), held.size]).toEqual([null, 0])
})

test.each([
  { contactIds: [1] },
  { contactIds: "maya" },
  { emergencyContactId: 1 },
  { intervalMinutes: "30" },
  { graceMinutes: null },
])("what cannot be chosen is no plan: %o", (chosen) => {
  const { held, storage } = aStorage()
  held.set(LAST_PLAN_KEY, JSON.stringify({ accountId: "ana", plan: { ...plan, ...chosen } }))
  expect(lastPlan(storage, "ana").read()).toBe(null)
})

test("signing out forgets it", () => {
  const { held, storage } = aStorage()
  lastPlan(storage, "ana").keep(plan)
  forgetLastKnown(storage)
  expect(held.size).toBe(0)
})

test.each(["no json", "null", "[]", '{"accountId":"ana"}', '{"accountId":"ana","plan":{"name":"Alex"}}'])(
  "what another version wrote is no plan: %s",
  (written) => {
    const { held, storage } = aStorage()
    held.set(LAST_PLAN_KEY, written)
    expect(lastPlan(storage, "ana").read()).toBe(null)
  },
)

test("a phone that keeps nothing stops nobody", () => {
  const store = lastPlan(() => {
    throw new Error("This phone keeps nothing.")
  }, "ana")
  store.keep(plan)
  store.forget()
  expect(store.read()).toBe(null)
})
