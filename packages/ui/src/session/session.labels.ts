import { whenRead } from "@porchlight/core/language"
import { sessionMessages } from "@porchlight/core/session"
import type { SignInField } from "@porchlight/machines/session"

export const sessionLabels: Readonly<Record<SignInField, string>> = whenRead(() => ({
  email: sessionMessages.emailLabel,
  password: sessionMessages.passwordLabel,
}))
