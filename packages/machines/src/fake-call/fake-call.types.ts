import type { ClockPort } from "@porchlight/core/backend"
import type { FakeCallPort, FakeCallSettings } from "@porchlight/core/fake-call"
import type { Instant } from "@porchlight/core/time"

export interface FakeCallPorts {
  readonly fakeCall: FakeCallPort
  /** Draws the wait and the length of the call; that of the device will do. */
  readonly clock: ClockPort
}

export interface FakeCallContext {
  readonly settings: FakeCallSettings
  /** When it rings; null while nothing was asked for. */
  readonly ringsAt: Instant | null
  /** When the call was taken. */
  readonly takenAt: Instant | null
  /** Set when it rang to its end. */
  readonly wasMissed: boolean
}

export type FakeCallEvent =
  | { readonly type: "SETTINGS.CHANGE"; readonly change: Partial<FakeCallSettings> }
  | { readonly type: "CALL.REQUEST" }
  /** Before it rings: do not ring. While it rings: declined. On the call: hung up. */
  | { readonly type: "CALL.END" }
  | { readonly type: "CALL.ACCEPT" }
