import * as Schema from "effect/Schema"
import { Id, IdempotencyKey } from "../id/index.ts"
import { Instant, TimeZone } from "../time/index.ts"
import { RECORDING_AGE_MAX_MS, RECORDING_MAX_CHUNKS, type RECORDING_MEDIA } from "./recording.constants.ts"

export const RecordingKind = Schema.Literals(["audio", "video"])
export type RecordingKind = typeof RecordingKind.Type

/** The container, without codecs. */
export const RecordingMedia = Schema.Literals([
  "audio/webm",
  "audio/mp4",
  "audio/ogg",
  "video/webm",
  "video/mp4",
] satisfies ReadonlyArray<keyof typeof RECORDING_MEDIA>)
export type RecordingMedia = typeof RecordingMedia.Type

/** A SHA-256 in hexadecimal: of the hash before it and the chunk. */
export const ChunkHash = Schema.String.pipe(Schema.check(Schema.isPattern(/^[0-9a-f]{64}$/)))

const ChunkCount = Schema.Int.pipe(
  Schema.check(Schema.isBetween({ minimum: 0, maximum: RECORDING_MAX_CHUNKS })),
)

export const NewRecording = Schema.Struct({
  kind: RecordingKind,
  mediaType: RecordingMedia,
  /** How long ago it began, in milliseconds, measured by the phone. */
  startedAgoMs: Schema.Int.pipe(
    Schema.check(Schema.isBetween({ minimum: 0, maximum: RECORDING_AGE_MAX_MS })),
  ),
}).pipe(Schema.annotate({ identifier: "NewRecording" }))
export type NewRecording = typeof NewRecording.Type

/** Where a chunk belongs, and its hash. The bytes travel beside it. */
export const ChunkPlace = Schema.Struct({
  /** From 0. */
  index: Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: RECORDING_MAX_CHUNKS - 1 }))),
  hash: ChunkHash,
  /**
   * How long ago the newest second of the recording was heard, in milliseconds, measured by the phone: what waited there is
   * older than its arrival. Just now unless given.
   */
  heardAgoMs: Schema.optionalKey(
    Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: RECORDING_AGE_MAX_MS }))),
  ),
})
export type ChunkPlace = typeof ChunkPlace.Type

/** The end as the phone knows it. */
export const RecordingEnd = Schema.Struct({ chunks: ChunkCount }).pipe(
  Schema.annotate({ identifier: "RecordingEnd" }),
)
export type RecordingEnd = typeof RecordingEnd.Type

/** A recording as a backend stores it. */
export const Recording = Schema.Struct({
  id: Id,
  /** Under which it was started: the hash of this text is where its chain begins. */
  key: IdempotencyKey,
  kind: RecordingKind,
  mediaType: RecordingMedia,
  startedAt: Instant,
  /** Chunks that are stored; nothing that is counted here can be lost. */
  chunks: Schema.Int,
  bytes: Schema.Int,
  /** Of the newest chunk; null before there is one. */
  lastHash: Schema.NullOr(Schema.String),
  /** When its newest second was heard, as the phone said with the newest chunk; null before there is one. */
  lastChunkAt: Schema.NullOr(Instant),
  /** When the phone said that it is whole; null while it runs or was broken off. */
  endedAt: Schema.NullOr(Instant),
  /** The newest alarm that it belongs to (`belongsTo`). */
  incidentId: Schema.NullOr(Id),
}).pipe(Schema.annotate({ identifier: "Recording" }))
export type Recording = typeof Recording.Type

/**
 * Running: its seconds come. Quiet: none has come for a moment, because of the line or because nothing records any more. Broken
 * off: the phone or its page is gone, and what came until then is there. Or whole.
 */
export type RecordingState = "running" | "quiet" | "whole" | "broken-off"

/** Everything that the dater sees of her recordings, newest first. */
export const RecordingList = Schema.Struct({
  now: Instant,
  recordings: Schema.Array(Recording),
  /** By `recordings` alone: with what was deleted it would show that something was, which the duress PIN denies. */
  usedBytes: Schema.Finite,
  maxBytes: Schema.Finite,
  /** The fingerprint of the key that signs packs; null where nobody signs, and there are no packs. */
  signingKey: Schema.NullOr(Schema.String),
  /** Whether deleting asks for a PIN. */
  needsPin: Schema.Boolean,
}).pipe(Schema.annotate({ identifier: "RecordingList" }))
export type RecordingList = typeof RecordingList.Type

/** A recording that was deleted and can still be brought back. */
export const RemovedRecording = Schema.Struct({
  recording: Recording,
  removedAt: Instant,
  /** From when on it can be deleted for good. */
  deletableAt: Instant,
  /** When it is gone by itself. */
  goneAt: Instant,
})
export type RemovedRecording = typeof RemovedRecording.Type

export const RemovedRecordings = Schema.Struct({
  now: Instant,
  recordings: Schema.Array(RemovedRecording),
}).pipe(Schema.annotate({ identifier: "RemovedRecordings" }))
export type RemovedRecordings = typeof RemovedRecordings.Type

/** Her PIN; null where she has none. The zone is of the alarm that a duress PIN raises. */
export const RecordingPin = Schema.Struct({
  pin: Schema.NullOr(Schema.String.pipe(Schema.check(Schema.isMaxLength(8)))),
  timeZone: TimeZone,
}).pipe(Schema.annotate({ identifier: "RecordingPin" }))
export type RecordingPin = typeof RecordingPin.Type

/** What responders read of it: that there is one, and how much of it is safe. Never what is on it. */
export const RecordingNews = Schema.Struct({
  chunks: Schema.Int,
  isRunning: Schema.Boolean,
})
export type RecordingNews = typeof RecordingNews.Type
