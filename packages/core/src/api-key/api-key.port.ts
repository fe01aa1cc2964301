import type { ApiKey, MadeApiKey, NewApiKey } from "./api-key.schema.ts"

/**
 * Keys with which programs act for a member. Made and revoked by somebody who is signed in, never by a key. All keys end
 * with the password they were made with, with signing out everywhere else, and when the account's deletion is asked for.
 */
export interface ApiKeyPort {
  /** Every key that was not revoked, the newest first; those that are over for thirty days. @throws SignInRequired */
  readonly list: () => Promise<ReadonlyArray<ApiKey>>

  /**
   * Makes a key after the password, and after the second factor where the account has one. The owner is told by mail. A
   * repeat with the same idempotency key gives the same key and its secret again; of what is stored nobody can make it.
   * @throws PasswordWrong, FactorRequired, FactorWrong, EmailConfirmationRequired, ApiKeysFull, InvalidInput,
   *   IdempotencyMismatch, RateLimited, SignInRequired
   */
  readonly create: (input: NewApiKey, idempotencyKey: string) => Promise<MadeApiKey>

  /** Ends a key at once, everywhere; ending what has ended changes nothing. @throws NotFound, SignInRequired */
  readonly revoke: (id: string) => Promise<void>
}
