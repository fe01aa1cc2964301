import "fake-indexeddb/auto"
import { openDB } from "idb"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { IDBFactory } from "fake-indexeddb"

const checkIn = { type: "check-in", watchId: "watch", epoch: 2, key: "key-0001", pin: null }
const extend = { type: "extend", watchId: "watch", epoch: 2, key: "key-0002", minutes: 15 }

const WAIT_MS = 2000

/** The outbox of a page that was just loaded: the module holds the opened database. */
function loadPage() {
  vi.resetModules()
  return import("./outbox.ts")
}

/** A storage that shows its entries as a browser's does: as properties of its own. */
class OwnStorage {
  [name: string]: unknown
}
Object.assign(OwnStorage.prototype, {
  getItem(this: OwnStorage, name: string) {
    return Object.hasOwn(this, name) ? this[name] : null
  },
  setItem(this: OwnStorage, name: string, text: string) {
    this[name] = text
  },
  removeItem(this: OwnStorage, name: string) {
    delete this[name]
  },
})
let storage = new OwnStorage()

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory())
  storage = new OwnStorage()
  vi.stubGlobal("localStorage", storage)
})

afterEach(() => {
  vi.useRealTimers()
})

/** What some private windows have. */
const forbidden = {
  open: () => {
    throw new DOMException("not here", "SecurityError")
  },
}
/** What came of it is told to a page that is gone by then. */
function leaveUnheard(done: Promise<void>): void {
  done.catch(() => undefined)
}
/** A database that has not answered by the time the page is gone. */
const slowDatabase = { open: () => new IDBOpenDBRequest() }

test("what version 1 of the outbox kept unsent is still there to be sent, oldest first", async () => {
  const first = await openDB("pl", 1, { upgrade: (made) => void made.createObjectStore("intents") })
  await first.put("intents", { at: 20, intent: extend }, extend.key)
  await first.put("intents", { at: 10, intent: checkIn }, checkIn.key)
  first.close()

  const { keptIn } = await loadPage()
  const place = keptIn("intents")
  expect(await place.load()).toEqual([checkIn, extend])
  await place.remove(checkIn.key)
  expect(await (await loadPage()).keptIn("intents").load()).toEqual([extend])
})

test("each later version keeps what waits, and a new browser begins with nothing", async () => {
  for (const version of [2, 3, 4, 5]) {
    vi.stubGlobal("indexedDB", new IDBFactory())
    const parts = ["intents", "calls", "escape-texts", "vibes"].slice(0, version)
    if (version === 5) parts.push("recordings", "chunks")
    const older = await openDB("pl", version, {
      upgrade: (made) => parts.forEach((part) => made.createObjectStore(part)),
    })
    await older.put("intents", { at: 1, value: checkIn }, checkIn.key)
    older.close()
    const { keptIn, keptCount } = await loadPage()
    expect(await keptIn("intents").load()).toEqual([checkIn])
    expect(await keptIn("vibes").load()).toEqual([])
    expect(await keptIn("circle").load()).toEqual([])
    expect(await keptCount("recordings")).toBe(0)
  }
  vi.stubGlobal("indexedDB", new IDBFactory())
  const { keptIn } = await loadPage()
  expect(await keptIn("intents").load()).toEqual([])
  await keptIn("calls").save("call", { key: "call" })
  expect(await keptIn("calls").load()).toEqual([{ key: "call" }])
})

test("what is taken back before it was written down is not there: a finger that was let go at once calls nobody later", async () => {
  const { keptIn } = await loadPage()
  const place = keptIn("calls")
  const saved = place.save("ana:start:a-press", { type: "start" })
  const removed = place.remove("ana:start:a-press")
  const released = place.save("ana:release:a-press", { type: "release" })
  await Promise.all([saved, removed, released])
  expect(await place.load()).toEqual([{ type: "release" }])
})

