import type { Fix } from "./location.schema.ts"

/** Where the dater's phone is during a watch, or during an alarm that belongs to none. */
export interface LocationPort {
  /**
   * Stores a fix for a running watch, or for an open alarm without one. A fix that is older than the last or implausible is
   * dropped without an error.
   * @throws NotFound when it is not the account's or is over, InvalidInput, SignInRequired
   */
  readonly report: (watchOrIncidentId: string, fix: Fix) => Promise<void>

  /** The last plausible fix of a watch or an alarm, or null. @throws NotFound, SignInRequired */
  readonly last: (watchOrIncidentId: string) => Promise<Fix | null>
}
