import type { LivePort } from "@porchlight/core/backend"
import type { Fix } from "@porchlight/core/location"
import type { AskKind, SosMode, SosPort, SosState } from "@porchlight/core/sos"
import type { Instant, TimeZone } from "@porchlight/core/time"
import type { AgeClocks, FeedEvent } from "../backend/index.ts"

interface CallBase {
  /** Makes it one press, however often it is sent. */
  readonly key: string
  /** By how much this phone's own clock was ahead of the backend's, as well as that was known at the press, and at its place. */
  readonly pressAheadMs?: number
  readonly fixAheadMs?: number
}

/** A press or a broadcast that has to reach the backend. */
export interface PressCall extends CallBase {
  readonly type: "start" | "broadcast"
  readonly mode: SosMode
  /** By the backend's clock, as well as it is known here. */
  readonly pressedAt: Instant
  readonly timeZone: TimeZone
  readonly fix: Fix | null
}

/** Her finger left the button, or it is to go out now. */
export type FollowCall = CallBase & ({ readonly type: "release" } | { readonly type: "fire" })

/** Something that she asks her people for. */
export interface AskCall extends CallBase {
  readonly type: "ask"
  readonly kind: AskKind
  /** By the backend's clock, as well as it is known here. */
  readonly pressedAt: Instant
  readonly fix: Fix | null
}

/** She does not need it any more. */
export interface CloseAskCall extends CallBase {
  readonly type: "close-ask"
}

/** Something that has to reach the backend. Nothing in it is a secret: no PIN is ever written down. */
export type SosCall = PressCall | FollowCall | AskCall | CloseAskCall

/** Where an app keeps what was not answered yet, so that a reload or a killed tab loses nothing. */
export interface CallStore {
  /** Oldest first. */
  readonly load: () => Promise<ReadonlyArray<SosCall>>
  /** Saving the same call again changes nothing. @throws when it is lost with this page */
  readonly save: (call: SosCall) => Promise<void>
  /** Removing what is not there is no error. @throws when the next page may find it: under its key it is the same call */
  readonly remove: (call: SosCall) => Promise<void>
}

export interface SosPorts extends AgeClocks {
  readonly sos: SosPort
  /** Null where the backend has no live data; then the machine looks again by itself. */
  readonly live: LivePort | null
  readonly calls: CallStore
  /** Makes an idempotency key that was never used before. */
  readonly newKey: () => string
  readonly timeZone: () => TimeZone
  /** Whether the phone surely has no line, so that nothing leaves it. */
  readonly isOffline: () => boolean
  /** Where the phone is, as soon as it knows; null when it does not find out. Never throws. */
  readonly locate: () => Promise<Fix | null>
}

export interface SosContext {
  /** What the backend said last; null before it said anything. */
  readonly known: SosState | null
  /** The press that a finger is on. */
  readonly held: string | null
  /** Set while she walks home without holding. */
  readonly isToggle: boolean
  /** SOS that was held during a walk. */
  readonly second: PressCall | null
  /** The press that was made here last, and when. */
  readonly pressed: PressCall | null
  /** The press that the PIN is for, and the PIN: in memory only, until the backend has answered. */
  readonly cancelling: { readonly key: string; readonly pin: string | null }
  readonly error: string | null
  /** Why her PIN did not stop it: true only as long as there is something to stop. */
  readonly pinError: string | null
  /** What a finger left last, and when, by the backend's clock, as well as it is known here. */
  readonly released: { readonly key: string; readonly at: Instant } | null
  /** Set when a press was let go too early. */
  readonly wasLetGo: boolean
}

/** What calls say to the button's machine. */
export type CallsNews =
  | { readonly type: "CALLS.ANSWERED"; readonly state: SosState }
  | { readonly type: "CALLS.REFUSED"; readonly error: unknown }

export type SosMachineEvent =
  | { readonly type: "BEAT.ANSWERED"; readonly state: SosState }
  | FeedEvent<SosState>
  | CallsNews
  | { readonly type: "LOOK" }
  /** A finger is on the button, or its thumb on the way home. */
  | { readonly type: "HOLD.START"; readonly mode: "hold" | "walk"; readonly isToggle?: boolean }
  | { readonly type: "HOLD.END"; readonly mode: "hold" | "walk" }
  /** Without holding: the countdown, or at once. */
  | { readonly type: "PRESS"; readonly mode: "countdown" | "instant" }
  /** What counts goes out now; where nothing is known to, that is a press of its own. */
  | { readonly type: "FIRE" }
  | { readonly type: "BROADCAST" }
  | { readonly type: "PIN.SUBMIT"; readonly pin: string | null }
  | { readonly type: "ASK"; readonly kind: AskKind }
  /** What she asked for, or a call for help beside what a finger is on; and once more with its place. */
  | { readonly type: "CALL.MADE"; readonly call: AskCall | PressCall }
  | { readonly type: "ASK.CLOSE"; readonly key: string }
  /** The place of a press is known. */
  | { readonly type: "PLACE.FOUND"; readonly key: string; readonly fix: Fix }

export interface CallsContext {
  /** What the backend has not answered yet, oldest first. */
  readonly calls: ReadonlyArray<SosCall>
  /** What is on its way; what its finger let go meanwhile is not among the calls any more. */
  readonly inFlight: ReadonlyArray<SosCall>
  /** Keys of presses that the backend has answered: what is sent under them once more only brings their place. */
  readonly heard: ReadonlyArray<string>
  /** Keys of what was tried and not answered. */
  readonly failed: ReadonlyArray<string>
  /** Keys of presses that never left this phone. */
  readonly neverLeft: ReadonlyArray<string>
  /** Keys of presses that were tried and not answered, and may have arrived all the same. */
  readonly mayHaveLeft: ReadonlyArray<string>
  /** How often in a row something was not answered. */
  readonly tries: number
  /** Why they are not sent. */
  readonly unsentBecause: "offline" | "server" | "signed-out"
  /** Keys of what the store did not keep: it is lost with this page. */
  readonly unkept: ReadonlyArray<string>
}

/** A call that was tried, and why it failed. */
export interface FailedCall {
  readonly call: SosCall
  readonly error: unknown
  /** Whether it surely did not leave this phone. */
  readonly isUnleft: boolean
}

export type CallsEvent =
  | { readonly type: "CALL.ADD"; readonly call: SosCall }
  /** Her finger left the button: the press itself need not arrive any more, but that must. */
  | { readonly type: "CALL.RELEASE"; readonly key: string }
  /** The backend took the PIN that stops a press: nothing of that one has to arrive any more. */
  | { readonly type: "CALL.STOPPED"; readonly key: string }
  | { readonly type: "CALL.NEXT" }
  /** The store did not keep one. */
  | { readonly type: "CALL.UNKEPT"; readonly key: string }
  | { readonly type: "CALL.SENT"; readonly call: SosCall; readonly state: SosState }
  | ({ readonly type: "CALL.FAILED" } & FailedCall)
