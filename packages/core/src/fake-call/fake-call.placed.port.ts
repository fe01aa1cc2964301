import type { NewPlacedCall, PlacedCallStatus } from "./fake-call.placed.schema.ts"

/**
 * A real call to her own phone, for a reason to leave (B-27): the lock screen truly rings, also with the page closed. Only her
 * own verified number is ever called, and neither taking nor declining it counts as a check-in. Never gated by a plan or a trial.
 */
export interface PlacedCallPort {
  /** The call that waits or, for ten minutes, the last one. @throws SignInRequired */
  readonly status: () => Promise<PlacedCallStatus>

  /**
   * Asks for the call. Fulfilled when that is stored. A repeat with the same key asks for nothing again. While another call waits
   * nothing is asked for either: the answer shows that one. A call whose `cancel` came first is not made any more.
   * @throws PlacedCallRefused, RateLimited, InvalidInput, Unavailable (then nobody calls), SignInRequired
   */
  readonly place: (input: NewPlacedCall, idempotencyKey: string) => Promise<PlacedCallStatus>

  /**
   * Calls it off. Named by the key of its `place`, also before that arrives. Of a racing call and this exactly one wins: the
   * answer says which. Calling off what is over changes nothing.
   * @throws InvalidInput, SignInRequired
   */
  readonly cancel: (idempotencyKey: string) => Promise<PlacedCallStatus>
}
