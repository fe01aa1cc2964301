import { PorchlightError, tagOf } from "@porchlight/core/error"
import {
  chainHash,
  chainStart,
  ChunkRefused,
  RECORDING_AGE_MAX_MS,
  RECORDING_MAX_MS,
  type KeptRecording,
  type Recording,
} from "@porchlight/core/recording"
import { addMs, MINUTE_MS } from "@porchlight/core/time"
import { ageAfterAnswer, ageOf, isSignInTag } from "../backend/index.ts"
import { inTurn } from "./recording.turn.ts"
import type { SendingContext, SendingPorts, Setback } from "./recording.types.ts"

/** What one step of sending did: of which recording, and what the backend has of it now; null when it is settled. */
export interface SendStep {
  readonly key: string
  readonly recording: Recording | null
}

/** A step of one recording that came to nothing. */
export class StepFailed extends Error {
  override readonly name = "StepFailed"
  readonly key: string
  readonly because: Setback["because"]
  constructor(key: string, because: Setback["because"]) {
    super(because)
    this.key = key
    this.because = because
  }
}

/**
 * Takes the next step towards the backend having everything that is kept here: begins a recording, sends one chunk, says that
 * one is whole, or lets go of what is settled. Null when there is nothing to do. Every step can be repeated: the backend
 * stores nothing twice.
 * @throws StepFailed; what the phone's storage throws when it cannot be looked at
 */
export async function sendStep(
  ports: SendingPorts,
  context: Pick<SendingContext, "known" | "setbacks" | "last">,
): Promise<SendStep | null> {
  for (const kept of inTurn(await ports.chunks.load(), context, ports.clock.now())) {
    const step = await stepOf(ports, kept, context.known[kept.key])
    if (step !== null) return step
  }
  return null
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
  if (bytes === null) {
    // Another page may have sent it meanwhile, and let go of it.
    const there = await begin(ports, kept)
    if (there.chunks <= index) throw new ChunkRefused({ expected: index })
    return there
  }
  const previous = known.lastHash ?? (await chainStart(ports.digest, kept.key))
  const hash = await chainHash(ports.digest, previous, bytes)
  const heard = { at: kept.heardAt ?? kept.startedAt, aheadMs: kept.aheadMs }
  const heardAgoMs = ageOf(heard, ports, RECORDING_AGE_MAX_MS)
  try {
    return await ports.recording.append(known.id, { index, hash, bytes, heardAgoMs })
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
      else await chunks.change(key, { removed: { at: clock.now(), isThere: true } })
      return { key, recording: null }
    case "MembershipRequired":
      throw new StepFailed(key, "plan")
    case "RecordingFull":
    case "ChunkRefused":
    case "Conflict":
    case "InvalidInput":
    case "IdempotencyMismatch":
      throw new StepFailed(key, "refused")
    default:
      throw new StepFailed(key, failureOf(error))
  }
}

/** Whether it is the line; what no backend threw is of this phone. */
function failureOf(error: unknown): Setback["because"] {
  const tag = tagOf(error)
  if (isSignInTag(tag)) return "signed-out"
  if (tag === "NetworkFailed") return "offline"
  return error instanceof PorchlightError ? "server" : "broken"
}
