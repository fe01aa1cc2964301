import type {
  ChunkPlace,
  NewRecording,
  Recording,
  RecordingEnd,
  RecordingList,
  RecordingPin,
  RemovedRecordings,
} from "./recording.schema.ts"

/** A chunk on its way. */
export interface RecordingChunk extends ChunkPlace {
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Recordings that outlive the phone. Recording itself needs no backend and is never gated; what a plan is for is the copy
 * that a backend keeps, except during an alarm: then it is kept for everybody (D-37, D-38).
 */
export interface RecordingPort {
  /** The account's recordings, newest first, without those that were deleted. @throws SignInRequired */
  readonly list: () => Promise<RecordingList>

  /**
   * Begins a recording, or gives the one that was begun with the same key, with the chunks that are stored: sending goes on
   * from there. What was deleted stays so: its key begins nothing, also once it is gone, and whichever PIN deleted it.
   * @throws NotFound (it was deleted), MembershipRequired (keep it on the phone), RecordingFull, IdempotencyMismatch, InvalidInput, SignInRequired, Unavailable
   */
  readonly start: (input: NewRecording, idempotencyKey: string) => Promise<Recording>

  /**
   * Stores the next chunk. Fulfilled only when it is on disk: nothing that was answered is lost when the server is killed.
   * A chunk that is stored already changes nothing, also of two racing callers with the same one.
   * @throws ChunkRefused, RecordingFull, Conflict (it has ended), NotFound, RateLimited (too many wait), InvalidInput, SignInRequired, Unavailable
   */
  readonly append: (id: string, chunk: RecordingChunk) => Promise<Recording>

  /** Says that it is whole. Twice changes nothing. @throws ChunkRefused (chunks are missing), NotFound, InvalidInput, SignInRequired */
  readonly finish: (id: string, end: RecordingEnd) => Promise<Recording>

  /** Everything that is stored of it, in order, as one file. @throws NotFound, RateLimited (too many are on their way), SignInRequired */
  readonly media: (id: string) => Promise<Uint8Array<ArrayBuffer>>

  /** A ZIP with the media, its timeline, the chain, a signature and a page that checks them without network. @throws NotFound, RateLimited, Unavailable (nobody signs here), SignInRequired */
  readonly pack: (id: string) => Promise<Uint8Array<ArrayBuffer>>

  /**
   * Deletes it: it is hidden at once, can be deleted for good after 24 hours, and is gone after 30 days. The duress PIN is
   * answered exactly alike, keeps it, and her people are told. What is deleted already stays so.
   * @throws PinRequired, PinWrong, NotFound, InvalidInput, SignInRequired
   */
  readonly remove: (id: string, pin: RecordingPin) => Promise<RecordingList>

  /** What was deleted and can be brought back, newest first; for the duress PIN nothing is. @throws PinRequired, PinWrong, InvalidInput, SignInRequired */
  readonly removed: (pin: RecordingPin) => Promise<RemovedRecordings>

  /** Brings back what was deleted. @throws PinRequired, PinWrong, NotFound, InvalidInput, SignInRequired */
  readonly restore: (id: string, pin: RecordingPin) => Promise<RecordingList>

  /** Deletes it for good. The duress PIN is answered alike and keeps it. @throws RecordingLocked, PinRequired, PinWrong, NotFound, InvalidInput, SignInRequired */
  readonly purge: (id: string, pin: RecordingPin) => Promise<RemovedRecordings>
}
