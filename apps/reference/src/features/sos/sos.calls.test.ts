import "fake-indexeddb/auto"
import { IDBFactory } from "fake-indexeddb"
import { beforeEach, expect, test, vi } from "vitest"
import { readUnsent } from "../../app/unsent.ts"

const held = new Map<string, string>()
const storage = {
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, value: string) => void held.set(key, value),
  removeItem: (key: string) => void held.delete(key),
}
const release = { type: "release", key: "key-0001" } as const
const fire = { type: "fire", key: "key-0002" } as const

beforeEach(() => {
  held.clear()
  vi.stubGlobal("indexedDB", new IDBFactory())
  vi.stubGlobal("localStorage", storage)
})

/** The calls of a page that was just loaded. */
async function loadPage() {
  vi.resetModules()
  return (await import("./sos.calls.ts")).callStore
}

test("whose call for help waits is noted until the last of them is sent, for a page without an account", async () => {
  const ana = (await loadPage())("ana")
  expect(readUnsent(() => storage)).toBeNull()
  await ana.save(release)
  await ana.save(fire)
  await ana.remove(release)
  expect(readUnsent(() => storage)).toBe("ana")
  await ana.remove(fire)
  expect(readUnsent(() => storage)).toBeNull()
})

test("what waits for one account stays noted when another one's is sent, and a lost note is found again", async () => {
  const callStore = await loadPage()
  await callStore("ana").save(release)
  await callStore("ben").save(fire)
  await callStore("ben").remove(fire)
  expect(readUnsent(() => storage)).toBe("ana")
  held.clear()
  expect(await callStore("ben").load()).toEqual([])
  expect(readUnsent(() => storage)).toBe("ana")
})

test("a browser that forbids storage keeps calls all the same", async () => {
  vi.stubGlobal("localStorage", {
    ...storage,
    setItem: () => {
      throw new Error("forbidden")
    },
  })
  const ana = (await loadPage())("ana")
  await ana.save(release)
  expect(await ana.load()).toEqual([release])
})
