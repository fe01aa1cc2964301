import type { ClockPort } from "@porchlight/core/backend"
import type { CodeSent, Phone, PhonePort } from "@porchlight/core/phone"
import type { Instant } from "@porchlight/core/time"
import type { Failure } from "../error/index.ts"

export const PHONE_STATES = [
  "number",
  "sending",
  "code",
  "checking",
  "resending",
  "spent",
  "verified",
] as const
export type PhoneState = (typeof PHONE_STATES)[number]

export interface PhonePorts {
  readonly phone: PhonePort
  readonly clock: ClockPort
}

export interface PhoneInput {
  /** ISO 3166 code of the country that is chosen at first. */
  readonly country?: string
  /** The number that waits for its code: the flow begins at the code step. */
  readonly phone?: Phone | null
  /** The times of the code that was sent to it, so that the resend lock survives a reload; null where there is none, as one that could not go out. */
  readonly codeSent?: CodeSent | null
}

export type PhoneField = "country" | "number" | "code"

/** What went wrong and where it is shown: at a field, or above the form. */
export interface PhoneFault extends Failure {
  readonly place: "number" | "code" | "form"
  readonly title: string
}

export interface PhoneContext {
  readonly country: string
  readonly number: string
  readonly phone: Phone | null
  readonly code: string
  /** When another code may be asked for; null when nothing is known against it. */
  readonly resendAt: Instant | null
  /** When a code may be checked again after too many tries. */
  readonly checkAt: Instant | null
  /** Whether no code is live any more, so that typing one is no use. */
  readonly isSpent: boolean
  readonly fault: PhoneFault | null
  readonly refusals: number
}

export type PhoneEvent =
  | { readonly type: "COUNTRY.CHANGE"; readonly country: string }
  | { readonly type: "NUMBER.CHANGE"; readonly number: string }
  | { readonly type: "NUMBER.SUBMIT" }
  | { readonly type: "NUMBER.EDIT" }
  | { readonly type: "CODE.CHANGE"; readonly code: string }
  | { readonly type: "CODE.SUBMIT" }
  | { readonly type: "CODE.RESEND" }

export type PhoneEmitted =
  | { readonly type: "CODE.SENT"; readonly phone: Phone }
  | { readonly type: "PHONE.VERIFIED"; readonly phone: Phone }
