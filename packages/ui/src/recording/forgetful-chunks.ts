import type { ChunkStore, KeptRecording } from "@porchlight/core/recording"

/** Keeps chunks as long as the page is open: an app gives a place that outlives it. */
export function forgetfulChunks(): ChunkStore {
  const kept = new Map<string, { recording: KeptRecording; chunks: ReadonlyArray<Uint8Array<ArrayBuffer>> }>()
  let isRead = false
  return {
    load: async () => Array.from(kept.values(), ({ recording }) => recording),
    append: async (recording, chunk) => {
      const before = kept.get(recording.key)?.chunks ?? []
      kept.set(recording.key, { recording, chunks: [...before, chunk] })
    },
    save: async (recording) => {
      const before = kept.get(recording.key)
      if (before !== undefined) kept.set(recording.key, { ...before, recording })
    },
    chunk: async (key, index) => kept.get(key)?.chunks[index] ?? null,
    remove: async (key) => void kept.delete(key),
    isNoticeRead: () => isRead,
    readNotice: () => {
      isRead = true
    },
  }
}
