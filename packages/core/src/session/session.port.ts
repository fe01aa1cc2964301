import type {
  ChangePasswordInput,
  ResetInput,
  SendStepCodeInput,
  Session,
  SessionEntry,
  SignInInput,
  VerifyStepInput,
} from "./session.schema.ts"

/** Who is signed in. */
export interface SessionPort {
  /** The live session, or null. Never throws for "nobody". */
  readonly current: () => Promise<Session | null>

  /**
   * Starts a session under a new id. With the duress PIN behind the password her people are told, also where a second step is
   * still to come.
   * @throws SignInFailed, RateLimited (per account and per address), SecondFactorRequired when the password was right and
   *   the account has a verified second factor: then nobody is signed in yet
   */
  readonly signIn: (input: SignInInput) => Promise<Session>

  /**
   * Texts a code to the phone that is the factor.
   * @throws StepExpired, NotFound for a factor that needs no text, CodeNotSent, RateLimited
   */
  readonly sendStepCode: (input: SendStepCodeInput) => Promise<void>

  /**
   * The second step: starts a session of level aal2. A code works once, of two racing callers exactly one succeeds.
   * @throws StepExpired, FactorWrong, RateLimited after ten wrong codes in fifteen minutes, InvalidInput
   */
  readonly verifyStep: (input: VerifyStepInput) => Promise<Session>

  /** Ends this session; afterwards `current` is null. Watches, alarms and shares go on. */
  readonly signOut: () => Promise<void>

  /** Every live session of the account, this one first, then the last used first. @throws SignInRequired */
  readonly list: () => Promise<ReadonlyArray<SessionEntry>>

  /** Ends another session at once. Ending what has ended changes nothing. @throws NotFound, SignInRequired */
  readonly end: (id: string) => Promise<void>

  /**
   * Ends every session but this one with what they had begun (a second step, another address), and every API key: nothing else
   * acts for the account then. @throws SignInRequired
   */
  readonly endOthers: () => Promise<void>

  /**
   * Changes the password and ends every other session (D-23). The owner is told by mail.
   * @throws PasswordWrong, InvalidInput for a new one that is short or easy to guess, EmailConfirmationRequired,
   *   RateLimited, SignInRequired
   */
  readonly changePassword: (input: ChangePasswordInput) => Promise<void>

  /**
   * Sends a link to choose a new password, if there is an account with this address. The answer and the effort are the
   * same whether there is one or not. @throws RateLimited per network address
   */
  readonly requestReset: (email: string) => Promise<void>

  /**
   * Chooses a new password by such a link, which works once; ends every session of the account, and tells its owner. The browser
   * is known to the account from then on, so that strangers' failures do not lock it out, and every other one is a new one. The same
   * password by the same link again within `REPEAT_MS`, while it is the account's, is answered alike and does nothing: the first
   * answer may be lost on the way. Three such tries are looked at.
   * @throws ResetSpent, InvalidInput for a password that is short or easy to guess, and then the link still works
   */
  readonly reset: (input: ResetInput) => Promise<void>
}
