import { CONTACT_NAME_MAX_LENGTH, type Relationship } from "../circle/index.ts"
import { normalizePhone } from "../phone/index.ts"
import { countCodePoints, isLinkless, isPlainText } from "../text/index.ts"
import { isCalendarDate, type CalendarDate } from "../time/index.ts"
import { DETAIL_MAX_LENGTH, NAME_PART_MAX_LENGTH } from "./profile.constants.ts"
import type { ProfileMessageKey } from "./profile.messages.ts"
import type { Gender, ProfileInput } from "./profile.schema.ts"
import { completionFaults, dateOfBirthFault } from "./profile.ts"

/** The form as it was typed (001 §3, 000 §3). */
export interface ProfileForm {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly gender: Gender | ""
  readonly pronouns: string
  readonly locationCity: string
  readonly locationState: string
  /** The account's own; the form only shows it. */
  readonly email: string
  /** ISO 3166 code of the country chosen beside the number. */
  readonly country: string
  readonly phoneNumber: string
  readonly emergencyContactName: string
  readonly emergencyContactCountry: string
  readonly emergencyContactPhone: string
  readonly emergencyContactRelationship: Relationship | ""
  readonly shareLocationEnabled: boolean
  readonly safetyAlertsEnabled: boolean
  readonly smsNotificationsEnabled: boolean
}

export type ProfileFaults = Partial<Record<keyof ProfileForm, ProfileMessageKey>>

/** What is wrong with the form on `today`, at most one message a field; empty when it can be sent (PROF-06, PROF-14). */
export function profileFaults(form: ProfileForm, today: CalendarDate): ProfileFaults {
  const phone = normalizePhone(form.country, form.phoneNumber)
  const emergencyPhone = normalizePhone(form.emergencyContactCountry, form.emergencyContactPhone)
  return defined({
    firstName: nameFault(form.firstName, "firstNameRequired"),
    lastName: nameFault(form.lastName, "lastNameRequired"),
    dateOfBirth: birthFault(form.dateOfBirth.trim(), today),
    pronouns: lineFault(form.pronouns, DETAIL_MAX_LENGTH),
    locationCity: lineFault(form.locationCity, DETAIL_MAX_LENGTH),
    locationState: lineFault(form.locationState, DETAIL_MAX_LENGTH),
    email: form.email.trim() === "" ? "emailRequired" : undefined,
    phoneNumber:
      form.phoneNumber.trim() === "" ? "phoneRequired" : phone === null ? "phoneInvalid" : undefined,
    ...(hasEmergencyContact(form) && {
      emergencyContactName:
        form.emergencyContactName.trim() === ""
          ? "emergencyNameRequired"
          : lineFault(form.emergencyContactName, CONTACT_NAME_MAX_LENGTH),
      emergencyContactPhone:
        form.emergencyContactPhone.trim() === ""
          ? "emergencyPhoneRequired"
          : emergencyPhone === null
            ? "phoneInvalid"
            : emergencyPhone === phone
              ? "emergencyOwnPhone"
              : undefined,
    }),
  })
}

/** What is sent for a form, or null while something is wrong with it. */
export function profileInputOf(form: ProfileForm, today: CalendarDate): ProfileInput | null {
  const phone = normalizePhone(form.country, form.phoneNumber)
  const dateOfBirth = form.dateOfBirth.trim()
  if (Object.keys(profileFaults(form, today)).length > 0 || phone === null || !isCalendarDate(dateOfBirth))
    return null
  const input: ProfileInput = {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    dateOfBirth,
    gender: form.gender === "" ? null : form.gender,
    pronouns: lineOf(form.pronouns),
    locationCity: lineOf(form.locationCity),
    locationState: lineOf(form.locationState),
    email: form.email.trim(),
    phone,
    emergencyContact: emergencyContactOf(form),
    shareLocationEnabled: form.shareLocationEnabled,
    safetyAlertsEnabled: form.safetyAlertsEnabled,
    smsNotificationsEnabled: form.smsNotificationsEnabled,
  }
  return Object.keys(completionFaults(input, { email: form.email, today })).length > 0 ? null : input
}

/** Any of the three fields makes it a person, who then needs a name and a number. */
function hasEmergencyContact(form: ProfileForm): boolean {
  const { emergencyContactName, emergencyContactPhone, emergencyContactRelationship } = form
  return [emergencyContactName, emergencyContactPhone, emergencyContactRelationship].some(
    (typed) => typed.trim() !== "",
  )
}

function emergencyContactOf(form: ProfileForm): ProfileInput["emergencyContact"] {
  const phone = normalizePhone(form.emergencyContactCountry, form.emergencyContactPhone)
  if (!hasEmergencyContact(form) || phone === null) return null
  const relationship = form.emergencyContactRelationship
  return {
    name: form.emergencyContactName.trim(),
    phone,
    relationship: relationship === "" ? "other" : relationship,
  }
}

function nameFault(typed: string, required: ProfileMessageKey): ProfileMessageKey | undefined {
  const name = typed.trim()
  if (name === "") return required
  if (!isPlainText(name)) return "nameInvalid"
  if (!isLinkless(name)) return "nameLink"
  return countCodePoints(name) > NAME_PART_MAX_LENGTH ? "nameTooLong" : undefined
}

function lineFault(typed: string, max: number): ProfileMessageKey | undefined {
  const line = typed.trim()
  if (!isPlainText(line)) return "detailInvalid"
  return countCodePoints(line) > max ? "detailTooLong" : undefined
}

function birthFault(typed: string, today: CalendarDate): ProfileMessageKey | undefined {
  if (typed === "") return "dateOfBirthRequired"
  if (!isCalendarDate(typed)) return "dateOfBirthInvalid"
  return dateOfBirthFault(typed, today) ?? undefined
}

function lineOf(typed: string): string | null {
  return typed.trim() === "" ? null : typed.trim()
}

function defined(
  faults: Readonly<Partial<Record<keyof ProfileForm, ProfileMessageKey | undefined>>>,
): ProfileFaults {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}
