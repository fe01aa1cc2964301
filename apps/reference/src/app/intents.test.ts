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

test("more time that a version without a PIN for it kept has none, and may wait for whoever is signed out", async () => {
  const { intentStore, keptIn } = await loadPage()
  const extend = { type: "extend", watchId: "watch", epoch: 2, key: "key-0002", minutes: 15 }
  await keptIn("intents").save(`ana:${extend.key}`, { accountId: "ana", intent: extend })
  expect(await intentStore("ana").load()).toEqual([{ ...extend, pin: null }])
})

test("another page hears which one was taken away, and nothing else, for as long as it listens", async () => {
  const here = (await loadPage()).intentStore("ana")
  const there = (await loadPage()).intentStore("ana")
  await here.save(checkIn)
  const heard: Array<string> = []
  const hearing = new Promise<() => void>((done) => {
    const stop = there.onRemoved?.((key) => {
      heard.push(key)
      done(() => stop?.())
    })
  })
  await here.remove(checkIn.key)
  const stop = await hearing
  stop()
  const after = new Promise<void>((done) => {
    const stopAfter = there.onRemoved?.(() => {
      stopAfter?.()
      done()
    })
  })
  await here.remove("key-0002")
  await after
  expect(heard).toEqual([checkIn.key])
})

test("where a browser has no such channel a check-in is taken away all the same", async () => {
  vi.stubGlobal("BroadcastChannel", undefined)
  const { intentStore } = await loadPage()
  const store = intentStore("ana")
  const stop = store.onRemoved?.(() => undefined)
  await store.save(checkIn)
  await store.remove(checkIn.key)
  stop?.()
  expect(await store.load()).toEqual([])
  vi.unstubAllGlobals()
})
