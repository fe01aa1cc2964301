import type { Backend } from "@porchlight/core/backend"
import {
  chainHash,
  chainStart,
  type Digest,
  type Recording,
  type RecordingChunk,
  type RecordingPin,
} from "@porchlight/core/recording"
import { newKey, type Member } from "./people.ts"
import type { Subject } from "./subject.ts"

/** SHA-256 of the machine that the rules run on. */
export const digest: Digest = async (bytes) =>
  new Uint8Array(await globalThis.crypto.subtle.digest("SHA-256", bytes))

/** A chunk that can be told from every other, and read where it must not be. */
export function chunkOf(key: string, index: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`chunk ${index} of ${key}, which nobody may read where it is stored`)
}

/** The hash of the chunk at an index, when all chunks are `chunkOf`. */
async function hashAt(key: string, index: number): Promise<string> {
  const before = index === 0 ? await chainStart(digest, key) : await hashAt(key, index - 1)
  return chainHash(digest, before, chunkOf(key, index))
}

/** Sends one chunk of a recording, whose newest second was heard so long ago; an older app says nothing of that. */
export async function append(
  { recording: port }: Pick<Backend, "recording">,
  { id, key }: Pick<Recording, "id" | "key">,
  index: number,
  heard: Pick<RecordingChunk, "heardAgoMs"> = {},
): Promise<Recording> {
  return port.append(id, { index, hash: await hashAt(key, index), bytes: chunkOf(key, index), ...heard })
}

/** A recording with some chunks that nobody has ended. */
export async function record(subject: Subject, { backend }: Pick<Member, "backend">, chunks: number) {
  const input = { kind: "audio", mediaType: "audio/webm", startedAgoMs: 0 } as const
  let recording = await backend.recording.start(input, newKey(subject))
  for (let index = 0; index < chunks; index += 1) recording = await append(backend, recording, index)
  return { recording }
}

export function pinOf(pin: string | null): RecordingPin {
  return { pin, timeZone: "America/New_York" }
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
