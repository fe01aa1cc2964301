import type { RenameFactorInput } from "./session.passkey.schema.ts"
import type {
  EnrollFactorInput,
  FactorEnrolment,
  FactorList,
  PasswordInput,
  RecoveryCodes,
  VerifyFactorInput,
} from "./session.schema.ts"

/** What the account shows beside its password. Every change ends all other sessions, and its owner is told by mail. */
export interface FactorPort {
  /** Oldest first. @throws SignInRequired */
  readonly list: () => Promise<FactorList>

  /**
   * Begins a factor, which protects nothing before its first code was right. A new beginning replaces an unverified one of
   * the same type. A phone is the account's verified number, which is sent a code.
   * @throws PasswordWrong, FactorsFull, CodeNotSent, PhoneInvalid without a verified number, Conflict for a second phone,
   *   InvalidInput, RateLimited, SignInRequired
   */
  readonly enroll: (input: EnrollFactorInput) => Promise<FactorEnrolment>

  /**
   * Shows that the factor works, which makes it one. This session becomes one of level aal2.
   * @returns recovery codes with the account's first factor, an empty list with others
   * @throws FactorWrong, NotFound, RateLimited, SignInRequired
   */
  readonly verify: (id: string, input: VerifyFactorInput) => Promise<RecoveryCodes>

  /** Calls a factor something else; the last name counts. @throws NotFound, InvalidInput, SignInRequired */
  readonly rename: (id: string, input: RenameFactorInput) => Promise<void>

  /** Removes a factor; with the last one the recovery codes go as well. @throws PasswordWrong, NotFound, RateLimited, SignInRequired */
  readonly remove: (id: string, input: PasswordInput) => Promise<void>

  /** Makes new recovery codes; the old ones stop working. @throws PasswordWrong, Conflict without a factor, RateLimited, SignInRequired */
  readonly newRecoveryCodes: (input: PasswordInput) => Promise<RecoveryCodes>
}
