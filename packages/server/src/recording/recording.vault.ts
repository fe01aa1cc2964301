import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto"
import type { RecordingStore } from "./recording.store.ts"

/** A key of 32 bytes, and what it is called in the database. */
export interface RecordingKey {
  readonly id: string
  readonly key: Uint8Array
}

/** Which chunk: its place in its recording, and the hash of the chain there. */
export interface ChunkName {
  readonly recordingId: string
  readonly position: number
  readonly hash: string
  /** Which of the tries to store it; null where the name of its file is of an older form. */
  readonly file: string | null
}

/** Keeps chunks so that nobody who has the disk or the database, or both, can read them. */
export interface RecordingVault {
  /** The key that new recordings are written with. */
  readonly keyId: string
  /** What can be stored of bytes of a place, anywhere; the place is not in it. */
  readonly seal: (keyId: string, place: string, bytes: Uint8Array) => Uint8Array
  /** @throws when it was changed, is of another place, or its key is not known any more */
  readonly unseal: (keyId: string, place: string, sealed: Uint8Array) => Uint8Array
  /** Fulfilled only when the chunk is on disk. */
  readonly put: (keyId: string, name: ChunkName, bytes: Uint8Array) => Promise<void>
  /** @throws when the file is missing, was changed, or its key is not known any more */
  readonly get: (keyId: string, name: ChunkName) => Promise<Uint8Array>
  /** Removes a chunk to which no row refers, nor ever will. */
  readonly discard: (name: ChunkName) => Promise<void>
  readonly remove: RecordingStore["remove"]
  readonly list: RecordingStore["list"]
}

const CIPHER = "aes-256-gcm"
const [NONCE_BYTES, TAG_BYTES] = [12, 16]

/**
 * A vault over a store. The first key is used for what comes; the others only to read what was written with them. A file is
 * a fresh nonce, the cipher text and its tag, and is bound to its place: no chunk can be put in place of another.
 */
export function createVault(
  store: RecordingStore,
  keys: readonly [RecordingKey, ...ReadonlyArray<RecordingKey>],
): RecordingVault {
  const keyOf = (keyId: string): Uint8Array => {
    const known = keys.find(({ id }) => id === keyId)
    if (known === undefined)
      throw new Error(
        `[porchlight/recording] The key "${keyId}" is not known, so what was recorded with it cannot be read. Put it back into RECORDING_KEYS.`,
      )
    return known.key
  }
  const seal: RecordingVault["seal"] = (keyId, place, bytes) => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, keyOf(keyId), nonce).setAAD(Buffer.from(place))
    return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
  const unseal: RecordingVault["unseal"] = (keyId, place, sealed) => {
    const decipher = createDecipheriv(CIPHER, keyOf(keyId), sealed.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  }
  return {
    keyId: keys[0].id,
    seal,
    unseal,
    put: (keyId, name, bytes) => store.put(name.recordingId, fileOf(name), seal(keyId, placeOf(name), bytes)),
    get: async (keyId, name) => unseal(keyId, placeOf(name), await store.get(name.recordingId, fileOf(name))),
    discard: (name) => store.removeFile(name.recordingId, fileOf(name)),
    remove: store.remove,
    list: store.list,
  }
}

/** The key that follows from the server's secret, for deployments that give none of their own. */
export function derivedKey(key: string): RecordingKey {
  const bytes = createHash("sha256").update(key).digest()
  return { id: `secret-${createHash("sha256").update(bytes).digest("hex").slice(0, 8)}`, key: bytes }
}

function placeOf({ recordingId, position }: ChunkName): string {
  return `${recordingId}/${position}`
}

/** Of two racing writers, also of the same chunk, neither replaces or removes the other's. */
function fileOf({ position, hash, file }: ChunkName): string {
  const name = `${position}-${hash.slice(0, 16)}`
  return file === null ? name : `${name}-${file}`
}
