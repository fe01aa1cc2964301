import type { CodeSent, Phone } from "./phone.schema.ts"

/** What a backend must offer for proving a phone. All methods act for the signed-in account. */
export interface PhonePort {
  /**
   * Texts a fresh six-digit code; earlier codes for the number stop working. Allowed again after `resendAt`. Another number
   * than the verified one needs the password, so that nobody who holds the unlocked phone leads her prompts elsewhere; not
   * again while a code for it lives. Where a second factor is in force it needs a code as well, as a change of factors does: of
   * an authenticator app, or a recovery code; none from a session that was opened with a factor within ten minutes.
   * @throws PhoneInvalid, PhoneTaken, RateLimited (per phone, account and address), CodeNotSent, SignInRequired;
   *   for another number than the verified one: EmailConfirmationRequired while the address is not confirmed (D-20),
   *   PasswordWrong also without one, FactorRequired, FactorWrong
   */
  readonly sendCode: (phone: Phone, password?: string, code?: string | null) => Promise<CodeSent>

  /**
   * Consumes the newest live code and records the number as verified, once, also for two racing callers. The same code again from
   * this account, while it would live and the number is still the verified one, is answered alike and does nothing: the first
   * answer may be lost on the way. Where codes
   * by text are a second factor, another number takes that factor's place, every other session ends, and the mail about it has
   * a link that removes the factor again (`FactorPort.undo`).
   * @throws CodeWrong with the tries left, CodeMissing when none is live, RateLimited, SignInRequired,
   *   EmailConfirmationRequired as above
   */
  readonly checkCode: (phone: Phone, code: string) => Promise<void>
}
