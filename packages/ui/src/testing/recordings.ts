import {
  chainHash,
  chainStart,
  type Digest,
  type Recording,
  type RecordingKind,
} from "@porchlight/core/recording"
import type { Scene } from "./scene.ts"

const digest: Digest = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))

/** A recording of some seconds with the backend of a scene, which nobody has ended. */
export async function recorded(
  { backend: { recording: port } }: Scene,
  seconds: number,
  kind: RecordingKind = "audio",
): Promise<Recording> {
  const key = "a-key-of-the-scene"
  let recording = await port.start({ kind, mediaType: `${kind}/webm`, startedAgoMs: 0 }, key)
  let before = await chainStart(digest, key)
  for (let index = 0; index < seconds; index += 1) {
    const bytes = Uint8Array.of(index, 1, 2, 3)
    before = await chainHash(digest, before, bytes)
    recording = await port.append(recording.id, { index, hash: before, bytes })
  }
  return recording
}
