import type { SafetyPatch, SafetySettings, SafeWordsInput } from "./settings.safety.schema.ts"

/** How the signed-in account's dates are guarded unless a plan says otherwise. */
export interface SafetyPort {
  /** The defaults until something was changed. @throws SignInRequired */
  readonly get: () => Promise<SafetySettings>

  /**
   * Changes what the patch names, for dates that are planned from now on. A contact who is removed is nobody's emergency
   * contact any more.
   * @throws InvalidInput (also for a contact that is not the account's, and for a handle that is somebody else's), RateLimited
   * for who tries out handles, SignInRequired
   */
  readonly update: (patch: SafetyPatch) => Promise<SafetySettings>

  /**
   * Chooses both words; they are stored hashed. Texted during a date the safe word does what the safe PIN does, the duress
   * word what the duress PIN does, and both are answered alike. A choice during a date or an alarm is refused: who stands
   * beside her must not change them then.
   * @throws InvalidInput, PasswordWrong, RateLimited, Conflict while something is under way, SignInRequired
   */
  readonly setWords: (input: SafeWordsInput) => Promise<SafetySettings>
}
