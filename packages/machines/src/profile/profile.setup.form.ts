import { whenRead } from "@porchlight/core/language"
import { tagOf } from "@porchlight/core/error"
import {
  formatPhone,
  normalizePhone,
  PHONE_COUNTRIES,
  phoneCountryOf,
  type Phone,
} from "@porchlight/core/phone"
import {
  PROFILE_DEFAULTS,
  profileFaults,
  profileMessages,
  splitFullName,
  type Profile,
  type ProfileForm,
} from "@porchlight/core/profile"
import { registrationMessages } from "@porchlight/core/registration"
import type { CalendarDate } from "@porchlight/core/time"
import { failureOf, fieldFaultsOf } from "../error/index.ts"
import type {
  ProfileFaultTexts,
  ProfileField,
  ProfileFlag,
  ProfileSetupContext,
  ProfileSetupFailure,
  ProfileSetupForm,
} from "./profile.setup.types.ts"

const FIRST_COUNTRY = PHONE_COUNTRIES[0]?.country ?? ""

export const EMPTY_PROFILE_FORM: ProfileSetupForm = {
  firstName: "",
  lastName: "",
  dateOfBirth: "",
  gender: "",
  pronouns: "",
  locationCity: "",
  locationState: "",
  email: "",
  country: FIRST_COUNTRY,
  phoneNumber: "",
  phonePassword: "",
  phoneCode: "",
  emergencyContactName: "",
  emergencyContactCountry: FIRST_COUNTRY,
  emergencyContactPhone: "",
  emergencyContactRelationship: "",
  ...PROFILE_DEFAULTS,
}

/** The form as it begins: what is known of the person, the defaults for the rest (PROF-05). */
export function formOf({ email, fullName, phone, details }: Profile): ProfileSetupForm {
  const contact = details?.emergencyContact ?? null
  return {
    ...EMPTY_PROFILE_FORM,
    ...(details ?? splitFullName(fullName)),
    gender: details?.gender ?? "",
    pronouns: details?.pronouns ?? "",
    locationCity: details?.locationCity ?? "",
    locationState: details?.locationState ?? "",
    email,
    ...numberFields(phone),
    emergencyContactName: contact?.name ?? "",
    emergencyContactCountry: numberFields(contact?.phone ?? null).country,
    emergencyContactPhone: numberFields(contact?.phone ?? null).phoneNumber,
    emergencyContactRelationship: contact?.relationship ?? "",
  }
}

/** A stored number as the two fields of a form. */
export function numberFields(phone: Phone | null): Pick<ProfileForm, "country" | "phoneNumber"> {
  if (phone === null) return { country: FIRST_COUNTRY, phoneNumber: "" }
  return { country: phoneCountryOf(phone) ?? FIRST_COUNTRY, phoneNumber: formatPhone(phone) }
}

/** The number of the form as it can be texted; null while it cannot. */
export function phoneOf({ country, phoneNumber }: ProfileForm): Phone | null {
  return normalizePhone(country, phoneNumber)
}

export function isFlag(field: ProfileField): field is ProfileFlag {
  return field in PROFILE_DEFAULTS
}

/** The sentences for what core finds wrong. */
export function faultTextsOf(form: ProfileForm, today: CalendarDate): ProfileFaultTexts {
  return Object.fromEntries(
    Object.entries(profileFaults(form, today)).map(([field, key]) => [field, profileMessages[key]]),
  )
}

const REFUSABLE = [
  "firstName",
  "lastName",
  "dateOfBirth",
  "gender",
  "pronouns",
  "locationCity",
  "locationState",
  "email",
  "emergencyContactPhone",
] as const satisfies ReadonlyArray<ProfileField>

/** The sentences of a backend's refusal by the field of the form, which has other names for two of them. */
export function refusedFieldsOf(error: unknown): ProfileFaultTexts {
  const { phone, emergencyContact, ...faults } = fieldFaultsOf(error, [
    ...REFUSABLE,
    "phone",
    "emergencyContact",
  ])
  return {
    ...faults,
    ...(phone === undefined ? {} : { phoneNumber: phone }),
    ...(emergencyContact === undefined ? {} : { emergencyContactPhone: emergencyContact }),
  }
}

export const PHONE_UNVERIFIED: ProfileSetupFailure = whenRead(() => ({
  tag: "PhoneNotVerified",
  title: profileMessages.phoneVerifyTitle,
  message: profileMessages.phoneVerify,
}))

/** The field that a refused code is told at: what was typed to prove who asks, or else the number. */
export function codeFieldOf(error: unknown): "phonePassword" | "phoneCode" | "phoneNumber" {
  const tag = tagOf(error)
  if (tag === "PasswordWrong") return "phonePassword"
  return tag === "FactorRequired" || tag === "FactorWrong" ? "phoneCode" : "phoneNumber"
}

/** Why the form was not stored, in the words of the specification (PROF-09, PROF-11, PROF-12). */
export function saveFailureOf(error: unknown, mode: ProfileSetupContext["mode"]): ProfileSetupFailure {
  const tag = tagOf(error)
  const title = profileMessages.createFailedTitle
  switch (tag) {
    case "PhoneNotVerified":
      return PHONE_UNVERIFIED
    case "SignInRequired":
    case "AccountChanged":
      return {
        tag: "SignInRequired",
        title: profileMessages.signInTitle,
        message: profileMessages.signInRequired,
      }
    case "NetworkFailed":
    case "RateLimited":
      return { ...failureOf(error, profileMessages.createFailed), title }
    case "Unavailable":
      if (mode === "edit") return { tag, title, message: profileMessages.saveFailed }
      return {
        tag,
        title,
        message: `${registrationMessages.profileFallback}. ${registrationMessages.failedHint}`,
      }
    default:
      return {
        tag,
        title,
        message: mode === "edit" ? profileMessages.saveFailed : profileMessages.createFailed,
      }
  }
}

/** The context after a field changed: a number that names its own country chooses it, as when one is pasted. */
export function refill(
  context: ProfileSetupContext,
  field: ProfileField,
  change: Partial<ProfileSetupForm>,
  today: CalendarDate,
): Partial<ProfileSetupContext> {
  const own = change.phoneNumber === undefined ? null : phoneCountryOf(change.phoneNumber)
  const theirs =
    change.emergencyContactPhone === undefined ? null : phoneCountryOf(change.emergencyContactPhone)
  const form = {
    ...context.form,
    ...change,
    ...(own === null ? {} : { country: own }),
    ...(theirs === null ? {} : { emergencyContactCountry: theirs }),
  }
  const { [field]: _, ...others } = context.faults
  return { form, notice: "", faults: context.wasRefused ? faultTextsOf(form, today) : others }
}
