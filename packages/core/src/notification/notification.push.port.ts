import type { NewPushDevice, PushState } from "./notification.push.schema.ts"

/**
 * Phones and browsers of the signed-in account that ring while they are locked and the app is closed. Each belongs to the
 * session in which it was added, and goes with it: by signing out, here or from elsewhere, with a new password, when the
 * session runs out and when the account's deletion is asked for. What is pushed shows on locked screens: it never says what
 * it is about, and nothing of an alarm that its owner must not seem to know of is ever pushed.
 */
export interface PushPort {
  /** @throws SignInRequired */
  readonly state: () => Promise<PushState>

  /**
   * Lets a browser ring from now on. The same browser again, or another one of the same session, takes the place of what was
   * there; one that rang for another account rings for this one alone.
   * @throws InvalidInput for an address that is not public; Conflict where nothing rings or ten ring already; SignInRequired
   */
  readonly add: (device: NewPushDevice) => Promise<PushState>

  /** Lets one ring no more, at once. @throws NotFound, SignInRequired */
  readonly remove: (id: string) => Promise<PushState>

  /**
   * Rings one now. A repeat with the same key rings nothing again.
   * @throws NotFound, RateLimited, IdempotencyMismatch, SignInRequired
   */
  readonly test: (id: string, idempotencyKey: string) => Promise<PushState>
}
