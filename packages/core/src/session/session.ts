import { countCodePoints } from "../text/index.ts"
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, RECOVERY_CODE_LENGTH } from "./session.constants.ts"
import type { AuthenticatorLevel, Factor } from "./session.schema.ts"

/** Whether a password is long enough to be hashed and short enough to hash. Its strength is the server's to judge. */
export function isPasswordLength(password: string): boolean {
  return countCodePoints(password) >= PASSWORD_MIN_LENGTH && password.length <= PASSWORD_MAX_LENGTH
}

/** The form fields that are missing: both are required (SIGNIN-01). */
export function missingSignInFields(input: {
  readonly email: string
  readonly password: string
}): ReadonlyArray<"email" | "password"> {
  const missing: Array<"email" | "password"> = []
  if (input.email.trim() === "") missing.push("email")
  if (input.password === "") missing.push("password")
  return missing
}

/** What signing in asks for: the second level if, and only if, any factor is verified (AUTHZ-10). */
export function nextLevel(factors: ReadonlyArray<Pick<Factor, "status">>): AuthenticatorLevel {
  return factors.some(({ status }) => status === "verified") ? "aal2" : "aal1"
}

/** Letters and digits of recovery codes: without 0, 1, I and O, which are taken for one another. */
export const RECOVERY_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"

/** A recovery code as it is compared: upper case, nothing but its letters and digits. Null for what cannot be one. */
export function normalizeRecoveryCode(input: string): string | null {
  const code = input.toUpperCase().replace(/[^0-9A-Z]/gu, "")
  return code.length === RECOVERY_CODE_LENGTH ? code : null
}

/** A recovery code as it is shown: two groups of five. */
export function formatRecoveryCode(code: string): string {
  const half = RECOVERY_CODE_LENGTH / 2
  return `${code.slice(0, half)}-${code.slice(half)}`
}

/** The form that sets a password, as it was typed. By a link, the present one is not asked for. */
export interface PasswordForm {
  readonly currentPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
}

export type PasswordFault = "required" | "short" | "long" | "mismatch"

/** What is wrong with the form, at most one fault a field; empty when it can be sent (SET-05, SET-06). */
export function passwordFaults(
  form: PasswordForm,
  { isCurrentAsked }: { readonly isCurrentAsked: boolean },
): Partial<Record<keyof PasswordForm, PasswordFault>> {
  const faults: Partial<Record<keyof PasswordForm, PasswordFault>> = {}
  if (isCurrentAsked && form.currentPassword === "") faults.currentPassword = "required"

  if (form.newPassword === "") faults.newPassword = "required"
  else if (!isPasswordLength(form.newPassword))
    faults.newPassword = form.newPassword.length > PASSWORD_MAX_LENGTH ? "long" : "short"

  if (form.confirmPassword !== form.newPassword) faults.confirmPassword = "mismatch"
  return faults
}
