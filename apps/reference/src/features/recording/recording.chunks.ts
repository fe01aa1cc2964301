import type { ChunkStore } from "@porchlight/core/recording"
import { openOutbox } from "../../app/outbox.ts"

const NOTICE = "notice"

/**
 * Keeps what was recorded in this browser until the server has it, each for the account whose it is. A chunk and the word that
 * there is one are written together, or not at all.
 */
export function chunkStore(accountId: string): ChunkStore {
  return {
    load: async () => {
      try {
        const kept = await (await openOutbox()).getAll("recordings")
        const own = kept.filter((each) => each.accountId === accountId).map(({ recording }) => recording)
        return own.toSorted((a, b) => a.startedAt - b.startedAt)
      } catch {
        // A browser that forbids a database has kept nothing.
        return []
      }
    },
    append: async (recording, chunk) => {
      const database = await openOutbox()
      const write = database.transaction(["recordings", "chunks"], "readwrite", { durability: "strict" })
      await Promise.all([
        write.objectStore("recordings").put({ accountId, recording }, recording.key),
        write.objectStore("chunks").put(chunk, [recording.key, recording.chunks - 1]),
        write.done,
      ])
    },
    save: async (recording) => {
      await (await openOutbox()).put("recordings", { accountId, recording }, recording.key)
    },
    chunk: async (key, index) => (await (await openOutbox()).get("chunks", [key, index])) ?? null,
    remove: async (key) => {
      const write = (await openOutbox()).transaction(["recordings", "chunks"], "readwrite")
      await Promise.all([
        write.objectStore("recordings").delete(key),
        write.objectStore("chunks").delete(IDBKeyRange.bound([key, 0], [key, Number.MAX_SAFE_INTEGER])),
        write.done,
      ])
    },
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
