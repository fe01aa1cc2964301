import type { Registration, RegistrationPort, SignUpForm } from "@porchlight/core/registration"
import type { TimeZone } from "@porchlight/core/time"
import type { Failure } from "../error/index.ts"

export const REGISTRATION_STATES = [
  "looking",
  "unknown",
  "signup",
  "signing-up",
  "phone-verification",
  "email-verification",
  "complete",
] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]

export interface RegistrationPorts {
  readonly registration: RegistrationPort
}

export interface RegistrationInput {
  /** ISO 3166 code of the country that is chosen at first. */
  readonly country?: string
  /** The browser's zone; stored with the account, so that times are shown in it. */
  readonly timeZone?: TimeZone | null
}

export type SignUpField = keyof SignUpForm
export type SignUpTextField = Exclude<SignUpField, "acceptedTerms" | "acceptedPrivacy">
export type SignUpConsent = Exclude<SignUpField, SignUpTextField>

/** The sentences to show at the fields, at most one each. */
export type SignUpFaultTexts = Readonly<Partial<Record<SignUpField, string>>>

export interface RegistrationFailure extends Failure {
  readonly title: string
}

export interface RegistrationContext {
  readonly form: SignUpForm
  readonly timeZone: TimeZone | null
  /** Where the person stands, as the backend last said; null before it did. */
  readonly registration: Registration | null
  readonly faults: SignUpFaultTexts
  /** Whether the form was refused before: from then on, faults follow every keystroke. */
  readonly wasRefused: boolean
  readonly failure: RegistrationFailure | null
  /** Whether it is the look that failed: its words are of the language that was spoken then. */
  readonly hasLookFailed: boolean
  readonly refusals: number
}

export type RegistrationEvent =
  | { readonly type: "FIELD.CHANGE"; readonly field: SignUpTextField; readonly value: string }
  | { readonly type: "CONSENT.CHANGE"; readonly field: SignUpConsent; readonly isGiven: boolean }
  | { readonly type: "FORM.SUBMIT" }
  /** Ask the backend again where the person stands. */
  | { readonly type: "STATUS.LOOK" }

export type RegistrationEmitted =
  | { readonly type: "ACCOUNT.CREATED" }
  /** `next` is where to go: the profile is still to be written, or nothing is left to do (D-12). */
  | { readonly type: "REGISTRATION.COMPLETED"; readonly next: "profile" | "dashboard" }
