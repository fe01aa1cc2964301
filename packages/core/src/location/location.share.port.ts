import type {
  LocationShareGiven,
  LocationSharePatch,
  LocationShareStart,
  LocationShareState,
  LocationShareView,
} from "./location.share.schema.ts"

/**
 * Sharing where she is with whom she chooses, for a while. There is one share at a time; it belongs to the session in which it
 * was begun and ends with it. Its readings come through `location.report`, under its id. What is over shows nobody anything, and
 * its readings are erased.
 */
export interface LocationSharePort {
  /** The share that is on, or the last one for a day after its end. @throws SignInRequired */
  readonly state: () => Promise<LocationShareState>

  /**
   * Begins to share, and sends a link to each of `contactIds`, over one channel each. A repeat with the same key begins nothing
   * and sends nothing.
   * @throws Conflict while one is on, or for "until the date has ended" where none is on; InvalidInput (also for somebody who
   * has not said yes), MembershipRequired, IdempotencyMismatch, RateLimited, SignInRequired
   */
  readonly start: (input: LocationShareStart, idempotencyKey: string) => Promise<LocationShareState>

  /** Ends it at once. One that is over stays as it is. @throws NotFound, SignInRequired */
  readonly end: (id: string) => Promise<LocationShareState>

  /** Shows whoever looks from now on the exact place, or one that is off. @throws NotFound, Conflict once it is over, InvalidInput, SignInRequired */
  readonly change: (id: string, patch: LocationSharePatch) => Promise<LocationShareState>

  /**
   * Sends a link to more people. Who has one gets nothing more; a repeat with the same key sends nothing.
   * @throws NotFound, Conflict once it is over, InvalidInput, IdempotencyMismatch, RateLimited, SignInRequired
   */
  readonly give: (
    id: string,
    input: LocationShareGiven,
    idempotencyKey: string,
  ) => Promise<LocationShareState>

  /**
   * Makes a link that she gives away herself. A repeat with the same key makes no other.
   * @throws NotFound, Conflict once it is over, IdempotencyMismatch, RateLimited, SignInRequired
   */
  readonly addLink: (id: string, idempotencyKey: string) => Promise<LocationShareState>

  /** Takes a link back at once; whoever has it is told nothing. One that is not there is no error. @throws NotFound, SignInRequired */
  readonly revoke: (id: string, linkId: string) => Promise<LocationShareState>

  /** She is well. Once for a key. @throws NotFound, Conflict once it is over, IdempotencyMismatch, SignInRequired */
  readonly checkIn: (id: string, idempotencyKey: string) => Promise<LocationShareState>

  /** What is behind a link; she sees that somebody looked. Needs no session. @throws LinkSpent */
  readonly open: (token: string) => Promise<LocationShareView>
}
