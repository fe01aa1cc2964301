import type { ChunkStore, KeptRecording } from "@porchlight/core/recording"

/** Keeps chunks as long as the page is open: an app gives a place that outlives it. */
export function forgetfulChunks(): ChunkStore {
  const kept = new Map<string, { recording: KeptRecording; chunks: ReadonlyArray<Uint8Array<ArrayBuffer>> }>()
  let isRead = false
  return {
    load: async () => Array.from(kept.values(), ({ recording }) => recording),
    append: async (recording, chunk) => {
      const before = kept.get(recording.key)
      const removed = before?.recording.removed ?? recording.removed
      kept.set(recording.key, {
        recording: { ...recording, removed },
        chunks: [...(before?.chunks ?? []), chunk],
      })
    },
    change: async (key, change) => {
      const before = kept.get(key)
      if (before !== undefined) kept.set(key, { ...before, recording: { ...before.recording, ...change } })
    },
    chunk: async (key, index) => kept.get(key)?.chunks[index] ?? null,
    remove: async (key) => void kept.delete(key),
    isNoticeRead: () => isRead,
    readNotice: () => {
      isRead = true
    },
  }
}
