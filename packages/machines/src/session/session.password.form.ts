import { whenRead } from "@porchlight/core/language"
import { accessMessages } from "@porchlight/core/access"
import { emailMessages } from "@porchlight/core/email"
import { registrationMessages } from "@porchlight/core/registration"
import {
  passwordFaults,
  sessionMessages,
  type PasswordFault,
  type PasswordForm,
} from "@porchlight/core/session"
import { failureOf, fieldFaultsOf } from "../error/index.ts"
import type {
  PasswordContext,
  PasswordField,
  PasswordFieldFault,
  PasswordFieldFaults,
} from "./session.password.types.ts"
import type { SessionFailure } from "./session.types.ts"

/** The fields in the order of the form. */
export const PASSWORD_FIELDS = [
  "currentPassword",
  "newPassword",
  "confirmPassword",
] as const satisfies ReadonlyArray<PasswordField>

export const EMPTY_PASSWORD_FORM: PasswordForm = { currentPassword: "", newPassword: "", confirmPassword: "" }

const FAULTS: Readonly<Record<PasswordFault, PasswordFieldFault>> = whenRead(() => ({
  required: { title: null, message: registrationMessages.passwordRequired },
  short: { title: sessionMessages.passwordShortTitle, message: sessionMessages.passwordShort },
  long: { title: null, message: registrationMessages.passwordMax },
  mismatch: { title: sessionMessages.passwordMismatchTitle, message: sessionMessages.passwordMismatch },
}))

/** What core finds wrong with the form, in words. */
export function passwordFaultTextsOf({
  form,
  token,
}: Pick<PasswordContext, "form" | "token">): PasswordFieldFaults {
  const found = passwordFaults(form, { isCurrentAsked: token === null })
  const texts: Partial<Record<PasswordField, PasswordFieldFault>> = {}
  for (const field of PASSWORD_FIELDS) {
    const fault = found[field]
    if (fault !== undefined) texts[field] = FAULTS[fault]
  }
  return texts
}

/** What a backend refused at a field: the present password, or one that is easy to guess. */
export function refusedPasswordsOf(error: unknown): PasswordFieldFaults {
  const title = sessionMessages.passwordFailedTitle
  const { tag } = failureOf(error, "")
  if (tag === "PasswordWrong") return { currentPassword: { title, message: accessMessages.passwordWrong } }
  const { newPassword } = fieldFaultsOf(error, PASSWORD_FIELDS)
  return newPassword === undefined ? {} : { newPassword: { title, message: newPassword } }
}

/** Why nothing was changed, when no field can mend it (SET-04, SET-08). */
export function passwordFailureOf(error: unknown): SessionFailure {
  const failure = failureOf(error, sessionMessages.passwordError)
  if (failure.tag === null) return { ...failure, title: sessionMessages.passwordErrorTitle }
  const isUnconfirmed = failure.tag === "EmailConfirmationRequired"
  return {
    ...failure,
    title: isUnconfirmed ? emailMessages.requiredTitle : sessionMessages.passwordFailedTitle,
  }
}
