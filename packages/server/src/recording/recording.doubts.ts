import type { ChunkName, RecordingVault } from "./recording.vault.ts"

/** So many places at most are remembered: the files of others go with their recordings. */
const PLACES_MAX = 1_000

/** Files whose rows may be there or not: the database broke off as they were added. Known as long as this server runs. */
interface Doubts {
  readonly add: (name: ChunkName) => void
  readonly has: (recordingId: string, position: number) => boolean
  /** Removes those of a place but the one that its row names: no other row can come. @throws what the store throws */
  readonly settle: (recordingId: string, position: number, file: string | null) => Promise<void>
}

const all = new WeakMap<RecordingVault, Doubts>()

/** One for each vault. */
export function doubtsOf(vault: RecordingVault): Doubts {
  const doubts = all.get(vault) ?? createDoubts(vault)
  all.set(vault, doubts)
  return doubts
}

function createDoubts(vault: RecordingVault): Doubts {
  const places = new Map<string, ReadonlyArray<ChunkName>>()
  const placeOf = (recordingId: string, position: number) => `${recordingId}/${position}`
  return {
    add: (name) => {
      const place = placeOf(name.recordingId, name.position)
      places.set(place, [...(places.get(place) ?? []), name])
      const [oldest] = places.keys()
      if (places.size > PLACES_MAX && oldest !== undefined) places.delete(oldest)
    },
    has: (recordingId, position) => places.has(placeOf(recordingId, position)),
    settle: async (recordingId, position, file) => {
      const place = placeOf(recordingId, position)
      const others = (places.get(place) ?? []).filter((name) => name.file !== file)
      await Promise.all(others.map(vault.discard))
      places.delete(place)
    },
  }
}
