import type { ClockPort } from "@porchlight/core/backend"
import type { NewPlacedCall, PlacedCallPort, PlacedCallStatus } from "@porchlight/core/fake-call"

export interface PlacedCallPorts {
  readonly placedCall: PlacedCallPort
  /** The backend's clock. */
  readonly clock: ClockPort
  /** Makes an idempotency key that was never used before. */
  readonly newKey: () => string
}

/** A call that she wants, until the backend has it. */
export interface PlacedCallWish {
  /** Makes it one call, however often it is asked for. */
  readonly key: string
  readonly input: NewPlacedCall
}

export interface PlacedCallContext {
  /** What the backend said last; null before it said anything. */
  readonly known: PlacedCallStatus | null
  readonly wish: PlacedCallWish | null
  /** What went wrong with the last wish, in words. */
  readonly error: string | null
}

export type PlacedCallEvent =
  | { readonly type: "CALL.PLACE"; readonly input: NewPlacedCall }
  | { readonly type: "CALL.CANCEL" }
  /** Asks the backend again, for instance when the page is shown again. */
  | { readonly type: "LOOK" }
