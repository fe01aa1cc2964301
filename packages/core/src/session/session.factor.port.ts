import type { RenameFactorInput } from "./session.passkey.schema.ts"
import type {
  EnrollFactorInput,
  FactorEnrolment,
  FactorList,
  FactorProof,
  RecoveryCodes,
  VerifyFactorInput,
} from "./session.schema.ts"

/**
 * What the account shows beside its password. Every change ends all other sessions, and its owner is told by mail. Where a factor
 * is in force, a change asks for a code as well as for the password, unless the session was opened with a factor within ten
 * minutes.
 */
export interface FactorPort {
  /** Oldest first. @throws SignInRequired */
  readonly list: () => Promise<FactorList>

  /**
   * Begins a factor, which protects nothing before its first code was right. A new beginning replaces an unverified one of
   * the same type. A phone is the account's verified number, which is sent a code.
   * @throws PasswordWrong, FactorRequired, FactorWrong, FactorsFull, CodeNotSent, PhoneInvalid without a verified number,
   *   Conflict for a second phone, InvalidInput, RateLimited, SignInRequired
   */
  readonly enroll: (input: EnrollFactorInput) => Promise<FactorEnrolment>

  /**
   * Shows that the factor works, which makes it one; others that were begun are over. This session becomes one of level aal2. The
   * mail that tells of it has a link that takes it back, for seven days.
   * @returns recovery codes with the account's first factor, an empty list with others. This session gets fresh ones in their place with
   *   the same code again, or another right one, within `REPEAT_MS` while none was used and no other factor came: the first answer
   *   may be lost on the way. Its owner is told
   * @throws FactorWrong, NotFound, RateLimited, SignInRequired
   */
  readonly verify: (id: string, input: VerifyFactorInput) => Promise<RecoveryCodes>

  /** Calls a factor something else; the last name counts. @throws NotFound, InvalidInput, SignInRequired */
  readonly rename: (id: string, input: RenameFactorInput) => Promise<void>

  /**
   * Removes a factor; with the last one the recovery codes go as well.
   * @throws PasswordWrong, FactorRequired, FactorWrong, NotFound, RateLimited, SignInRequired
   */
  readonly remove: (id: string, input: FactorProof) => Promise<void>

  /**
   * Makes new recovery codes; the old ones stop working.
   * @throws PasswordWrong, FactorRequired, FactorWrong, Conflict without a factor, RateLimited, SignInRequired
   */
  readonly newRecoveryCodes: (input: FactorProof) => Promise<RecoveryCodes>

  /**
   * What the link in the mail about a new factor does: removes that one and every one that was added since, or only begun, with
   * the recovery codes where none is left, takes back changes of the address that wait, and ends every session and API key; once,
   * without a session. The same link again within `REPEAT_MS` is answered alike and does nothing: the first answer may be lost on the way.
   * @throws EmailLinkSpent
   */
  readonly undo: (token: string) => Promise<void>
}
