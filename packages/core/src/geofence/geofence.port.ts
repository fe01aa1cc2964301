import type { GeofencePatch, GeofenceState, NewGeofence } from "./geofence.schema.ts"

/**
 * The signed-in account's zones: it sees its own and no others. Each fix that is stored for a date, an alarm or a shared place
 * is compared with the active ones. What comes of it is told to nobody but the account: entering a danger zone or leaving a safe
 * one with alerts on is one notification in its center.
 */
export interface GeofencePort {
  /** @throws SignInRequired */
  readonly state: () => Promise<GeofenceState>

  /**
   * Adds an active zone. A repeat with the same key adds none.
   * @throws InvalidInput, GeofencesFull, IdempotencyMismatch, SignInRequired, MembershipRequired: those that are there go on
   * being followed, changed and deleted without a plan
   */
  readonly add: (geofence: NewGeofence, idempotencyKey: string) => Promise<GeofenceState>

  /**
   * Changes what the patch names, or switches the zone on or off. Where it lies somewhere else, has another size or is switched
   * on again, the next fix only says whether the phone is inside: nothing is entered or left by moving a border.
   * @throws InvalidInput, NotFound, SignInRequired
   */
  readonly update: (id: string, patch: GeofencePatch) => Promise<GeofenceState>

  /** Deletes a zone, and what happened there with it. @throws NotFound, also when it is gone already, SignInRequired */
  readonly remove: (id: string) => Promise<GeofenceState>
}
