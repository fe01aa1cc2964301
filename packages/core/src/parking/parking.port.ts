import type { NewParkingSpot, ParkingSpotChange, ParkingState } from "./parking.schema.ts"

/** Where the signed-in account has parked: one spot, seen by nobody else. Never gated by a plan or a trial. */
export interface ParkingPort {
  /** The spot that was saved last. @throws SignInRequired */
  readonly state: () => Promise<ParkingState>

  /**
   * Saves a spot, which takes the place of the one before. A repeat with the same key is the same spot, whatever its age says by
   * then. One that waited in the phone while a newer one was saved changes nothing.
   * At `remindAt`, once and by the backend's clock, a notification tells her what she wanted to be reminded of.
   * @throws InvalidInput, RateLimited, IdempotencyMismatch, SignInRequired
   */
  readonly save: (input: NewParkingSpot, idempotencyKey: string) => Promise<ParkingState>

  /**
   * Replaces what is written of the spot. She is reminded anew where the time of it is another one.
   * @throws NotFound when it is not the account's spot, or was replaced; InvalidInput, RateLimited, SignInRequired
   */
  readonly update: (id: string, input: ParkingSpotChange) => Promise<ParkingState>

  /** Deletes this spot and nothing else. @throws NotFound, also when it is gone already, SignInRequired */
  readonly clear: (id: string) => Promise<ParkingState>
}
