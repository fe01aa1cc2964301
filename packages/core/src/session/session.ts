import { countCodePoints } from "../text/index.ts"
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "./session.constants.ts"

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
