import "fake-indexeddb/auto"
import type { KeptRecording } from "@porchlight/core/recording"
import { toInstant } from "@porchlight/core/time"
import { IDBFactory } from "fake-indexeddb"
import { openDB } from "idb"
import { afterEach, beforeEach, expect, test, vi } from "vitest"

const WAIT_MS = 2000
const bytes = (value: number) => new Uint8Array([value, value])
const kept = (chunks: number): KeptRecording => ({
  key: "a-recording",
  input: { kind: "audio", mediaType: "audio/webm" },
  startedAt: toInstant(1_000),
  chunks,
  bytes: 2 * chunks,
  lastHash: "0".repeat(64),
  isEnded: false,
})

/** The store of a page that was just loaded. */
async function loadPage(accountId = "ana") {
  vi.resetModules()
  const { chunkStore } = await import("./recording.chunks.ts")
  return {
    store: chunkStore(accountId),
    other: chunkStore("zoe"),
    outbox: await import("../../app/outbox.ts"),
  }
}

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory())
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
})

afterEach(() => {
  vi.useRealTimers()
})

test("what was recorded is there on the next page, for whose it is", async () => {
  const { store } = await loadPage()
  await store.append(kept(1), bytes(1))
  await store.append(kept(2), bytes(2))
  expect(store.isInPage?.()).toBe(false)
  const next = await loadPage()
  expect(await next.store.load()).toEqual([kept(2)])
  expect(await next.other.load()).toEqual([])
  expect(await next.store.chunk("a-recording", 1)).toEqual(bytes(2))
  const removed = { at: toInstant(2_000), isThere: false }
  await next.store.change("a-recording", { removed })
  await next.store.change("another", { removed })
  await next.store.append(kept(3), bytes(3))
  expect(await next.store.load()).toEqual([{ ...kept(3), removed }])
  await next.store.remove("a-recording")
  expect(await next.store.load()).toEqual([])
  expect(await next.store.chunk("a-recording", 1)).toBeNull()
})

test.each([
  ["never opens", { open: () => new IDBOpenDBRequest() }],
  [
    "is forbidden",
    {
      open: () => {
        throw new DOMException("not here", "SecurityError")
      },
    },
  ],
])(
  "a database that %s holds no recording up for more than two seconds: this page holds it, and says so",
  async (_, database) => {
    vi.stubGlobal("indexedDB", database)
    const { store, other } = await loadPage()
    const first = store.append(kept(1), bytes(1))
    await vi.advanceTimersByTimeAsync(WAIT_MS)
    await first
    // The clock stands still.
    await store.append(kept(2), bytes(2))
    expect(store.isInPage?.()).toBe(true)
    expect(await store.load()).toEqual([kept(2)])
    expect(await other.load()).toEqual([])
    expect(await store.chunk("a-recording", 0)).toEqual(bytes(1))
    expect(await store.chunk("a-recording", 2)).toBeNull()
    await store.change("a-recording", { isEnded: true })
    expect(await store.load()).toEqual([{ ...kept(2), isEnded: true }])
    await store.remove("a-recording")
    expect([await store.load(), store.isInPage?.()]).toEqual([[], false])
  },
)

/** Takes the open database away, as a browser does; none opens until the returned function is called. */
async function loseDatabase() {
  const real = indexedDB
  const newer = openDB("pl", 7, {
    upgrade: (_made, _old, _new, change) => {
      change.done.catch(() => undefined)
      change.abort()
    },
  })
  await newer.catch(() => undefined)
  vi.stubGlobal("indexedDB", {
    open: () => {
      throw new DOMException("not now", "UnknownError")
    },
  })
  return () => vi.stubGlobal("indexedDB", real)
}

test("what a database holds that is lost for a moment is not called missing, nor changed or removed in name only", async () => {
  const { store } = await loadPage()
  await store.append(kept(1), bytes(1))
  const giveBack = await loseDatabase()
  await store.append(kept(2), bytes(2))
  expect(await store.load()).toEqual([kept(2)])
  await expect(store.chunk("a-recording", 0)).rejects.toThrow("cannot be read now")
  expect(await store.chunk("a-recording", 1)).toEqual(bytes(2))
  const removed = { at: toInstant(2_000), isThere: false }
  await expect(store.change("another", { removed })).rejects.toThrow("cannot be read now")
  await expect(store.remove("another")).rejects.toThrow("cannot be read now")
  await store.change("a-recording", { removed })
  giveBack()
  expect(await store.chunk("a-recording", 0)).toEqual(bytes(1))
  expect(await store.load()).toEqual([{ ...kept(2), removed }])
  expect(store.isInPage?.()).toBe(false)
})

test("a full database that opens late holds nothing up: the page goes on with what it began to hold, and it can be sent", async () => {
  const { store } = await loadPage()
  const older = { ...kept(1), key: "older", startedAt: toInstant(500) }
  await store.append(older, bytes(7))
  const giveBack = await loseDatabase()
  await store.append(kept(1), bytes(1))
  const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError")
  })
  giveBack()
  await store.append(kept(2), bytes(2))
  await store.change("a-recording", { isEnded: true })
  expect(await store.load()).toEqual([older, { ...kept(2), isEnded: true }])
  expect([await store.chunk("older", 0), await store.chunk("a-recording", 1)]).toEqual([bytes(7), bytes(2)])
  expect(store.isInPage?.()).toBe(true)
  await store.remove("a-recording")
  expect([await store.load(), store.isInPage?.()]).toEqual([[older], false])
  full.mockRestore()
})

test("a database that opens late takes over what the page held, in one piece with what comes then", async () => {
  const older = await openDB("pl", 5, {
    upgrade: (made) => {
      for (const part of ["intents", "calls", "escape-texts", "vibes", "recordings", "chunks"])
        made.createObjectStore(part)
    },
  })
  const { store, outbox } = await loadPage()
  const first = store.append(kept(1), bytes(1))
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  await first
  older.close()
  await outbox.openOutbox()
  await store.append(kept(2), bytes(2))
  expect(store.isInPage?.()).toBe(false)
  const next = await loadPage()
  expect(await next.store.load()).toEqual([kept(2)])
  expect([await next.store.chunk("a-recording", 0), await next.store.chunk("a-recording", 1)]).toEqual([
    bytes(1),
    bytes(2),
  ])
})
