import type { Fix, KnownFix } from "./location.schema.ts"

/** Where the dater's phone is during a watch, during an alarm that belongs to none, or while she shares where she is. */
export interface LocationPort {
  /**
   * Stores a fix for a running watch, for an open alarm without one, or for the share that is on. A fix that is older than the
   * last or implausible is dropped without an error; of two implausible ones that agree with each other the second is kept. What
   * reaches the watch or the alarm reaches the share as well; what reaches the share reaches an open alarm, and the watch unless
   * she wants no place sent during dates. What comes with an API key is kept while the phone itself is silent, is marked, and is
   * no sign of the phone (`trailAfter`).
   * @throws NotFound when it is not the account's or is over, InvalidInput, SignInRequired
   */
  readonly report: (id: string, fix: Fix) => Promise<void>

  /**
   * The last plausible fix of a watch, an alarm or a share, or null; beside one that is rough the exact one that the phone told
   * shortly before, as long as she may still be there (`withExact`). Always null of a share that is over, and of a watch that is,
   * unless an alarm of it is open that the account sees. @throws NotFound, SignInRequired
   */
  readonly last: (id: string) => Promise<KnownFix | null>
}
