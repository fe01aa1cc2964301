import { addMs, type Instant } from "../time/index.ts"
import { DELETE_LOCK_MS, RECORDING_MAX_MS, RECOVERABLE_MS } from "./recording.constants.ts"
import type { KeptRecording } from "./recording.device.port.ts"
import type { RecordingState } from "./recording.schema.ts"
import { recordingState } from "./recording.ts"

/** What has become of a recording in this phone by `now`. */
export function keptState({ startedAt, heardAt, isEnded }: KeptRecording, now: Instant): RecordingState {
  // By its newest second alone: the phone's clock may have been set since it began.
  const at = heardAt ?? startedAt
  return recordingState({ startedAt: at, lastChunkAt: null, endedAt: isEnded ? at : null }, now)
}

/** Whether the recorder of this phone may still be at it: a call that silences it for a moment ends nothing. */
export function mayRunHere(kept: KeptRecording, now: Instant): boolean {
  const state = keptState(kept, now)
  return state === "running" || state === "quiet"
}

/** Whether it was broken off a short while ago and nobody has said so: its page was closed, or loaded anew. */
export function wasLeft(kept: KeptRecording, now: Instant): boolean {
  const state = keptState(kept, now)
  const isPast = kept.chunks > 0 && !kept.removed && (state === "quiet" || state === "broken-off")
  return isPast && now < addMs(kept.heardAt ?? kept.startedAt, RECORDING_MAX_MS)
}

/** From when on what was deleted in this phone can be deleted for good, and when it is gone by itself; null for what was not. */
export function keptRemovalTimes({
  removed,
}: KeptRecording): { readonly deletableAt: Instant; readonly goneAt: Instant } | null {
  if (!removed) return null
  return { deletableAt: addMs(removed.at, DELETE_LOCK_MS), goneAt: addMs(removed.at, RECOVERABLE_MS) }
}
