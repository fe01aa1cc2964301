import type { KeptRecording } from "@porchlight/core/recording"
import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore, type StoreNames } from "idb"

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

export interface Kept {
  readonly at: number
  readonly value: unknown
}

export type Database = IDBPDatabase<Outbox>

/** The parts in which values wait. */
export type Part = Exclude<StoreNames<Outbox>, "recordings" | "chunks">

/** Has it keep a value, with when it was first kept; null where it was taken back. */
export async function keep(database: Database, part: Part, key: string, kept: Kept | null): Promise<void> {
  if (kept === null) return database.delete(part, key)
  const at = (await database.get(part, key))?.at ?? kept.at
  await database.put(part, { at, value: kept.value }, key)
}

/** What it holds of a part, by its key. */
export async function readAll(
  database: Database,
  part: Part,
): Promise<ReadonlyArray<readonly [IDBValidKey, Kept | undefined]>> {
  const { store } = database.transaction(part)
  const [keys, all] = await Promise.all([store.getAllKeys(), store.getAll()])
  return keys.map((key, index) => [key, all[index]])
}

/** Opens it; `onGone` is called when it can no longer be used. */
export async function openDatabase(name: string, onGone: () => void): Promise<Database> {
  const database = await openDB<Outbox>(name, 6, {
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
    terminated: onGone,
  })
  // A newer version in another tab, or the way out, wants it.
  database.addEventListener("versionchange", () => {
    database.close()
    onGone()
  })
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
