import { whenRead } from "@porchlight/core/language"
import { sessionMessages } from "@porchlight/core/session"
import type { PasswordField } from "@porchlight/machines/session"

export const sessionPasswordLabels: Readonly<Record<PasswordField, string>> = whenRead(() => ({
  currentPassword: sessionMessages.currentPassword,
  newPassword: sessionMessages.newPassword,
  confirmPassword: sessionMessages.confirmNewPassword,
}))
