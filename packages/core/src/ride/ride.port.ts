import type { NewRide, RideDriver, RideEnd, RideSearch, RideState } from "./ride.schema.ts"

/** Rides of the signed-in account, and who is told of them. Never gated by a plan or a trial. */
export interface RidePort {
  /** @throws SignInRequired */
  readonly state: () => Promise<RideState>

  /** The drivers who would come, the nearest first. @throws NotFound (no fleet is connected), InvalidInput, SignInRequired */
  readonly find: (search: RideSearch) => Promise<ReadonlyArray<RideDriver>>

  /**
   * Stores the ride, and texts each contact who said yes and takes texts, in their own language; without any of them it is
   * stored all the same. A repeat with the same key is the same ride, and texts nobody again.
   * @throws Conflict (another ride is under way), NotFound (no such driver), InvalidInput, RateLimited, IdempotencyMismatch,
   * SignInRequired
   */
  readonly confirm: (input: NewRide, idempotencyKey: string) => Promise<RideState>

  /**
   * Ends the ride or calls it off, and tells those who were told of it. Ending what is over changes nothing.
   * @throws NotFound, InvalidInput, SignInRequired
   */
  readonly end: (id: string, end: RideEnd) => Promise<RideState>

  /** Stores that she wants to drive; one application a person, also when it is asked twice. @throws SignInRequired */
  readonly apply: () => Promise<RideState>
}
