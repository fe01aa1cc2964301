import type { Fix } from "./location.schema.ts"

/** Where the dater's phone is during a watch. */
export interface LocationPort {
  /**
   * Stores a fix for a running watch. A fix that is older than the last or implausible is dropped without an error.
   * @throws NotFound when the watch is not the account's or has ended, InvalidInput, SignInRequired
   */
  readonly report: (watchId: string, fix: Fix) => Promise<void>

  /** The last plausible fix of a watch, or null. @throws NotFound, SignInRequired */
  readonly last: (watchId: string) => Promise<Fix | null>
}
