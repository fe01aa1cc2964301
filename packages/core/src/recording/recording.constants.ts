import { DAY_MS, HOUR_MS, SECOND_MS } from "../time/index.ts"

/** How long it records unless she keeps it going (001 §4, §9). */
export const RECORDING_DEFAULT_MS = 10 * SECOND_MS

/** How much one chunk holds: what a phone that is smashed loses at most. */
export const RECORDING_CHUNK_MS = SECOND_MS

/** The longest recording; after it, another one is begun by hand. */
export const RECORDING_MAX_MS = HOUR_MS

/** The most bytes of one chunk: a second of video at 8 Mbit/s. */
export const CHUNK_MAX_BYTES = 1_024 * 1_024

/** Chunks of one recording: an hour of seconds, and some that came out shorter. */
export const RECORDING_MAX_CHUNKS = 4_000

/** The most bytes of one recording. */
export const RECORDING_MAX_BYTES = 256 * 1_024 * 1_024

/** The most bytes that a backend stores for one account, what was deleted and can be brought back among them. */
export const RECORDINGS_MAX_BYTES = 1_024 * 1_024 * 1_024

/** Recordings of one account, for the same reason. */
export const RECORDINGS_MAX = 500

/** What can be too much: one chunk, one recording, or all that is stored for the account. */
export type RecordingLimit = "chunk" | "recording" | "account"

/** What is asked of the phone's recorder, in bits a second: speech stays clear, and an hour of it is 15 MB. */
export const AUDIO_BITS_PER_SECOND = 32_000
export const VIDEO_BITS_PER_SECOND = 500_000

/** So long a microphone may give nothing, after a second was due, before it is said that no sound comes in. */
export const RECORDING_MUTE_GRACE_MS = 3 * SECOND_MS

/** A second that is recorded comes within so long: after it, nobody who only hears of it can say that it still records. */
export const RECORDING_QUIET_MS = 5 * SECOND_MS

/** A recording that nobody ended and from which nothing came for so long was broken off. */
export const RECORDING_SILENT_MS = 30 * SECOND_MS

/** What was recorded so shortly before an alarm belongs to it: people record first and call for help second. */
export const RECORDING_BEFORE_ALARM_MS = HOUR_MS

/** After deleting, this long passes before it can be deleted for good: nobody is made to destroy evidence in a moment (B-22). */
export const DELETE_LOCK_MS = DAY_MS

/** For this long what was deleted can be brought back (B-22). */
export const RECOVERABLE_DAYS = 30
export const RECOVERABLE_MS = RECOVERABLE_DAYS * DAY_MS

/** The longest that a recording may have waited in a phone for its own time to be believed. */
export const RECORDING_AGE_MAX_MS = 30 * DAY_MS

/** Containers that browsers record into, and how files of them end. */
export const RECORDING_MEDIA = {
  "audio/webm": "webm",
  "audio/mp4": "m4a",
  "audio/ogg": "ogg",
  "video/webm": "webm",
  "video/mp4": "mp4",
} as const
