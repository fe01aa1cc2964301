import { RECOVERABLE_MS, type Recording, type RecordingMedia } from "@porchlight/core/recording"
import { addMs, type Instant } from "@porchlight/core/time"

/** A recording with its chunks. */
export interface RecordingRow {
  readonly accountId: string
  readonly recording: Omit<Recording, "incidentId"> & { readonly mediaType: RecordingMedia }
  readonly chunks: ReadonlyArray<{ readonly hash: string; readonly bytes: Uint8Array<ArrayBuffer> }>
  readonly removedAt: Instant | null
  /** Whether it was deleted under duress: then it is never gone by itself. */
  readonly isKept: boolean
  /** Whether it was deleted for good under duress: then it seems gone. */
  readonly isPurged: boolean
}

/** Whether it was kept under duress, and would not be there any more had the PIN been the safe one. */
export function seemsGone({ isKept, isPurged, removedAt }: RecordingRow, now: Instant): boolean {
  return isPurged || (isKept && removedAt !== null && now >= addMs(removedAt, RECOVERABLE_MS))
}

/** Under which it is noted that a key is spent. */
export function spentKey(accountId: string, key: string): string {
  return `${accountId} ${key}`
}
