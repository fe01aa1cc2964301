import type { KeptChange, KeptRecording } from "@porchlight/core/recording"

/** What one page holds at most, in bytes: an hour of sound. */
const IN_PAGE_MAX_BYTES = 64 * 1024 * 1024

type Chunk = readonly [index: number, bytes: Uint8Array<ArrayBuffer>]

/** What was recorded and is in no database. */
export interface PageChunks {
  /** By their keys. */
  readonly recordings: Map<string, KeptRecording>
  readonly chunksOf: (key: string) => ReadonlyArray<Chunk>
  /** @throws when the page holds as much as it may */
  readonly append: (recording: KeptRecording, chunk: Uint8Array<ArrayBuffer>) => void
  /** Changing what is not there keeps nothing. */
  readonly change: (key: string, change: KeptChange) => void
  readonly remove: (key: string) => void
}

const pages = new Map<string, PageChunks>()

/** What this page holds of an account: the recorder and the list of recordings see the same. */
export function inPage(accountId: string): PageChunks {
  const held = pages.get(accountId) ?? createPage()
  pages.set(accountId, held)
  return held
}

function createPage(): PageChunks {
  const recordings = new Map<string, KeptRecording>()
  const chunks = new Map<string, ReadonlyArray<Chunk>>()
  const chunksOf = (key: string) => chunks.get(key) ?? []
  return {
    recordings,
    chunksOf,
    append: (recording, chunk) => {
      const held = [...chunks.values()].flat().reduce((bytes, [, each]) => bytes + each.length, chunk.length)
      if (held > IN_PAGE_MAX_BYTES) throw new Error("The page holds no more.")
      const removed = recordings.get(recording.key)?.removed ?? recording.removed
      recordings.set(recording.key, removed ? { ...recording, removed } : recording)
      chunks.set(recording.key, [...chunksOf(recording.key), [recording.chunks - 1, chunk]])
    },
    change: (key, change) => {
      const before = recordings.get(key)
      if (before !== undefined) recordings.set(key, { ...before, ...change })
    },
    remove: (key) => {
      recordings.delete(key)
      chunks.delete(key)
    },
  }
}
