import {
  chainHash,
  chainStart,
  RECORDING_SILENT_MS,
  type KeptRecording,
  type RecordingKind,
} from "@porchlight/core/recording"
import { addMs } from "@porchlight/core/time"
import { phoneAheadMs } from "../backend/index.ts"
import type { CaptureEvent, RecordingPorts } from "./recording.types.ts"

/**
 * Records until the returned function is called, and keeps each chunk in this phone before it tells of it: in the order in
 * which they came, each with its hash. When the phone keeps no more, recording stops, and what was kept stays.
 */
export function capture(
  ports: RecordingPorts,
  kind: RecordingKind,
  tell: (event: CaptureEvent) => void,
): () => void {
  const { recorder, chunks, clock, digest, newKey } = ports
  let kept: KeptRecording | null = null
  // Hashing and keeping take their time: each chunk waits for the one before it.
  let work: Promise<unknown> = Promise.resolve()
  let isFull = false
  const then = (step: () => Promise<void>) => {
    work = work.then(async () => {
      if (isFull) return
      try {
        await step()
      } catch {
        isFull = true
        stop()
        // The little that this needs may still fit.
        if (kept !== null) await chunks.change(kept.key, { isEnded: true }).catch(() => undefined)
        tell({ type: "PHONE.FULL" })
      }
    })
  }
  // After a long silence, a call for example, it may have been deleted: then it does not come back.
  const hiddenSince = async ({ key, heardAt, startedAt }: KeptRecording) => {
    if (clock.now() < addMs(heardAt ?? startedAt, RECORDING_SILENT_MS)) return null
    return (await chunks.load()).find((each) => each.key === key && each.removed) ?? null
  }
  const stop = recorder.record(kind, (news) => {
    if (news.type === "chunk") {
      then(async () => {
        if (kept === null || news.bytes.length === 0) return
        const hidden = await hiddenSince(kept)
        if (hidden !== null) {
          kept = hidden
          stop()
          return
        }
        const lastHash = await chainHash(digest, kept.lastHash, news.bytes)
        const next: KeptRecording = {
          ...kept,
          chunks: kept.chunks + 1,
          bytes: kept.bytes + news.bytes.length,
          lastHash,
          heardAt: clock.now(),
        }
        await chunks.append(next, news.bytes)
        kept = next
        tell({ type: "CHUNK.KEPT", kept })
      })
      return
    }
    if (news.type !== "started" && news.type !== "stopped") tell({ type: "RECORDER.NEWS", news })
    if (news.type === "started") {
      const moment = { startedAt: clock.now(), aheadMs: phoneAheadMs(ports) }
      tell({ type: "RECORDER.NEWS", news })
      then(async () => {
        const key = newKey()
        const input = { kind: news.kind, mediaType: news.mediaType }
        const lastHash = await chainStart(digest, key)
        kept = { key, input, ...moment, chunks: 0, bytes: 0, lastHash, isEnded: false }
      })
    }
    if (news.type === "stopped") {
      then(async () => {
        if (kept === null || kept.chunks === 0) return
        kept = { ...kept, isEnded: true }
        await chunks.change(kept.key, { isEnded: true })
        tell({ type: "CHUNK.KEPT", kept })
      })
      void work.then(() => tell({ type: "RECORDER.NEWS", news }))
    }
  })
  return stop
}
