import {
  RECORDING_CHUNK_MS,
  RECORDING_DEFAULT_MS,
  RECORDING_MUTE_GRACE_MS,
  recordingMessages,
  regionOf,
  type RecordingKind,
} from "@porchlight/core/recording"
import { addMs, formatCountdown, remainingMs, SECOND_MS, type Instant } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { recordingMachine } from "./recording.machine.ts"
import type { RecordingContext, UnsentBecause } from "./recording.types.ts"

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
  /** Whether it records and no sound comes in. */
  readonly isSilent: boolean
  readonly isKeptGoing: boolean
  readonly isDark: boolean
  /** '4 of 10 seconds', or how long it has gone on; it stands while no sound comes in. Empty while nothing is recorded. */
  readonly counter: string
  /** 'Recording sound.', and why there is no picture where there should be one, or that no sound comes in; empty while nothing is recorded. */
  readonly subject: string
  /** How long it has recorded, '1:09', for a place with room for no more; empty while nothing is recorded. */
  readonly elapsed: string
  /** What happened, for a live region: changes with the state alone. */
  readonly status: string
  /** '14 chunks stored with us', or how many are not; empty before there are any. */
  readonly stored: string
  /** Why chunks are not with the backend, or that they are lost with this page; null while nothing is wrong. */
  readonly unsent: string | null
  /** Whether chunks wait for her to sign in. Not while it records: leaving for it would end the recording. */
  readonly needsSignIn: boolean
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
    isSilent: state === "recording" && silentSince(context, now) !== null,
    canRecord: state === "idle" || state === "kept" || state === "full",
    isKeptGoing: context.isKeptGoing,
    isDark: context.isDark,
    counter: state === "recording" ? counterOf(context, now) : "",
    subject: state === "recording" ? subjectOf(context, now) : "",
    elapsed: state === "recording" ? elapsedOf(context, now) : "",
    status: statusOf(state, context, now),
    stored: storedOf(context),
    unsent: isLosable(state, context) ? losableText(because) : because && recordingMessages.line[because],
    needsSignIn: because === "signed-out" && !isBusy(state),
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
  if (typeof value === "object") {
    if ("active" in value) return value.active ?? "asking"
    return "kept" in value ? "kept" : "idle"
  }
  // Both take no time.
  if (value === "deciding") return "idle"
  return value === "ending" ? "kept" : value
}

function isBusy(state: RecordingScreenState): boolean {
  return state === "asking" || state === "recording" || state === "saving"
}

function lawIn(code: string | null): RecordingView["region"] {
  const region = regionOf(code)
  return region && { code: region.code, law: recordingMessages.law[region.law] }
}

function counterOf(context: RecordingContext, now: Instant): string {
  const { startedAt, isKeptGoing } = context
  if (isKeptGoing || startedAt === null) return elapsedOf(context, now)
  const goneMs = Math.max(0, (silentSince(context, now) ?? now) - startedAt)
  const all = RECORDING_DEFAULT_MS / SECOND_MS
  return recordingMessages.seconds(Math.min(Math.floor(goneMs / SECOND_MS), all), all)
}

function elapsedOf(context: RecordingContext, now: Instant): string {
  const { startedAt } = context
  if (startedAt === null) return ""
  return formatCountdown(remainingMs(silentSince(context, now) ?? now, startedAt))
}

/**
 * Since when no sound comes in; null while it does. What the device says is not believed alone: a phone that gives the
 * microphone to a call may say nothing at all, and then the seconds stay away.
 */
function silentSince({ heardAt, mutedAt }: RecordingContext, now: Instant): Instant | null {
  if (mutedAt !== null && now >= addMs(mutedAt, RECORDING_MUTE_GRACE_MS)) return mutedAt
  const isLate = heardAt !== null && now >= addMs(heardAt, RECORDING_CHUNK_MS + RECORDING_MUTE_GRACE_MS)
  return isLate ? heardAt : null
}

function subjectOf(context: RecordingContext, now: Instant): string {
  const { kind, camera } = context
  if (silentSince(context, now) !== null) return recordingMessages.noSound
  const subject = recordingMessages.recording[camera === "lost" ? "audio" : kind]
  return camera === null ? subject : `${subject} ${recordingMessages.soundAlone[camera]}`
}

function statusOf(state: RecordingScreenState, context: RecordingContext, now: Instant): string {
  switch (state) {
    case "idle":
      return context.hasLeftOff ? recordingMessages.leftOff : ""
    case "asking":
      return recordingMessages.asking[context.kind]
    case "recording":
      return silentSince(context, now) === null
        ? subjectOf(context, now)
        : `${recordingMessages.noSound} ${recordingMessages.noSoundText}`
    case "saving":
      return recordingMessages.saving
    case "kept":
      return context.isCutOff ? recordingMessages.cutOff : recordingMessages.kept
    case "full":
      return context.kept === null ? recordingMessages.phoneKeepsNothing : recordingMessages.phoneFull
    default:
      return ""
  }
}

function storedOf(context: RecordingContext): string {
  const { kept } = context
  if (kept === null) return ""
  const waiting = waitingOf(context)
  return recordingMessages.withUs(kept.chunks - waiting, waiting)
}

/** How many chunks of what is shown the backend does not have. */
function waitingOf({ kept, sending }: RecordingContext): number {
  if (kept === null) return 0
  return Math.max(0, kept.chunks - (sending?.key === kept.key ? sending.stored : 0))
}

/** What no waiting helps against is said in place of how long to wait. */
function losableText(because: UnsentBecause | null): string {
  return because === "plan" || because === "refused"
    ? recordingMessages.inPageAlone[because]
    : recordingMessages.inPage
}

/** Whether this page holds what nobody else has, or is about to. */
function isLosable(state: RecordingScreenState, context: RecordingContext): boolean {
  return context.isInPage && (isBusy(state) || waitingOf(context) > 0)
}
