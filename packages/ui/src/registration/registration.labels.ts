import { whenRead } from "@porchlight/core/language"
import { registrationMessages } from "@porchlight/core/registration"
import type { RegistrationStep, SignUpField } from "@porchlight/machines/registration"

export const registrationLabels: Readonly<Record<SignUpField, string>> = whenRead(() => ({
  fullName: registrationMessages.fullNameLabel,
  email: registrationMessages.emailLabel,
  password: registrationMessages.passwordLabel,
  confirmPassword: registrationMessages.confirmPasswordLabel,
  country: registrationMessages.countryLabel,
  phoneNumber: registrationMessages.phoneNumberLabel,
  acceptedTerms: registrationMessages.acceptedTermsLabel,
  acceptedPrivacy: registrationMessages.acceptedPrivacyLabel,
}))

/** What a screen reader hears when a step begins. */
export const registrationStepLabels: Readonly<Record<RegistrationStep, string>> = whenRead(() => ({
  signup: registrationMessages.submit,
  phone_verification: registrationMessages.codeSentTitle,
  email_verification: registrationMessages.emailSentTitle,
  complete: registrationMessages.complete,
}))
