import type { ClockPort } from "@porchlight/core/backend"
import type { CodeSent, Phone, PhonePort } from "@porchlight/core/phone"
import type { Profile, ProfileForm, ProfilePort } from "@porchlight/core/profile"
import type { Failure } from "../error/index.ts"

export const PROFILE_SETUP_STATES = [
  "looking",
  "unknown",
  "filling",
  "sending-code",
  "verifying",
  "saving",
  "complete",
] as const
export type ProfileSetupState = (typeof PROFILE_SETUP_STATES)[number]

export interface ProfileSetupPorts {
  readonly profile: Pick<ProfilePort, "get" | "complete">
  readonly phone: Pick<PhonePort, "sendCode">
  readonly clock: ClockPort
}

export interface ProfileSetupInput {
  /** Whether a profile is completed or an existing one changed: decides the words alone. */
  readonly mode: "create" | "edit"
}

/** The form of a profile, and what another number than the verified one takes: the password, and a code of the second factor. Both are sent with that alone. */
export interface ProfileSetupForm extends ProfileForm {
  readonly phonePassword: string
  readonly phoneCode: string
}

export type ProfileField = keyof ProfileSetupForm
export type ProfileFlag = "shareLocationEnabled" | "safetyAlertsEnabled" | "smsNotificationsEnabled"
export type ProfileTypedField = Exclude<ProfileField, ProfileFlag>

/** The sentences to show at the fields, at most one each. */
export type ProfileFaultTexts = Readonly<Partial<Record<ProfileField, string>>>

export interface ProfileSetupFailure extends Failure {
  readonly title: string
}

export interface ProfileSetupContext {
  readonly mode: ProfileSetupInput["mode"]
  /** Null until the backend has answered. */
  readonly profile: Profile | null
  readonly form: ProfileSetupForm
  readonly verifiedPhone: Phone | null
  /** The number in the dialog, and when its code was sent; null before the first. */
  readonly asked: { readonly phone: Phone; readonly codeSent: CodeSent } | null
  /** Whether the backend asked for a code of the second factor. */
  readonly isCodeAsked: boolean
  readonly faults: ProfileFaultTexts
  /** Whether the form was refused before: from then on, faults follow every keystroke. */
  readonly wasRefused: boolean
  readonly failure: ProfileSetupFailure | null
  /** What was just done, in words. */
  readonly notice: string
  readonly refusals: number
}

export type ProfileSetupEvent =
  | { readonly type: "PROFILE.LOOK" }
  | { readonly type: "FIELD.CHANGE"; readonly field: ProfileTypedField; readonly value: string }
  | { readonly type: "FLAG.CHANGE"; readonly field: ProfileFlag; readonly isOn: boolean }
  | { readonly type: "FORM.SUBMIT" }
  /** Proves the number of the form. */
  | { readonly type: "PHONE.VERIFY" }
  | { readonly type: "PHONE.VERIFIED"; readonly phone: Phone }
  | { readonly type: "DIALOG.CLOSE" }

export interface ProfileSetupEmitted {
  readonly type: "PROFILE.COMPLETED"
  readonly profile: Profile
}
