import type { Instant } from "../time/index.ts"
import type { NewRecording, RecordingKind, RecordingMedia } from "./recording.schema.ts"

/** Why a device does not record. `busy`: there is a microphone, and something else has it. */
export type RecorderRefusal = "denied" | "unsupported" | "no-device" | "busy"

/** Why there is no picture: somebody said no, or there is no camera that can be used now. */
export type CameraRefusal = "denied" | "no-device"

/** What is recorded by now, or that it is over. */
export type RecorderNews =
  | {
      readonly type: "started"
      readonly kind: RecordingKind
      readonly mediaType: RecordingMedia
      /** Why it is sound alone though the camera was asked for. */
      readonly camera?: CameraRefusal
    }
  /** The next bytes of the media, about a second of them. Chunks one after the other are the file. */
  | { readonly type: "chunk"; readonly bytes: Uint8Array<ArrayBuffer> }
  /** No sound comes in for now, or it does again: a call has the microphone, for example. It is not over with that. */
  | { readonly type: "muted" | "unmuted" }
  /** No picture comes in any more, because the camera was unplugged or taken away. The sound goes on. */
  | { readonly type: "blind" }
  /** Everything was handed over; also when the microphone was unplugged or taken away. */
  | { readonly type: "stopped" }
  | { readonly type: "refused"; readonly refusal: RecorderRefusal }

/** A device's microphone and camera. */
export interface RecorderPort {
  /**
   * Asks for the microphone (with video, for the camera too; where that is refused, only the microphone) and records until
   * the returned function is called. After that the rest comes, and then `stopped`. Never throws.
   */
  readonly record: (kind: RecordingKind, onNews: (news: RecorderNews) => void) => () => void
}

/** A recording in this phone, without its chunks. */
export interface KeptRecording {
  /** Names it here and there: sending it twice makes one of it. */
  readonly key: string
  readonly input: Omit<NewRecording, "startedAgoMs">
  readonly startedAt: Instant
  /** By how much this phone's own clock was ahead of that; missing in what an older version kept. */
  readonly aheadMs?: number | undefined
  /** Chunks that were recorded. */
  readonly chunks: number
  readonly bytes: number
  /** The hash of the newest; where the chain begins, before there is one. */
  readonly lastHash: string
  /** Whether it is whole. One that was broken off never is. */
  readonly isEnded: boolean
  /** When the newest chunk was kept; missing before there is one, and in what an older version kept. */
  readonly heardAt?: Instant | undefined
  /** That it was deleted: it is hidden and not sent, and stays until its time is over. */
  readonly removed?: KeptRemoval | null | undefined
}

/** A recording that was deleted and is still in this phone. */
export interface KeptRemoval {
  readonly at: Instant
  /** Whether the backend has some of it: then it is shown, and brought back, there. */
  readonly isThere: boolean
}

/** What changes of a recording in this phone beside its chunks. */
export type KeptChange = Partial<Pick<KeptRecording, "isEnded" | "removed">>

/** Chunks in this phone: what was recorded stays here until a backend has it, over reloads and killed tabs. */
export interface ChunkStore {
  /** Oldest first. */
  readonly load: () => Promise<ReadonlyArray<KeptRecording>>
  /**
   * Stores both in one step. Whether it was removed stays as `change` said it last: what records does not know.
   * @throws when the phone's storage is full or forbidden
   */
  readonly append: (recording: KeptRecording, chunk: Uint8Array<ArrayBuffer>) => Promise<void>
  /**
   * Changes that alone, in one step: a chunk that is appended at the same moment is not lost, and neither is this. Changing what
   * is not there is no error, and keeps nothing.
   */
  readonly change: (key: string, change: KeptChange) => Promise<void>
  /** Null when it is not there. */
  readonly chunk: (key: string, index: number) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Removing what is not there is no error. */
  readonly remove: (key: string) => Promise<void>
  /** Whether something is kept in this page alone, because the phone's storage does not answer: it is lost with the page. Left out where nothing ever is. */
  readonly isInPage?: () => boolean
  /** Whether the law on recording was read on this phone. */
  readonly isNoticeRead: () => boolean
  readonly readNotice: () => void
}
