import type { ClockPort } from "@porchlight/core/backend"
import type { FakeCallPort, FakeCallSettings } from "@porchlight/core/fake-call"
import type { Instant } from "@porchlight/core/time"

export interface FakeCallPorts {
  readonly fakeCall: FakeCallPort
  /** Draws the wait and the length of the call; that of the device will do. */
  readonly clock: ClockPort
}

/** A call for help beside it: it counts down, or did and an alarm came of it. */
export type Countdown = "off" | "on" | "sent"

export interface FakeCallContext {
  readonly settings: FakeCallSettings
  /** When it rings; null while nothing was asked for. */
  readonly ringsAt: Instant | null
  /** When the call was taken. */
  readonly takenAt: Instant | null
  /** Why the last call was not taken: it rang to its end, or the page slept when it was time. */
  readonly missed: "rang-out" | "late" | null
  /** Whether the device is kept awake while the call waits; null while that is not known. */
  readonly isAwake: boolean | null
  readonly countdown: Countdown
}

export type FakeCallEvent =
  | { readonly type: "SETTINGS.CHANGE"; readonly change: Partial<FakeCallSettings> }
  /** What is kept may have been changed, or forgotten, since it was read. */
  | { readonly type: "SETTINGS.LOAD" }
  | { readonly type: "CALL.REQUEST" }
  /** Before it rings: do not ring. While it rings: declined. On the call: hung up. */
  | { readonly type: "CALL.END" }
  | { readonly type: "CALL.ACCEPT" }
  | { readonly type: "COUNTDOWN.CHANGE"; readonly countdown: Countdown }
  /** The device is kept awake, or is not any more. */
  | { readonly type: "AWAKE.CHANGE"; readonly isAwake: boolean }
