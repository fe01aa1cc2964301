import "fake-indexeddb/auto"
import { IDBFactory } from "fake-indexeddb"
import { beforeEach, expect, test, vi } from "vitest"

const checkIn = { type: "check-in", watchId: "watch", epoch: 2, key: "key-0001", pin: null } as const

/** What a page that was just loaded keeps. */
async function loadPage() {
  vi.resetModules()
  return { ...(await import("./intents.ts")), ...(await import("./outbox.ts")) }
}

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory())
  vi.stubGlobal("localStorage", undefined)
})

test("a check-in that waits comes back to whose it is; nobody else sends it, or takes it away", async () => {
  await (await loadPage()).intentStore("ana").save(checkIn)
  const { intentStore } = await loadPage()
  const other = intentStore("zoe")
  expect(await other.load()).toEqual([])
  await other.remove(checkIn.key)
  expect(await intentStore("ana").load()).toEqual([checkIn])
  await intentStore("ana").remove(checkIn.key)
  expect(await intentStore("ana").load()).toEqual([])
})

test("one that an older version kept is still sent, and once", async () => {
  const { intentStore, keptIn } = await loadPage()
  await keptIn("intents").save(checkIn.key, checkIn)
  expect(await intentStore("ana").load()).toEqual([checkIn])
  await intentStore("ana").remove(checkIn.key)
  expect(await intentStore("ana").load()).toEqual([])
})
