import type { EmailChange, RequestEmailChangeInput } from "./email.change.schema.ts"

/**
 * Another address for an account. The old one stays in force until the new one is confirmed; then every session ends but
 * the one that asked, and for seven days a link in the old mailbox takes it back. What waits ends with the session that asked,
 * where another one ends that.
 */
export interface EmailChangePort {
  /** What waits for its confirmation; null when nothing does. @throws SignInRequired */
  readonly current: () => Promise<EmailChange | null>

  /**
   * Sends a confirmation link to the new address and a notice to the old one; an earlier request is over. The answer is the
   * same whether the new address is free or somebody's: its owner alone is told.
   * @throws PasswordWrong, FactorRequired where the account has a second factor and neither a code came along nor was it
   *   shown within ten minutes, FactorWrong, EmailConfirmationRequired, InvalidInput (`email`) for none or the same one,
   *   RateLimited, SignInRequired
   */
  readonly request: (input: RequestEmailChangeInput) => Promise<EmailChange>

  /** Takes the request back; without one nothing changes. @throws SignInRequired */
  readonly withdraw: () => Promise<void>

  /**
   * Puts the address in force that the link was sent to; once, without a session. The same link again within `REPEAT_MS`, while that
   * address is the account's, is answered alike and does nothing: the first answer may be lost on the way.
   * @throws EmailLinkSpent
   */
  readonly confirm: (token: string) => Promise<void>

  /**
   * What the link in the old mailbox does: puts the old address in force again, or takes back what is not yet, removes every
   * second factor that was added since the change was asked for, or only begun, and ends every session; once, without a session.
   * The same link again within `REPEAT_MS`, while the old address is the account's, is answered alike and does nothing.
   * @throws EmailLinkSpent
   */
  readonly undo: (token: string) => Promise<void>
}
