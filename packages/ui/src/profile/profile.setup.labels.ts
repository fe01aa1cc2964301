import { emailChangeMessages } from "@porchlight/core/email"
import { whenRead } from "@porchlight/core/language"
import { GENDERS, EMERGENCY_RELATIONSHIPS, profileMessages } from "@porchlight/core/profile"
import { PHONE_COUNTRIES } from "@porchlight/core/phone"
import type { ProfileField } from "@porchlight/machines/profile"

export const profileSetupLabels: Readonly<Record<ProfileField, string>> = whenRead(() => ({
  firstName: profileMessages.firstNameLabel,
  lastName: profileMessages.lastNameLabel,
  dateOfBirth: profileMessages.dateOfBirthLabel,
  gender: profileMessages.genderLabel,
  pronouns: profileMessages.pronounsLabel,
  locationCity: profileMessages.cityLabel,
  locationState: profileMessages.stateLabel,
  email: profileMessages.emailLabel,
  country: profileMessages.countryLabel,
  phoneNumber: profileMessages.phoneLabel,
  phonePassword: profileMessages.phonePasswordLabel,
  phoneCode: emailChangeMessages.codeLabel,
  emergencyContactName: profileMessages.emergencyNameLabel,
  emergencyContactCountry: profileMessages.emergencyCountryLabel,
  emergencyContactPhone: profileMessages.emergencyPhoneLabel,
  emergencyContactRelationship: profileMessages.emergencyRelationshipLabel,
  shareLocationEnabled: profileMessages.shareLocationLabel,
  safetyAlertsEnabled: profileMessages.safetyAlertsLabel,
  smsNotificationsEnabled: profileMessages.smsNotificationsLabel,
}))

type Options = ReadonlyArray<readonly [value: string, label: string]>
const countries: Options = PHONE_COUNTRIES.map(({ country, label }) => [country, label])

/** What the fields that are chosen offer. */
export const profileSetupOptions: Readonly<Partial<Record<ProfileField, Options>>> = whenRead(() => ({
  country: countries,
  emergencyContactCountry: countries,
  gender: [
    ["", profileMessages.genderNone],
    ...GENDERS.map((gender) => [gender, profileMessages.gender[gender]] as const),
  ],
  emergencyContactRelationship: [
    ["", profileMessages.relationshipNone],
    ...EMERGENCY_RELATIONSHIPS.map(
      (relationship) => [relationship, profileMessages.relationship[relationship]] as const,
    ),
  ],
}))
