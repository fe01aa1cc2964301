import { expect, test } from "vitest"
import type { TextStorage } from "../../home/last-watch.ts"
import { forgetTasks } from "./decoy.forget.ts"
import { keepTasks, readTasks } from "./decoy.tasks.ts"

function memory(): () => TextStorage {
  const kept = new Map<string, string>()
  const storage: TextStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  return () => storage
}

const forbidden = (): TextStorage => {
  throw new Error("forbidden")
}

test("a list that is kept is read as it was, and nothing once it is forgotten", () => {
  const tasks = [
    { text: "Milk", isDone: false },
    { text: "Milk", isDone: true },
  ]
  const storage = memory()
  expect(readTasks(storage)).toBeNull()
  keepTasks(storage, tasks)
  expect(readTasks(storage)).toEqual(tasks)
  forgetTasks(storage)
  expect(readTasks(storage)).toBeNull()
})

test("of a longer list the newest hundred are kept, and of a longer text its beginning", () => {
  const storage = memory()
  keepTasks(
    storage,
    Array.from({ length: 120 }, (_, place) => ({ text: `${place} ${"x".repeat(300)}`, isDone: false })),
  )
  const kept = readTasks(storage) ?? []
  expect([kept.length, kept[0]?.text.startsWith("20 "), kept[0]?.text.length]).toEqual([100, true, 200])
})

test("what another version wrote, or a browser that keeps nothing, is no list", () => {
  for (const odd of ["{}", "1", "nonsense", '[{"text":1}]']) {
    const storage = memory()
    storage().setItem("tasks", odd)
    expect(readTasks(storage) ?? []).toEqual([])
  }
  expect(readTasks(forbidden)).toBeNull()
  keepTasks(forbidden, [])
  forgetTasks(forbidden)
})
