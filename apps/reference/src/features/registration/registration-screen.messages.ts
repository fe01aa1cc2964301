import { emailMessages } from "@porchlight/core/email"
import { phoneMessages } from "@porchlight/core/phone"
import { registrationMessages } from "@porchlight/core/registration"
import type { RegistrationStep } from "@porchlight/machines/registration"

export const registrationScreenMessages = {
  titles: {
    signup: registrationMessages.submit,
    phone_verification: phoneMessages.codeSentTitle,
    email_verification: emailMessages.requiredTitle,
    complete: "Complete your profile",
  } satisfies Readonly<Record<RegistrationStep, string>>,
  /** Which of the four steps this is. */
  place: {
    signup: "Step 1 of 4",
    phone_verification: "Step 2 of 4",
    email_verification: "Step 3 of 4",
    complete: "Step 4 of 4",
  } satisfies Readonly<Record<RegistrationStep, string>>,
  hasAccount: "I have an account",
  readTerms: "Read the terms of service",
  readPrivacy: "Read the privacy policy",
} as const
