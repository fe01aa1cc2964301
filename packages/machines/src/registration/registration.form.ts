import { normalizePhone } from "@porchlight/core/phone"
import {
  registrationMessages,
  signUpFaults,
  type SignUpFaults,
  type SignUpInput,
} from "@porchlight/core/registration"
import { fieldFaultsOf } from "../error/index.ts"
import type {
  RegistrationContext,
  SignUpConsent,
  SignUpFaultTexts,
  SignUpField,
} from "./registration.types.ts"

/** The fields in the order of the form. */
const SIGN_UP_FIELDS = [
  "fullName",
  "email",
  "password",
  "confirmPassword",
  "country",
  "phoneNumber",
  "acceptedTerms",
  "acceptedPrivacy",
] as const satisfies ReadonlyArray<SignUpField>

/** The sentences of a backend's refusal by the field of the form; it knows the number as `phone`, country included. */
export function refusedFieldsOf(error: unknown): SignUpFaultTexts {
  const { phone, ...faults } = fieldFaultsOf(error, [...SIGN_UP_FIELDS, "phone"])
  return phone === undefined ? faults : { ...faults, phoneNumber: phone }
}

/** The sentences for the faults that core found. */
export function faultTextsOf(faults: SignUpFaults): SignUpFaultTexts {
  const texts: Partial<Record<SignUpField, string>> = {}
  for (const field of SIGN_UP_FIELDS) {
    const fault = faults[field]
    if (fault !== undefined) texts[field] = registrationMessages[fault]
  }
  return texts
}

/** What is sent for a form, or null while something is wrong with it. */
export function signUpInputOf({
  form,
  timeZone,
}: Pick<RegistrationContext, "form" | "timeZone">): SignUpInput | null {
  const phone = normalizePhone(form.country, form.phoneNumber)
  if (phone === null || Object.keys(signUpFaults(form)).length > 0) return null
  return {
    fullName: form.fullName.trim(),
    email: form.email.trim(),
    password: form.password,
    phone,
    acceptedTerms: true,
    acceptedPrivacy: true,
    ...(timeZone === null ? {} : { timeZone }),
  }
}

/** Whether a field is ticked rather than typed. */
export function isConsentField(field: SignUpField): field is SignUpConsent {
  return field === "acceptedTerms" || field === "acceptedPrivacy"
}
