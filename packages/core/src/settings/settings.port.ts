import type { PasswordInput } from "../session/index.ts"
import type { AccountDeletion, AccountExport, Settings, SettingsPatch } from "./settings.schema.ts"

/** What the signed-in account wants, and the end of it. */
export interface SettingsPort {
  /** The defaults until something was changed. @throws SignInRequired */
  readonly get: () => Promise<Settings>

  /** Changes what the patch names. Nothing here keeps back what belongs to a watch. @throws InvalidInput, SignInRequired */
  readonly update: (patch: SettingsPatch) => Promise<Settings>

  /**
   * Everything that is stored of the account, with the password asked again; nothing of anybody else's.
   * @throws PasswordWrong, EmailConfirmationRequired, RateLimited, SignInRequired
   */
  readonly exportData: (input: PasswordInput) => Promise<AccountExport>

  /**
   * Marks the account for deletion, tells its owner by mail and ends every session of it, this one too. Signing in within
   * 14 days undoes it. A watch or an alarm goes on and is told as ever; only after its end, and after the 14 days, is
   * everything erased, and what remains of alarms bears no name. Asking again changes nothing. With the duress PIN behind the
   * password the account is kept for `KEPT_ACCOUNT_MS`: after the 14 days it seems erased to everybody who does not sign in with
   * the password and the safe PIN behind it.
   * @throws PasswordWrong, EmailConfirmationRequired, RateLimited, SignInRequired
   */
  readonly requestDeletion: (input: PasswordInput) => Promise<AccountDeletion>
}
