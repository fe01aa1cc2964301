import { messages } from "@porchlight/core/language"
import type { RegistrationStep } from "@porchlight/machines/registration"

export const registrationScreenMessages = messages("registrationScreen", {
  complete: "Complete your profile",
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
})
