import type { ChunkStore, KeptChange, KeptRecording } from "@porchlight/core/recording"
import { openInTime } from "../../app/outbox.ts"
import { inPage, type PageChunks } from "./recording.in-page.ts"

const NOTICE = "notice"

type Database = Awaited<ReturnType<typeof openInTime>>

let turn: Promise<unknown> = Promise.resolve()

/** Whether a database has opened since this page was loaded. It may hold something from then on, also while it cannot be read. */
let hasOpened = false

/** Does one thing after the other: what is recorded must not overtake what waits in the page for a database. */
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const done = turn.then(work)
  turn = done.catch(() => undefined)
  return done
}

/**
 * Keeps what was recorded in this browser until the server has it, each for the account whose it is. A chunk and the word that
 * there is one are written together, or not at all. While no database opens this page holds them, and they are sent from it.
 */
export function chunkStore(accountId: string): ChunkStore {
  const page = inPage(accountId)
  const isHeld = (key: string) => page.recordings.has(key)
  /** @throws what the database throws that is open: it is full, for example */
  const stored = <Value>(
    work: (database: Database) => Promise<Value>,
    otherwise: () => Value,
  ): Promise<Value> =>
    inTurn(async () => {
      const database = await openInTime().catch(() => null)
      if (database === null) return otherwise()
      hasOpened = true
      // Where there is no room the page goes on holding it; whatever else waits is not held up.
      await takeOver(database, accountId, page).catch(() => undefined)
      return work(database)
    })
  return {
    load: async () => {
      const there = await stored(
        (database) => database.getAll("recordings"),
        () => [],
      ).catch(() => [])
      const own = there.filter((each) => each.accountId === accountId).map(({ recording }) => recording)
      const others = own.filter(({ key }) => !page.recordings.has(key))
      return [...others, ...page.recordings.values()].toSorted((a, b) => a.startedAt - b.startedAt)
    },
    append: (recording, chunk) =>
      stored(
        async (database) =>
          isHeld(recording.key)
            ? page.append(recording, chunk)
            : append(database, { accountId, recording, chunks: [[recording.chunks - 1, chunk]] }),
        () => page.append(recording, chunk),
      ),
    change: (key, change) =>
      stored(
        async (database) => {
          page.change(key, change)
          await changeIn(database, key, change).catch((error: unknown) => {
            if (!isHeld(key)) throw error
          })
        },
        () => {
          if (!isHeld(key)) refuseUnread()
          page.change(key, change)
        },
      ),
    chunk: (key, index) =>
      stored(
        async (database) => chunkIn(page, key, index) ?? (await database.get("chunks", [key, index])) ?? null,
        () => {
          const chunk = chunkIn(page, key, index)
          if (chunk === undefined) refuseUnread()
          return chunk ?? null
        },
      ),
    remove: (key) =>
      stored(
        async (database) => {
          const write = database.transaction(["recordings", "chunks"], "readwrite")
          await Promise.all([
            write.objectStore("recordings").delete(key),
            write.objectStore("chunks").delete(IDBKeyRange.bound([key, 0], [key, Number.MAX_SAFE_INTEGER])),
            write.done,
          ])
          page.remove(key)
        },
        () => {
          if (!isHeld(key)) refuseUnread()
          page.remove(key)
        },
      ),
    isInPage: () => page.recordings.size > 0,
    isNoticeRead: () => {
      try {
        return localStorage.getItem(NOTICE) !== null
      } catch {
        return false
      }
    },
    readNotice: () => {
      try {
        localStorage.setItem(NOTICE, "read")
      } catch {
        // A browser that keeps nothing asks again next time.
      }
    },
  }
}

/** What the page does not hold may be in a database that was open before: that it cannot be read now is not that it is gone. @throws then */
function refuseUnread(): void {
  if (hasOpened) throw new Error("The database cannot be read now.")
}

function chunkIn(page: PageChunks, key: string, at: number): Uint8Array<ArrayBuffer> | undefined {
  return page.chunksOf(key).find(([index]) => index === at)?.[1]
}

async function changeIn(database: Database, key: string, change: KeptChange): Promise<void> {
  const write = database.transaction("recordings", "readwrite", { durability: "strict" })
  const before = await write.store.get(key)
  if (before !== undefined)
    await write.store.put({ ...before, recording: { ...before.recording, ...change } }, key)
  await write.done
}

interface Appended {
  readonly accountId: string
  readonly recording: KeptRecording
  readonly chunks: ReadonlyArray<readonly [index: number, chunk: Uint8Array<ArrayBuffer>]>
}

async function append(database: Database, { accountId, recording, chunks }: Appended): Promise<void> {
  const { key } = recording
  const write = database.transaction(["recordings", "chunks"], "readwrite", { durability: "strict" })
  const kept = write.objectStore("recordings")
  const before = await kept.get(key)
  const removed = before?.recording.removed ?? recording.removed
  await Promise.all([
    kept.put({ accountId, recording: removed ? { ...recording, removed } : recording }, key),
    ...chunks.map(([index, chunk]) => write.objectStore("chunks").put(chunk, [key, index])),
    write.done,
  ])
}

/** Hands what the page holds to a database that has opened after all. @throws where there is no room for it */
async function takeOver(database: Database, accountId: string, page: PageChunks): Promise<void> {
  for (const recording of page.recordings.values()) {
    await append(database, { accountId, recording, chunks: page.chunksOf(recording.key) })
    page.remove(recording.key)
  }
}
