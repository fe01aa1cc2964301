import type { ClockPort, LivePort } from "@porchlight/core/backend"
import type { ArmPreview, CheckInPort, Extension, Watch, WatchState } from "@porchlight/core/check-in"
import type { DatePlan, DatePlanPort } from "@porchlight/core/date-plan"
import type { FeedEvent } from "../backend/index.ts"

interface IntentBase {
  readonly watchId: string
  /** The check-in period it was meant for. In another one it is not needed any more and is not sent. */
  readonly epoch: number
  /** Makes it one thing, however often it is sent. */
  readonly key: string
}

export interface CheckInIntent extends IntentBase {
  readonly type: "check-in"
  readonly pin: string | null
}

export interface ExtendIntent extends IntentBase {
  readonly type: "extend"
  readonly minutes: Extension
  /** Past the limit: with it a date goes on for longer. */
  readonly pin: string | null
}

export interface SoonerIntent extends IntentBase {
  readonly type: "sooner"
}

export interface EndIntent extends IntentBase {
  readonly type: "end"
  readonly pin: string
}

/** Something the dater asked of a watch. */
export type WatchIntent = CheckInIntent | ExtendIntent | SoonerIntent | EndIntent

/** An intent that may be written down: nothing with a PIN in it ever leaves the memory of the page. */
export type StoredIntent = SoonerIntent | ((CheckInIntent | ExtendIntent) & { readonly pin: null })

/** Where an app keeps what was not answered yet, so that a reload loses nothing. */
export interface IntentStore {
  /** Oldest first. */
  readonly load: () => Promise<ReadonlyArray<StoredIntent>>
  /** Saving the same key again changes nothing. @throws when it is lost with this page */
  readonly save: (intent: StoredIntent) => Promise<void>
  /** Removing what is not there is no error. @throws when the next page may find it, and send it */
  readonly remove: (key: string) => Promise<void>
  /** Tells when another page of this browser took an intent away, until the returned function is called. */
  readonly onRemoved?: (listener: (key: string) => void) => () => void
}

export interface CheckInPorts {
  readonly checkIn: CheckInPort
  /** Null where the backend has no live data; then the machine looks again by itself. */
  readonly live: LivePort | null
  readonly datePlan: Pick<DatePlanPort, "get">
  readonly clock: ClockPort
  readonly intents: IntentStore
  /** Makes an idempotency key that was never used before. */
  readonly newKey: () => string
}

/** What a page keeps of a watch, to ask something of it after a reload without a line: no place, no plan, no people. */
export type RememberedWatch = Pick<
  Watch,
  "id" | "epoch" | "phase" | "dueAt" | "graceMinutes" | "originalEndAt"
>

/** Why something is not asked any more, where that is said, and whether it is over with its check-in period. */
export interface DroppedIntent {
  readonly error: string | null
  readonly isPassing?: boolean
}

export interface CheckInInput {
  /** The plan to preview and arm; null to show only what is being watched. */
  readonly planId: string | null
  /** The watch as this device heard of it last, for as long as the backend does not answer. */
  readonly remembered?: RememberedWatch | null | undefined
}

/** Why something did not happen, and what to do about it. */
export interface Refused {
  readonly why: string
  readonly remedy: string | null
}

export interface CheckInContext {
  readonly planId: string | null
  /** The newest state that is known; null before the first. */
  readonly known: WatchState | null
  readonly remembered: RememberedWatch | null
  readonly isLiveDown: boolean
  /** Whether the backend said, when it was asked last, that nobody is signed in. */
  readonly isSignedOut: boolean
  readonly loadError: string | null
  /** The plan that is previewed. */
  readonly plan: DatePlan | null
  readonly preview: ArmPreview | null
  readonly acceptsNobody: boolean
  readonly armKey: string
  readonly armRefused: Refused | null
}

export type CheckInEvent =
  | FeedEvent<WatchState>
  | AskEvent
  | { readonly type: "LOOK" }
  /** Another plan is to be previewed; with null, none. */
  | { readonly type: "PLAN.OPEN"; readonly planId: string | null }
  | { readonly type: "NOBODY.ACCEPT"; readonly isAccepted: boolean }
  | { readonly type: "WATCH.ARM" }
  /** The backend answered an intent. */
  | { readonly type: "WATCH.ANSWERED"; readonly watch: Watch }
  /** To itself, after what is known has changed. */
  | { readonly type: "WATCH.KNOWN" }

/** What the dater does with a watch that runs. */
export type AskEvent =
  | { readonly type: "WATCH.CHECK_IN" }
  | { readonly type: "WATCH.EXTEND"; readonly minutes: Extension }
  | { readonly type: "WATCH.SOONER" }
  | { readonly type: "WATCH.END" }
  | { readonly type: "INTENT.WITHDRAW" }
  | { readonly type: "PIN.SUBMIT"; readonly pin: string }
  | { readonly type: "PIN.CANCEL" }

/** What a PIN is asked for: with minutes, so much more time. */
export type PinPurpose = "check-in" | "end" | Extension

/** What has to be known of a watch to ask something of it. */
export type AskedWatch = RememberedWatch & Pick<Watch, "incidentId" | "endedAt" | "outcome">

export interface IntentContext {
  /** The watch that runs, as it is known; null when none does, undefined before anything is known. */
  readonly watch: AskedWatch | null | undefined
  /** Whether the backend has not been heard: then nothing is sent, because it may be about a period that is over. */
  readonly isRemembered: boolean
  /** What was asked and is not answered, oldest first. */
  readonly intents: ReadonlyArray<WatchIntent>
  /** Keys of what is over: a store that is slow may still tell of it. */
  readonly over: ReadonlyArray<string>
  /** Keys of what the store did not keep: it is lost with this page. */
  readonly unkept: ReadonlyArray<string>
  readonly error: string | null
  /** Whether that is over with the check-in period that it was said of. That the date has ended stays true. */
  readonly isErrorPassing: boolean
  readonly unsentBecause: "offline" | "server" | "signed-out"
  /** Tries of the first intent that reached nobody. */
  readonly tries: number
  readonly pinFor: PinPurpose
  readonly pinError: string | null
}

export type IntentEvent =
  | AskEvent
  | { readonly type: "WATCH.TOLD"; readonly watch: Watch | null }
  /** The backend does not answer: the watch as it was known last. */
  | { readonly type: "WATCH.REMEMBERED"; readonly watch: RememberedWatch; readonly error: unknown }
  | { readonly type: "LINE.UP" }
  /** The rest is from the machine to itself. */
  | { readonly type: "INTENT.NEXT" }
  | { readonly type: "INTENT.RESTORED"; readonly intents: ReadonlyArray<StoredIntent> }
  | { readonly type: "INTENT.GONE"; readonly key: string }
  /** The store did not keep one, or did not let go of one that she took back. */
  | { readonly type: "INTENT.UNKEPT"; readonly key: string }
  | { readonly type: "INTENT.STAYS" }
  | { readonly type: "SIGN.SHOW" }
  | { readonly type: "PIN.TAKEN" }
  | { readonly type: "PIN.REFUSED"; readonly message: string }
