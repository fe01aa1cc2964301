import type { SetPinsInput } from "./access.schema.ts"

/** What proves that it is her: the safe PIN, and the duress PIN that only looks like it. */
export interface AccessPort {
  /**
   * Chooses both PINs. They must differ, and neither may be a sequence or one repeated digit. Stored hashed.
   * During a watch the change takes effect when the watch has ended.
   * @throws InvalidInput, PasswordWrong, RateLimited, SignInRequired
   */
  readonly setPins: (input: SetPinsInput) => Promise<void>
}