test("what an older version noted under names of its own is still there to be sent, unless it was taken back since", async () => {
  storage[`kept:intents:${checkIn.key}`] = JSON.stringify({ at: 1, value: checkIn })
  storage[`kept:intents:${extend.key}`] = JSON.stringify({ at: 2, value: extend })
  storage["kept:calls:a:call"] = JSON.stringify({ at: 3, value: { type: "start" } })
  const { keptIn } = await loadPage()
  await keptIn("intents").remove(extend.key)
  expect(await keptIn("intents").load()).toEqual([checkIn])
  expect(await keptIn("calls").load()).toEqual([{ type: "start" }])
  expect(Object.keys(storage)).toEqual([])
  expect(await (await loadPage()).keptIn("intents").load()).toEqual([checkIn])
})

test("what another page writes over before it has seen it is in the database all the same, and without one noted again", async () => {
  const { keptIn } = await loadPage()
  const saved = keptIn("calls").save("ana:start:a-press", { type: "start" })
  storage["later"] = '{"ana:start:another":{"at":1,"value":{"type":"broadcast"}}}'
  await saved
  const kept = await (await loadPage()).keptIn("calls").load()
  expect(kept).toEqual([{ type: "broadcast" }, { type: "start" }])
  vi.stubGlobal("indexedDB", forbidden)
  const again = (await loadPage()).keptIn("calls")
  const noted = again.save("ana:start:a-press", { type: "start" })
  delete storage["later"]
  await noted
  expect(await again.load()).toEqual([{ type: "start" }])
})

test("a call for help and a check-in are there on the next page although this one was gone before the database had taken them", async () => {
  const press = { type: "start", mode: "instant" }
  vi.stubGlobal("indexedDB", slowDatabase)
  const gone = (await loadPage()).keptIn("calls")
  leaveUnheard(gone.save("ana:start:a-press", press))
  leaveUnheard((await loadPage()).keptIn("intents").save(checkIn.key, checkIn))
  vi.stubGlobal("indexedDB", new IDBFactory())
  expect(await (await loadPage()).keptIn("intents").load()).toEqual([checkIn])
  expect(await (await loadPage()).keptIn("calls").load()).toEqual([press])
  // It is in the database by now, and nowhere else.
  expect(Object.keys(storage)).toEqual([])
  expect(await (await loadPage()).keptIn("calls").load()).toEqual([press])
})

test("what was taken back before the database had taken it is nowhere", async () => {
  vi.stubGlobal("indexedDB", slowDatabase)
  const { keptIn } = await loadPage()
  leaveUnheard(keptIn("calls").save("ana:start:a-press", { type: "start" }))
  expect(storage["later"]).toContain('"type":"start"')
  leaveUnheard(keptIn("calls").remove("ana:start:a-press"))
  expect(storage["later"]).toBe('{"ana:start:a-press":null}')
  vi.stubGlobal("indexedDB", new IDBFactory())
  expect(await (await loadPage()).keptIn("calls").load()).toEqual([])
  expect(Object.keys(storage)).toEqual([])
})

test("where the browser forbids a database, a call for help waits over reloads until it is sent", async () => {
  vi.stubGlobal("indexedDB", forbidden)
  await (await loadPage()).keptIn("calls").save("ana:start:a-press", { type: "start" })
  const next = (await loadPage()).keptIn("calls")
  expect(await next.load()).toEqual([{ type: "start" }])
  await next.remove("ana:start:a-press")
  expect(await next.load()).toEqual([])
  expect(Object.keys(storage)).toEqual([])
})

test("a database that takes nothing more still tells what it holds, beside what it did not take", async () => {
  await (await loadPage()).keptIn("calls").save("ana:start:first", { key: "first" })
  const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError")
  })
  await (await loadPage()).keptIn("calls").save("ana:start:second", { key: "second" })
  const kept = await (await loadPage()).keptIn("calls").load()
  full.mockRestore()
  expect(kept).toEqual([{ key: "first" }, { key: "second" }])
  expect(await (await loadPage()).keptIn("calls").load()).toEqual(kept)
  expect(Object.keys(storage)).toEqual([])
})

