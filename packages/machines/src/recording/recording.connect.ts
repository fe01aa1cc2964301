import {
  RECORDING_DEFAULT_MS,
  recordingMessages,
  regionOf,
  type RecordingKind,
} from "@porchlight/core/recording"
import { formatCountdown, remainingMs, SECOND_MS, type Instant } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { recordingMachine } from "./recording.machine.ts"
import type { RecordingContext } from "./recording.types.ts"

type RecordingMachine = ReturnType<typeof recordingMachine>

export const RECORDING_STATES = [
  "idle",
  "notice",
  "asking",
  "recording",
  "saving",
  "kept",
  "full",
  "refused",
] as const
export type RecordingScreenState = (typeof RECORDING_STATES)[number]

/** What a screen may know of a recording and do with it. No framework, no DOM. */
export interface RecordingView {
  readonly state: RecordingScreenState
  readonly kind: RecordingKind
  /** Whether another recording can be begun. */
  readonly canRecord: boolean
  readonly isKeptGoing: boolean
  readonly isDark: boolean
  /** '4 of 10 seconds', or how long it has gone on; empty while nothing is recorded. */
  readonly counter: string
  /** 'Recording sound.', and why there is no picture where there should be one; empty while nothing is recorded. */
  readonly subject: string
  /** How long it has recorded, '1:09', for a place with room for no more; empty while nothing is recorded. */
  readonly elapsed: string
  /** What happened, for a live region: changes with the state alone. */
  readonly status: string
  /** '14 chunks stored with us', or how many are not; empty before there are any. */
  readonly stored: string
  /** Why chunks are not with the backend; null while nothing is wrong. */
  readonly unsent: string | null
  readonly refusal: { readonly title: string; readonly text: string } | null
  /** Where she says that she is, and what the law there says as a rule; null while she has not. */
  readonly region: { readonly code: string; readonly law: string } | null
  readonly record: (kind: RecordingKind) => void
  readonly chooseRegion: (code: string | null) => void
  readonly acceptNotice: () => void
  readonly declineNotice: () => void
  readonly keepGoing: () => void
  readonly stop: () => void
  readonly toggleDark: () => void
  /** Tries to send again now. */
  readonly sendNext: () => void
}

/** The view at `now`, the backend's time. */
export function connectRecording(
  snapshot: SnapshotFrom<RecordingMachine>,
  send: ActorRefFrom<RecordingMachine>["send"],
  now: Instant,
): RecordingView {
  const { context } = snapshot
  const state = stateOf(snapshot)
  const because = context.sending?.because ?? null
  return {
    state,
    kind: context.kind,
    canRecord: state === "idle" || state === "kept" || state === "full",
    isKeptGoing: context.isKeptGoing,
    isDark: context.isDark,
    counter: state === "recording" ? counterOf(context, now) : "",
    subject: state === "recording" ? subjectOf(context) : "",
    elapsed: state === "recording" ? elapsedOf(context, now) : "",
    status: statusOf(state, context),
    stored: storedOf(context),
    unsent: because === null ? null : recordingMessages.line[because],
    refusal: state === "refused" ? recordingMessages.refusal[context.refusal ?? "no-device"] : null,
    region: lawIn(context.region),
    record: (kind) => send({ type: "RECORD", kind }),
    chooseRegion: (region) => send({ type: "NOTICE.REGION", region }),
    acceptNotice: () => send({ type: "NOTICE.ACCEPT" }),
    declineNotice: () => send({ type: "NOTICE.DECLINE" }),
    keepGoing: () => send({ type: "KEEP.GOING" }),
    stop: () => send({ type: "STOP" }),
    toggleDark: () => send({ type: "DARK.TOGGLE" }),
    sendNext: () => send({ type: "SEND.NEXT" }),
  }
}

function stateOf({ value }: SnapshotFrom<RecordingMachine>): RecordingScreenState {
  if (typeof value === "object") return value.active ?? "asking"
  // Both take no time.
  if (value === "deciding") return "idle"
  return value === "ending" ? "kept" : value
}

function lawIn(code: string | null): RecordingView["region"] {
  const region = regionOf(code)
  return region && { code: region.code, law: recordingMessages.law[region.law] }
}

function counterOf(context: RecordingContext, now: Instant): string {
  const { startedAt, isKeptGoing } = context
  if (isKeptGoing || startedAt === null) return elapsedOf(context, now)
  const goneMs = Math.max(0, now - startedAt)
  const all = RECORDING_DEFAULT_MS / SECOND_MS
  return recordingMessages.seconds(Math.min(Math.floor(goneMs / SECOND_MS), all), all)
}

function elapsedOf({ startedAt }: RecordingContext, now: Instant): string {
  return startedAt === null ? "" : formatCountdown(remainingMs(now, startedAt))
}

function subjectOf({ kind, camera }: RecordingContext): string {
  const subject = recordingMessages.recording[kind]
  return camera === null ? subject : `${subject} ${recordingMessages.soundAlone[camera]}`
}

function statusOf(state: RecordingScreenState, context: RecordingContext): string {
  switch (state) {
    case "asking":
      return recordingMessages.asking[context.kind]
    case "recording":
      return subjectOf(context)
    case "saving":
      return recordingMessages.saving
    case "kept":
      return recordingMessages.kept
    case "full":
      return recordingMessages.phoneFull
    default:
      return ""
  }
}

function storedOf({ kept, sending }: RecordingContext): string {
  if (kept === null) return ""
  const stored = sending?.key === kept.key ? sending.stored : 0
  return recordingMessages.withUs(stored, Math.max(0, kept.chunks - stored))
}
