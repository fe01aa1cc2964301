import type { Recording, RecordingMedia } from "@porchlight/core/recording"
import type { Instant } from "@porchlight/core/time"

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
