import type { DBSchema } from "idb"

/** What waits to be sent, by feature: each value under its own key, with when it was first kept. */
interface Outbox extends DBSchema {
  readonly intents: { readonly key: string; readonly value: Kept }
  readonly calls: { readonly key: string; readonly value: Kept }
  readonly "escape-texts": { readonly key: string; readonly value: Kept }
  readonly vibes: { readonly key: string; readonly value: Kept }
}

interface Kept {
  readonly at: number
  readonly value: unknown
}

/** Fetched only when there is something to keep or to look for. */
const open = async () => {
  const { openDB } = await import("idb")
  return openDB<Outbox>("pl", 4, {
    upgrade: (database, oldVersion) => {
      // What version 1 kept has another shape; it was minutes old at most, and the server has it or it is overtaken.
      if (oldVersion === 1) database.deleteObjectStore("intents")
      if (oldVersion < 2) {
        database.createObjectStore("intents")
        database.createObjectStore("calls")
      }
      if (oldVersion < 3) database.createObjectStore("escape-texts")
      database.createObjectStore("vibes")
    },
  })
}

/** A place in which values wait over reloads and killed tabs. */
export interface KeptPlace {
  /** Oldest first. */
  readonly load: () => Promise<ReadonlyArray<unknown>>
  readonly save: (key: string, value: unknown) => Promise<void>
  readonly remove: (key: string) => Promise<void>
}

/**
 * The one outbox of this browser, one part of it a feature. Where the browser forbids a database (some private windows),
 * things are kept as long as the page is open and no longer.
 */
export function keptIn(part: "intents" | "calls" | "escape-texts" | "vibes"): KeptPlace {
  return {
    load: async () => {
      try {
        const kept = await (await open()).getAll(part)
        return kept.toSorted((a, b) => a.at - b.at).map(({ value }) => value)
      } catch {
        return []
      }
    },
    save: async (key, value) => {
      try {
        const database = await open()
        const at = (await database.get(part, key))?.at ?? Date.now()
        await database.put(part, { at, value }, key)
      } catch {
        // The machine holds it in memory all the same.
      }
    },
    remove: async (key) => {
      try {
        await (await open()).delete(part, key)
      } catch {
        // Nothing was kept.
      }
    },
  }
}
