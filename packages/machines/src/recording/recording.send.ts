import { tagOf } from "@porchlight/core/error"
import {
  chainHash,
  chainStart,
  ChunkRefused,
  keptRemovalTimes,
  RECORDING_AGE_MAX_MS,
  RECORDING_MAX_MS,
  type KeptRecording,
  type Recording,
} from "@porchlight/core/recording"
import { addMs, MINUTE_MS } from "@porchlight/core/time"
import { ageAfterAnswer } from "../backend/index.ts"
import type { SendingContext, SendingPorts } from "./recording.types.ts"

/** What one step of sending did: of which recording, and what the backend has of it now; null when it is settled. */
export interface SendStep {
  readonly key: string
  readonly recording: Recording | null
}

/** A refusal of one recording: the others go on. */
export class RecordingRefused extends Error {
  override readonly name = "RecordingRefused"
  readonly key: string
  readonly because: "plan" | "refused"
  constructor(key: string, because: "plan" | "refused") {
    super(because)
    this.key = key
    this.because = because
  }
}

/**
 * Takes the next step towards the backend having everything that is kept here: begins a recording, sends one chunk, says that
 * one is whole, or lets go of what is settled. Null when there is nothing to do. Every step can be repeated: the backend
 * stores nothing twice.
 * @throws RecordingRefused; the errors of the line
 */
export async function sendStep(
  ports: SendingPorts,
  { known, refused }: Pick<SendingContext, "known" | "refused">,
): Promise<SendStep | null> {
  const all = await ports.chunks.load()
  for (const kept of all) {
    if (kept.removed) {
      await forgetWhenOver(ports, kept)
      continue
    }
    if (kept.key in refused || kept.chunks === 0) continue
    const step = await stepOf(ports, kept, known[kept.key])
    if (step !== null) return step
  }
  return null
}

/** Hidden until it is gone, as with the backend. Where that still shows some of it, what hides it stays. */
async function forgetWhenOver(ports: SendingPorts, kept: KeptRecording): Promise<void> {
  const times = keptRemovalTimes(kept)
  if (times === null || ports.clock.now() < times.goneAt) return
  if (kept.removed?.isThere === false && (await mayBeThere(ports, kept.key))) return
  await ports.chunks.remove(kept.key)
}

async function mayBeThere({ recording }: SendingPorts, key: string): Promise<boolean> {
  const list = await recording.list().catch(() => null)
  return list === null || list.recordings.some((each) => each.key === key)
}

async function stepOf(
  ports: SendingPorts,
  kept: KeptRecording,
  known: Recording | undefined,
): Promise<SendStep | null> {
  const { key } = kept
  try {
    if (known === undefined) return { key, recording: await begin(ports, kept) }
    if (known.chunks < kept.chunks) return { key, recording: await sendChunk(ports, kept, known) }
    if (kept.isEnded) {
      await ports.recording.finish(known.id, { chunks: kept.chunks })
      await ports.chunks.remove(key)
      return { key, recording: null }
    }
    // It was broken off: no page can still be recording it.
    if (ports.clock.now() < addMs(kept.startedAt, RECORDING_MAX_MS + MINUTE_MS)) return null
    await ports.chunks.remove(key)
    return { key, recording: null }
  } catch (error) {
    return settleRefusal(ports, kept, { error, stored: known?.chunks ?? 0 })
  }
}

async function begin(
  ports: SendingPorts,
  { key, input, startedAt, aheadMs }: KeptRecording,
): Promise<Recording> {
  const limits = { maxMs: RECORDING_AGE_MAX_MS, ask: () => ports.recording.list() }
  const startedAgoMs = await ageAfterAnswer({ at: startedAt, aheadMs }, ports, limits)
  return ports.recording.start({ ...input, startedAgoMs }, key)
}

async function sendChunk(ports: SendingPorts, kept: KeptRecording, known: Recording): Promise<Recording> {
  const index = known.chunks
  const bytes = await ports.chunks.chunk(kept.key, index)
  if (bytes === null) throw new ChunkRefused({ expected: index })
  const previous = known.lastHash ?? (await chainStart(ports.digest, kept.key))
  const hash = await chainHash(ports.digest, previous, bytes)
  try {
    return await ports.recording.append(known.id, { index, hash, bytes })
  } catch (error) {
    const isBehind = error instanceof ChunkRefused && error.data.expected !== index
    // Another page has sent it meanwhile: ask what there is.
    if (isBehind) return begin(ports, kept)
    throw error
  }
}

async function settleRefusal(
  { chunks, clock }: SendingPorts,
  kept: KeptRecording,
  { error, stored }: { readonly error: unknown; readonly stored: number },
): Promise<SendStep> {
  const { key } = kept
  switch (tagOf(error)) {
    case "NotFound":
      // It was deleted there, by herself or because she had to: what only this phone has stays hidden in it.
      if (stored >= kept.chunks) await chunks.remove(key)
      else await chunks.save({ ...kept, removed: { at: clock.now(), isThere: true } })
      return { key, recording: null }
    case "MembershipRequired":
      throw new RecordingRefused(key, "plan")
    case "RecordingFull":
    case "ChunkRefused":
    case "Conflict":
    case "InvalidInput":
    case "IdempotencyMismatch":
      throw new RecordingRefused(key, "refused")
    default:
      throw error
  }
}
