import type { SetPinsInput } from "./access.schema.ts"

/**
 * What proves that it is her: the safe PIN, and the duress PIN that only looks like it. Wherever a port asks for the password,
 * either may follow it at once: with the duress PIN everything is as with the password, and her people are told; the safe PIN
 * tells nobody. The whole text counts before a password with a PIN behind it, and any other ending is a wrong password.
 * Of wrong PINs `PIN_GUESSES_PER_HOUR` are looked at; after them none is right, until the safe one stands behind the password.
 */
export interface AccessPort {
  /**
   * Chooses both PINs. They must differ, neither may end with the other, nor be a sequence or one repeated digit. Stored hashed.
   * During a watch the change takes effect when the watch has ended.
   * @throws InvalidInput, PasswordWrong, RateLimited, SignInRequired
   */
  readonly setPins: (input: SetPinsInput) => Promise<void>
}
