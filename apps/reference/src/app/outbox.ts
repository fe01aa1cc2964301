import type { KeptRecording } from "@porchlight/core/recording"
import type { DBSchema, IDBPDatabase, IDBPObjectStore, StoreNames } from "idb"

/** What waits to be sent, by feature: each value under its own key, with when it was first kept. */
interface Outbox extends DBSchema {
  readonly intents: { readonly key: string; readonly value: Kept }
  readonly calls: { readonly key: string; readonly value: Kept }
  readonly "escape-texts": { readonly key: string; readonly value: Kept }
  readonly vibes: { readonly key: string; readonly value: Kept }
  readonly circle: { readonly key: string; readonly value: Kept }
  readonly recordings: { readonly key: string; readonly value: KeptRecordingOf }
  /** By the recording's key and its place in it. */
  readonly chunks: { readonly key: [string, number]; readonly value: Uint8Array<ArrayBuffer> }
}

/** A recording in this phone, and whose it is. */
interface KeptRecordingOf {
  readonly accountId: string
  readonly recording: KeptRecording
}

interface Kept {
  readonly at: number
  readonly value: unknown
}

let opened: Promise<IDBPDatabase<Outbox>> | null = null

const NAME = "pl"

/** The database of what waits, opened once; its code is fetched only when there is something to keep or to look for. */
export function openOutbox(): Promise<IDBPDatabase<Outbox>> {
  opened ??= open().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/** Whether this browser may hold something: where it has no such database, nothing was ever kept. Some do not say. */
async function mayHold(): Promise<boolean> {
  if (opened !== null) return true
  try {
    return (await indexedDB.databases()).some(({ name }) => name === NAME)
  } catch {
    return true
  }
}

async function open(): Promise<IDBPDatabase<Outbox>> {
  const { openDB } = await import("idb")
  const close = (database: IDBPDatabase<Outbox>) => {
    database.close()
    opened = null
  }
  const database = await openDB<Outbox>(NAME, 6, {
    upgrade: (made, oldVersion, _newVersion, change) => {
      if (oldVersion < 1) made.createObjectStore("intents")
      if (oldVersion < 2) made.createObjectStore("calls")
      if (oldVersion < 3) made.createObjectStore("escape-texts")
      if (oldVersion < 4) made.createObjectStore("vibes")
      if (oldVersion < 5) {
        made.createObjectStore("recordings")
        made.createObjectStore("chunks")
      }
      made.createObjectStore("circle")
      // A request that fails ends the whole change, and with it the opening: that is where it is heard.
      if (oldVersion === 1) renameIntents(change.objectStore("intents")).catch(() => undefined)
    },
    terminated: () => {
      opened = null
    },
  })
  // A newer version in another tab, or the way out, wants it: whoever asks next opens it again.
  database.addEventListener("versionchange", () => close(database))
  return database
}

/** Version 1 kept a check-in as `intent`, not as `value`; one that was not sent by then still has to be. */
async function renameIntents(
  intents: IDBPObjectStore<Outbox, ReadonlyArray<StoreNames<Outbox>>, "intents", "versionchange">,
): Promise<void> {
  for (let cursor = await intents.openCursor(); cursor !== null; cursor = await cursor.continue()) {
    // The type is that of today's version.
    const { at, intent } = cursor.value as unknown as { readonly at: number; readonly intent: unknown }
    await cursor.update({ at, value: intent })
  }
}

/** A place in which values wait over reloads and killed tabs. */
export interface KeptPlace {
  /** Oldest first. */
  readonly load: () => Promise<ReadonlyArray<unknown>>
  readonly save: (key: string, value: unknown) => Promise<void>
  readonly remove: (key: string) => Promise<void>
}

let turn: Promise<unknown> = Promise.resolve()

/** Does one thing after the other: what is taken back must not overtake what was kept, or it would be sent after all. */
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const done = turn.then(work)
  turn = done.catch(() => undefined)
  return done
}

type Part = "intents" | "calls" | "escape-texts" | "vibes" | "circle"

/**
 * The one outbox of this browser, one part of it a feature. What the database has not taken yet stands beside it, where it is
 * written before anything else happens: a page that is gone a moment after a press leaves it all the same, also the first
 * time, when the database's code is still being fetched. Where the browser forbids a database (some private windows) it stays there.
 */
export function keptIn(part: Part): KeptPlace {
  /** Moves what was written down into the database. */
  const take = async (key: string, kept: Kept) => {
    const database = await openOutbox()
    const at = (await database.get(part, key))?.at ?? kept.at
    await database.put(part, { at, value: kept.value }, key)
    forgetNote(part, key, kept)
  }
  return {
    load: async () => {
      const kept = await inTurn(async () => {
        const untaken: Array<Kept> = []
        // A full database still tells what it holds.
        for (const [key, each] of noted(part)) await take(key, each).catch(() => untaken.push(each))
        if (!(await mayHold())) return untaken
        const taken = await openOutbox()
          .then((database) => database.getAll(part))
          .catch(() => [])
        return [...taken, ...untaken]
      })
      return kept.toSorted((a, b) => a.at - b.at).map(({ value }) => value)
    },
    save: async (key, value) => {
      const kept = { at: Date.now(), value }
      note(part, key, kept)
      try {
        await inTurn(() => take(key, kept))
      } catch {
        // The machine holds it in memory all the same.
      }
    },
    remove: async (key) => {
      forgetNote(part, key)
      try {
        await inTurn(async () => {
          if (await mayHold()) await (await openOutbox()).delete(part, key)
        })
      } catch {
        // Nothing was kept.
      }
    },
  }
}

const nameOf = (part: Part, key: string) => `kept:${part}:${key}`

/** Writes down what is on its way into the database; a page cannot be gone before this has returned. */
function note(part: Part, key: string, kept: Kept): void {
  try {
    localStorage.setItem(nameOf(part, key), JSON.stringify(kept))
  } catch {
    // Full, or forbidden: then only the database keeps it.
  }
}

/** What is written down of a part and not known to be in the database, by its key. */
function noted(part: Part): ReadonlyArray<readonly [string, Kept]> {
  try {
    const before = nameOf(part, "")
    return (
      Object.entries(localStorage)
        .filter(([name]) => name.startsWith(before))
        // Nothing but this file writes there.
        .map(([name, text]) => [name.slice(before.length), JSON.parse(String(text)) as Kept])
    )
  } catch {
    return []
  }
}

/** Forgets what was written down, unless it is something else by now. */
function forgetNote(part: Part, key: string, kept?: Kept): void {
  try {
    const name = nameOf(part, key)
    if (kept === undefined || localStorage.getItem(name) === JSON.stringify(kept))
      localStorage.removeItem(name)
  } catch {
    // Nothing was written.
  }
}

/** How much there is of a part, whosever it is; nothing where the browser forbids a database. */
export async function keptCount(part: "recordings"): Promise<number> {
  try {
    return (await mayHold()) ? await (await openOutbox()).count(part) : 0
  } catch {
    return 0
  }
}
