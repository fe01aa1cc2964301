import type { ChangePasswordInput, ResetInput, Session, SessionEntry, SignInInput } from "./session.schema.ts"

/** Who is signed in. */
export interface SessionPort {
  /** The live session, or null. Never throws for "nobody". */
  readonly current: () => Promise<Session | null>

  /**
   * Starts a session under a new id.
   * @throws SignInFailed, RateLimited (per account and per address)
   */
  readonly signIn: (input: SignInInput) => Promise<Session>

  /** Ends this session; afterwards `current` is null. Watches, alarms and shares go on. */
  readonly signOut: () => Promise<void>

  /** Every live session of the account, this one first, then the last used first. @throws SignInRequired */
  readonly list: () => Promise<ReadonlyArray<SessionEntry>>

  /** Ends another session at once. Ending what has ended changes nothing. @throws NotFound, SignInRequired */
  readonly end: (id: string) => Promise<void>

  /** Ends every session but this one. @throws SignInRequired */
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
   * Chooses a new password by such a link, which works once; ends every session of the account, and tells its owner.
   * @throws ResetSpent, InvalidInput for a password that is short or easy to guess, and then the link still works
   */
  readonly reset: (input: ResetInput) => Promise<void>
}
