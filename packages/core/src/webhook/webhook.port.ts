import type { NewWebhook, WebhookIssued, WebhookPatch, WebhookProof, WebhookState } from "./webhook.schema.ts"

/**
 * Other services that the signed-in account has told what happens to its dates, alarms and circle. It sees its own and no
 * others. Of what is hidden from it, and of an alarm that it rang silently, nothing is told and nothing is listed. Each message
 * is stored with what it tells of, signed as Standard Webhooks says, and sent at least once, under one `webhook-id`.
 */
export interface WebhookPort {
  /** @throws SignInRequired */
  readonly state: () => Promise<WebhookState>

  /**
   * Adds an address, which is on, after the password, and after the second factor where the account has one. Its secret is shown
   * now and never again; a repeat with the same key adds none and shows the same. The account is told by mail and in the app.
   * @throws EmailConfirmationRequired before anything else, InvalidInput, PasswordWrong, FactorRequired, FactorWrong,
   * RateLimited, WebhooksFull, IdempotencyMismatch, MembershipRequired: those that are there go on without a plan, SignInRequired
   */
  readonly add: (webhook: NewWebhook, idempotencyKey: string) => Promise<WebhookIssued>

  /**
   * Changes what the patch names. What waits for one that is switched off is not sent any more. Where it hears more than before
   * (`hearsMore`) the password is asked for as where one is added, and the account is told; a patch without one is refused there
   * with `InvalidInput` at `password`.
   * @throws NotFound, EmailConfirmationRequired unless it is only switched off, InvalidInput, PasswordWrong, FactorRequired,
   * FactorWrong, RateLimited, SignInRequired
   */
  readonly update: (id: string, patch: WebhookPatch) => Promise<WebhookState>

  /** Deletes an address, and what was sent to it. @throws NotFound, also when it is gone already, SignInRequired */
  readonly remove: (id: string) => Promise<WebhookState>

  /**
   * Gives an address another secret, after the password as where one is added: with it anybody could sign in its place. The one
   * before signs beside it for a day. Once under its key. The account is told by mail and in the app.
   * @throws NotFound, EmailConfirmationRequired, InvalidInput, PasswordWrong, FactorRequired, FactorWrong, RateLimited,
   * IdempotencyMismatch, SignInRequired
   */
  readonly rotate: (id: string, proof: WebhookProof, idempotencyKey: string) => Promise<WebhookIssued>

  /** Sends a test, whatever it subscribed to. Once under its key. @throws NotFound, WebhookOff, RateLimited, IdempotencyMismatch, SignInRequired */
  readonly test: (id: string, idempotencyKey: string) => Promise<WebhookState>

  /**
   * Sends a message once more from the start of its schedule, with the same `webhook-id`. Once under its key.
   * @throws NotFound, WebhookOff, RateLimited, IdempotencyMismatch, SignInRequired
   */
  readonly resend: (deliveryId: string, idempotencyKey: string) => Promise<WebhookState>
}
