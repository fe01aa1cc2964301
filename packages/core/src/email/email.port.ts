import type { EmailVerification } from "./email.schema.ts"

/** What a backend must offer for confirming an address. */
export interface EmailPort {
  /** How far the signed-in account's address is. @throws SignInRequired */
  readonly verification: () => Promise<EmailVerification>

  /**
   * Sends a confirmation link to the account's address; earlier links stop working. Nothing is sent when the address
   * is already confirmed.
   * @throws RateLimited within 60 seconds of the last, EmailNotSent, SignInRequired
   */
  readonly sendConfirmation: () => Promise<EmailVerification>

  /**
   * Confirms the address that the link was sent to; works once and without a session. The same link again within `REPEAT_MS`, while
   * the address is the account's, is answered alike and does nothing: the first answer may be lost on the way.
   * @throws EmailLinkSpent
   */
  readonly confirm: (token: string) => Promise<void>
}
