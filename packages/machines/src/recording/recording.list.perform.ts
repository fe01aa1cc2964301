import { NotFound } from "@porchlight/core/error"
import { fileName, type KeptRecording } from "@porchlight/core/recording"
import { completePending, purgeOne, removeOne, restoreOne, showRemoved, there } from "./recording.removal.ts"
import type { ListContext, RecordingListPorts } from "./recording.types.ts"

export type Done = Partial<Pick<ListContext, "list" | "removed" | "media" | "done">>

/** Does what was asked for. @throws what the backend throws; Conflict for what still runs; NotFound for a file of nothing */
export async function perform(ports: RecordingListPorts, context: ListContext): Promise<Done> {
  const { recording: port } = ports
  const { act } = context
  switch (act?.type) {
    case "play": {
      const { type, bytes } = await fileOf(ports, context, act.key)
      return { media: { key: act.key, type, bytes } }
    }
    case "save": {
      const { name, type, bytes } = await fileOf(ports, context, act.key)
      ports.saveFile(name, type, bytes)
      return {}
    }
    case "pack": {
      const recording = there(context, act.key)
      if (recording === undefined) return {}
      ports.saveFile(`${recording.startedAt}.zip`, "application/zip", await port.pack(recording.id))
      return {}
    }
    case "remove":
      return removeOne(ports, context, act)
    case "removed":
      return showRemoved(ports, act)
    case "complete":
      return completePending(ports, act)
    case "restore":
      return restoreOne(ports, act)
    case "purge":
      return purgeOne(ports, act)
    default:
      return {}
  }
}

/** All of a recording: from this phone as long as it is here, because that needs no line. */
async function fileOf(ports: RecordingListPorts, context: ListContext, key: string) {
  const local = context.local.find((kept) => kept.key === key)
  const here = local === undefined ? null : await joined(ports, local)
  if (local !== undefined && here !== null) return { ...named(local), bytes: here }
  const recording = there(context, key)
  if (recording === undefined) throw new NotFound({})
  const bytes = await ports.recording.media(recording.id)
  return { name: fileName(recording), type: recording.mediaType, bytes }
}

function named({ startedAt, input: { mediaType } }: KeptRecording) {
  return { name: fileName({ startedAt, mediaType }), type: mediaType }
}

/** All its chunks; null where one has left this phone since: then the backend has them. */
async function joined(
  { chunks }: RecordingListPorts,
  kept: KeptRecording,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const media = new Uint8Array(kept.bytes)
  let offset = 0
  for (let index = 0; index < kept.chunks; index += 1) {
    const bytes = await chunks.chunk(kept.key, index)
    if (bytes === null) return null
    media.set(bytes.subarray(0, media.length - offset), offset)
    offset += bytes.length
  }
  return media
}
