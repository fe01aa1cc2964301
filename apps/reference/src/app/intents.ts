import type { IntentStore, StoredIntent } from "@porchlight/machines/check-in"
import type { DBSchema } from "idb"

interface IntentDatabase extends DBSchema {
  readonly intents: {
    readonly key: string
    readonly value: { readonly at: number; readonly intent: StoredIntent }
  }
}

/** Fetched only when there is something to keep or to look for. */
const open = async () => {
  const { openDB } = await import("idb")
  return openDB<IntentDatabase>("pl", 1, {
    upgrade: (database) => void database.createObjectStore("intents"),
  })
}

/**
 * Keeps a check-in that could not be sent over a reload. Where the browser forbids a database (some private windows), it is
 * kept as long as the page is open and no longer.
 */
export const intentStore: IntentStore = {
  load: async () => {
    try {
      const kept = await (await open()).getAll("intents")
      return kept.toSorted((a, b) => a.at - b.at).map(({ intent }) => intent)
    } catch {
      return []
    }
  },
  save: async (intent) => {
    try {
      const database = await open()
      if ((await database.getKey("intents", intent.key)) === undefined) {
        await database.put("intents", { at: Date.now(), intent }, intent.key)
      }
    } catch {
      // The machine holds it in memory all the same.
    }
  },
  remove: async (key) => {
    try {
      await (await open()).delete("intents", key)
    } catch {
      // Nothing was kept.
    }
  },
}
