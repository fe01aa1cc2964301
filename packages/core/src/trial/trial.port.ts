import type { Trial } from "./trial.schema.ts"

/** What a backend must offer for the free trial. Its clock alone decides; nothing that a browser stores does. */
export interface TrialPort {
  /** How the signed-in account's trial stands. Changes nothing. @throws SignInRequired */
  readonly current: () => Promise<Trial>

  /**
   * Starts the signed-in account's trial and tells how it stands. Starting it again, from however many places at once,
   * changes nothing: an account has one trial, and so has a verified number. Nothing starts before a number is verified,
   * or while a plan, an access code or a role gives more.
   * @throws SignInRequired
   */
  readonly start: () => Promise<Trial>
}
