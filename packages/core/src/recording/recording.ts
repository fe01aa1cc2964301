import { addMs, earlier, type Instant } from "../time/index.ts"
import {
  DELETE_LOCK_MS,
  RECORDING_BEFORE_ALARM_MS,
  RECORDING_DEFAULT_MS,
  RECORDING_MAX_MS,
  RECORDING_MEDIA,
  RECORDING_QUIET_MS,
  RECORDING_SILENT_MS,
  RECOVERABLE_MS,
} from "./recording.constants.ts"
import { recordingMessages } from "./recording.messages.ts"
import type {
  Recording,
  RecordingMedia,
  RecordingNews,
  RecordingState,
  RemovedRecording,
} from "./recording.schema.ts"

type Course = Pick<Recording, "startedAt" | "endedAt" | "lastChunkAt">

/** What has become of a recording by `now`. */
export function recordingState(course: Course, now: Instant): RecordingState {
  if (course.endedAt !== null) return "whole"
  const heardAt = heardAtOf(course)
  if (now >= addMs(heardAt, RECORDING_SILENT_MS)) return "broken-off"
  return now < addMs(heardAt, RECORDING_QUIET_MS) ? "running" : "quiet"
}

/** When it was heard last: within its longest time, also where an older app does not say how long a chunk waited in the phone. */
function heardAtOf({ startedAt, lastChunkAt }: Omit<Course, "endedAt">): Instant {
  return lastChunkAt === null ? startedAt : earlier(lastChunkAt, addMs(startedAt, RECORDING_MAX_MS))
}

/** When a recording ends by itself. */
export function endsAt(startedAt: Instant, isKeptGoing: boolean): Instant {
  return addMs(startedAt, isKeptGoing ? RECORDING_MAX_MS : RECORDING_DEFAULT_MS)
}

/** A media type as recorders give it ('audio/webm;codecs=opus') as one of those that are stored; null for others. */
export function mediaTypeOf(given: string): RecordingMedia | null {
  const container = given.split(";", 1)[0]?.trim().toLowerCase() ?? ""
  return isStored(container) ? container : null
}

function isStored(container: string): container is RecordingMedia {
  return Object.hasOwn(RECORDING_MEDIA, container)
}

/** What a recording is called as a file, without a word that tells what it is. */
export function fileName({ startedAt, mediaType }: Pick<Recording, "startedAt" | "mediaType">): string {
  return `${startedAt}.${RECORDING_MEDIA[mediaType]}`
}

/** What becomes of a recording that was deleted, and when. */
export function removalOf(recording: Recording, removedAt: Instant): RemovedRecording {
  return {
    recording,
    removedAt,
    deletableAt: addMs(removedAt, DELETE_LOCK_MS),
    goneAt: addMs(removedAt, RECOVERABLE_MS),
  }
}

/**
 * When an account with recordings is erased at the earliest: nobody is made to destroy evidence by having her delete all of
 * her account instead (B-22).
 */
export function erasesWithRecordingsAt(requestedAt: Instant): Instant {
  return addMs(requestedAt, RECOVERABLE_MS)
}

/** Whether a recording belongs to an alarm: it ran during it or in the hour before. An alarm that is open has no end. */
export function belongsTo(
  course: Course,
  alarm: { readonly openedAt: Instant; readonly closedAt: Instant | null },
): boolean {
  const from = addMs(alarm.openedAt, -RECORDING_BEFORE_ALARM_MS)
  const isOver = alarm.closedAt !== null && course.startedAt > alarm.closedAt
  return heardAtOf(course) >= from && !isOver
}

/** What responders are told of the recording of an alarm: that it goes on, until it is known to be over. */
export function newsOf(recording: Course & Pick<Recording, "chunks">, now: Instant): RecordingNews {
  const state = recordingState(recording, now)
  return { chunks: recording.chunks, isRunning: state === "running" || state === "quiet" }
}

/** 'recording, 14 chunks stored': what responders read, in the active language. */
export function newsSentence({ chunks, isRunning }: RecordingNews): string {
  return isRunning ? recordingMessages.responderRunning(chunks) : recordingMessages.responderStored(chunks)
}
