import { isEmail } from "../email/index.ts"
import { normalizePhone } from "../phone/index.ts"
import { FULL_NAME_MAX_LENGTH, hasPlaceForBoth, splitFullName } from "../profile/index.ts"
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../session/index.ts"
import { countCodePoints, isLinkless, isPlainText } from "../text/index.ts"
import type { RegistrationMessageKey } from "./registration.messages.ts"
import type { RegistrationStatus } from "./registration.schema.ts"

/** What is stored about a person who is registering. `null` means that the look-up found nobody. */
export interface RegistrationFacts {
  readonly hasProfile: boolean
  readonly hasVerifiedPhone: boolean
  readonly hasConfirmedEmail: boolean
}

/** Where a registration stands (000 §4). Total: every combination of the facts has one answer. */
export function deriveRegistrationStatus(facts: RegistrationFacts | null): RegistrationStatus {
  if (facts === null) return "signup"
  if (!facts.hasVerifiedPhone) return "phone_verification"
  if (!facts.hasConfirmedEmail) return "email_verification"
  return facts.hasProfile ? "complete" : "profile_creation"
}

/** The form as it was typed. */
export interface SignUpForm {
  readonly fullName: string
  readonly email: string
  readonly password: string
  readonly confirmPassword: string
  /** ISO 3166 code of the country chosen beside the number. */
  readonly country: string
  readonly phoneNumber: string
  readonly acceptedTerms: boolean
  readonly acceptedPrivacy: boolean
}

export type SignUpFaults = Partial<Record<keyof SignUpForm, RegistrationMessageKey>>

/** The fields without which nobody can be registered (000 §5). */
const NEEDED = ["fullName", "email", "password", "phoneNumber"] as const satisfies ReadonlyArray<
  keyof SignUpForm
>

/** The one sentence for a form that lacks something: a field first, then a box (REG-06, REG-07); null where nothing is missing. */
export function signUpRefusal(form: SignUpForm): RegistrationMessageKey | null {
  if (NEEDED.some((field) => form[field].trim() === "")) return "allRequired"
  return form.acceptedTerms && form.acceptedPrivacy ? null : "acceptBoth"
}

/** What is wrong with the form, at most one message a field; empty when it can be sent (REG-10). */
export function signUpFaults(form: SignUpForm): SignUpFaults {
  const faults: SignUpFaults = {}
  const name = form.fullName.trim()
  if (name === "") faults.fullName = "fullNameRequired"
  else if (!isPlainText(name)) faults.fullName = "fullNameInvalid"
  else if (!isLinkless(name)) faults.fullName = "fullNameLink"
  else if (countCodePoints(name) > FULL_NAME_MAX_LENGTH) faults.fullName = "fullNameTooLong"
  else if (!hasPlaceForBoth(splitFullName(name))) faults.fullName = "namePartTooLong"

  if (form.email.trim() === "") faults.email = "emailRequired"
  else if (!isEmail(form.email.trim())) faults.email = "emailInvalid"

  if (form.password === "") faults.password = "passwordRequired"
  else if (countCodePoints(form.password) < PASSWORD_MIN_LENGTH) faults.password = "passwordMin"
  else if (form.password.length > PASSWORD_MAX_LENGTH) faults.password = "passwordMax"

  if (form.confirmPassword !== form.password) faults.confirmPassword = "passwordMismatch"

  if (form.phoneNumber.trim() === "") faults.phoneNumber = "phoneRequired"
  else if (normalizePhone(form.country, form.phoneNumber) === null) faults.phoneNumber = "phoneInvalid"

  if (!form.acceptedTerms) faults.acceptedTerms = "termsRequired"
  if (!form.acceptedPrivacy) faults.acceptedPrivacy = "privacyRequired"
  return faults
}
