import { NetworkFailed, NotFound } from "@porchlight/core/error"
import {
  chainHash,
  ChunkRefused,
  chainStart,
  removalOf,
  type ChunkStore,
  type Digest,
  type KeptRecording,
  type RecorderNews,
  type RecorderPort,
  type Recording,
  type RecordingList,
  type RecordingPort,
} from "@porchlight/core/recording"
import { addMs, type Instant } from "@porchlight/core/time"

/** Adds up all bytes: no SHA-256, and done in one turn. */
export const sums: Digest = async (bytes) => {
  const sum = bytes.reduce((total, byte, at) => (total * 31 + byte * (at + 1)) % 65_521, 7)
  return Uint8Array.of(sum >> 8, sum & 255)
}

/** A phone's storage, and what is in it. */
export function aChunkStore(isNoticeRead = true) {
  const kept = new Map<string, { recording: KeptRecording; chunks: Array<Uint8Array<ArrayBuffer>> }>()
  const state = { isNoticeRead, isFull: false }
  const chunks: ChunkStore = {
    load: async () => Array.from(kept.values(), ({ recording }) => recording),
    append: async (recording, chunk) => {
      if (state.isFull) throw new Error("quota")
      const before = kept.get(recording.key)?.chunks ?? []
      const removed = kept.get(recording.key)?.recording.removed ?? recording.removed
      kept.set(recording.key, { recording: { ...recording, removed }, chunks: [...before, chunk] })
    },
    change: async (key, change) => {
      const before = kept.get(key)
      if (before) kept.set(key, { ...before, recording: { ...before.recording, ...change } })
    },
    chunk: async (key, index) => kept.get(key)?.chunks[index] ?? null,
    remove: async (key) => void kept.delete(key),
    isNoticeRead: () => state.isNoticeRead,
    readNotice: () => {
      state.isNoticeRead = true
    },
  }
  return { kept, state, chunks }
}

/** A microphone that says what the test says. */
export function aRecorder() {
  const world = { tell: (_news: RecorderNews) => {}, asked: [] as Array<string>, isStopped: false }
  const recorder: RecorderPort = {
    record: (kind, onNews) => {
      world.tell = onNews
      world.asked.push(kind)
      world.isStopped = false
      return () => {
        world.isStopped = true
      }
    },
  }
  return { world, recorder }
}

/** A backend that checks chains, and can lose its line or refuse. */
export function aRecordingBackend(now: () => Instant) {
  const world = {
    isCut: false,
    refusal: null as Error | null,
    recordings: new Map<string, Recording>(),
    removed: new Map<string, Instant>(),
    appended: 0,
    pin: "2580",
    needsPin: true,
  }
  const line = () => {
    if (world.isCut) throw new NetworkFailed({})
    if (world.refusal) throw world.refusal
  }
  const own = (id: string): Recording => {
    line()
    const recording = world.recordings.get(id)
    if (!recording) throw new NotFound({})
    return recording
  }
  const save = (recording: Recording) => {
    world.recordings.set(recording.id, recording)
    return recording
  }
  const visible = () => [...world.recordings.values()].filter(({ id }) => !world.removed.has(id))
  const list = (): RecordingList => ({
    now: now(),
    recordings: visible().toReversed(),
    usedBytes: 1_500_000,
    maxBytes: 1_000_000_000,
    signingKey: "ab12 cd34",
    needsPin: world.needsPin,
  })
  const removedNow = () => ({
    now: now(),
    recordings: [...world.removed].flatMap(([id, at]) => {
      const recording = world.recordings.get(id)
      return recording ? [removalOf(recording, at)] : []
    }),
  })
  const port: RecordingPort = {
    list: async () => {
      line()
      return list()
    },
    start: async (input, key) => {
      line()
      const known = [...world.recordings.values()].find((each) => each.key === key)
      const { kind, mediaType, startedAgoMs } = input
      const startedAt = addMs(now(), -startedAgoMs)
      const begun = {
        chunks: 0,
        bytes: 0,
        lastHash: null,
        lastChunkAt: null,
        endedAt: null,
        incidentId: null,
      }
      return known ?? save({ id: `id-of-${key}`, key, kind, mediaType, startedAt, ...begun })
    },
    append: async (id, { index, hash, bytes, heardAgoMs = 0 }) => {
      const recording = own(id)
      const before = recording.lastHash ?? (await chainStart(sums, recording.key))
      const isNext = index === recording.chunks && (await chainHash(sums, before, bytes)) === hash
      if (!isNext) throw new ChunkRefused({ expected: recording.chunks })
      world.appended += 1
      const size = recording.bytes + bytes.length
      const lastChunkAt = addMs(now(), -heardAgoMs)
      return save({ ...recording, chunks: index + 1, bytes: size, lastHash: hash, lastChunkAt })
    },
    finish: async (id) => save({ ...own(id), endedAt: now() }),
    media: async (id) => new Uint8Array(own(id).bytes),
    pack: async (id) => {
      own(id)
      return Uint8Array.of(80, 75)
    },
    remove: async (id) => {
      own(id)
      world.removed.set(id, now())
      return list()
    },
    removed: async () => {
      line()
      return removedNow()
    },
    restore: async (id) => {
      own(id)
      world.removed.delete(id)
      return list()
    },
    purge: async (id) => {
      own(id)
      world.removed.delete(id)
      world.recordings.delete(id)
      return removedNow()
    },
  }
  return { world, port }
}