test("where nothing was ever kept nothing is opened: no page fetches the database's code to find that out", async () => {
  const { keptCount, keptIn } = await loadPage()
  const place = keptIn("vibes")
  expect([await place.load(), await keptCount("recordings")]).toEqual([[], 0])
  await place.remove("key-0001")
  expect(await indexedDB.databases()).toEqual([])
  await place.save("key-0001", checkIn)
  expect(await (await loadPage()).keptIn("vibes").load()).toEqual([checkIn])
})

test.each([
  ["open", slowDatabase],
  ["say what there is", { ...slowDatabase, databases: () => new Promise<never>(() => {}) }],
])("a database that does not %s holds nothing back, and is waited for once", async (_what, database) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  vi.stubGlobal("indexedDB", database)
  storage["kept:intents"] = JSON.stringify({ [checkIn.key]: { at: 1, value: checkIn } })
  const { keptIn, keptCount } = await loadPage()
  const tell = vi.fn<(kept: ReadonlyArray<unknown>) => void>()
  const asked = keptIn("intents").load().then(tell)
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1)
  expect(tell).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await asked
  expect(tell).toHaveBeenCalledExactlyOnceWith([checkIn])
  // The clock stands still.
  await keptIn("calls").save("call", { key: "call" })
  expect(await keptIn("calls").load()).toEqual([{ key: "call" }])
  await keptIn("intents").remove(checkIn.key)
  expect(await keptIn("intents").load()).toEqual([])
  expect(await keptCount("recordings")).toBe(0)
})

test("a database that opens late, once another page lets go of it, does what it was asked meanwhile, in that order", async () => {
  const older = await openDB("pl", 5, {
    upgrade: (made) => {
      for (const part of ["intents", "calls", "escape-texts", "vibes", "recordings", "chunks"]) {
        made.createObjectStore(part)
      }
    },
  })
  await older.put("intents", { at: 1, value: checkIn }, checkIn.key)
  await older.put("intents", { at: 2, value: extend }, extend.key)
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  // Only the database keeps anything: where the browser has room for notes too, they would tell of it.
  vi.stubGlobal("localStorage", undefined)
  const { keptIn, openOutbox } = await loadPage()
  const looked = keptIn("intents").load()
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(await looked).toEqual([])
  const asked = [
    keptIn("intents").remove(checkIn.key),
    keptIn("calls").save("first", { key: "first" }),
    keptIn("calls").remove("first"),
    keptIn("calls").save("second", { key: "second" }),
  ]
  // Until then the next page would not know of it.
  for (const each of await Promise.allSettled(asked)) expect(each.status).toBe("rejected")
  older.close()
  await openOutbox()
  expect(await keptIn("intents").load()).toEqual([extend])
  expect(await keptIn("calls").load()).toEqual([{ key: "second" }])
})

/** A database that gives what it holds, and changes nothing. */
function refuseChanges() {
  const refuse = () => {
    throw new DOMException("broken", "UnknownError")
  }
  const changes = [
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(refuse),
    vi.spyOn(IDBObjectStore.prototype, "delete").mockImplementation(refuse),
  ]
  return () => changes.forEach((change) => change.mockRestore())
}

test("what was taken back is not there on the next page either where the database did not let go of it, and goes once it does", async () => {
  await (await loadPage()).keptIn("intents").save(checkIn.key, checkIn)
  const mend = refuseChanges()
  await (await loadPage()).keptIn("intents").remove(checkIn.key)
  expect(await (await loadPage()).keptIn("intents").load()).toEqual([])
  mend()
  expect(await (await loadPage()).keptIn("intents").load()).toEqual([])
  expect(Object.keys(storage)).toEqual([])
  const database = await (await loadPage()).openOutbox()
  expect(await database.count("intents")).toBe(0)
})

test("whoever keeps or takes back something is told where the browser neither keeps it nor lets go of it", async () => {
  await (await loadPage()).keptIn("intents").save(checkIn.key, checkIn)
  vi.stubGlobal("localStorage", undefined)
  const mend = refuseChanges()
  const { keptIn } = await loadPage()
  await expect(keptIn("calls").save("ana:start:a-press", { type: "start" })).rejects.toThrow("broken")
  await expect(keptIn("intents").remove(checkIn.key)).rejects.toThrow("broken")
  mend()
})
