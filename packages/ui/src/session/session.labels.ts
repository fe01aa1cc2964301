import { sessionMessages } from "@porchlight/core/session"
import type { SignInField } from "@porchlight/machines/session"

export const sessionLabels: Readonly<Record<SignInField, string>> = {
  email: sessionMessages.emailLabel,
  password: sessionMessages.passwordLabel,
}
