import * as Schema from "effect/Schema"
import { CONTACT_NAME_MAX_LENGTH, ContactStatus, Relationship } from "../circle/index.ts"
import { Email } from "../email/index.ts"
import { Id } from "../id/index.ts"
import { Phone } from "../phone/index.ts"
import { Line, NameLine } from "../text/index.ts"
import { CalendarDate, Instant, TimeZone } from "../time/index.ts"
import {
  DETAIL_MAX_LENGTH,
  FULL_NAME_MAX_LENGTH,
  GENDERS,
  NAME_PART_MAX_LENGTH,
} from "./profile.constants.ts"

export const Gender = Schema.Literals(GENDERS)
export type Gender = typeof Gender.Type

/** What only the person says of themselves; whether it is true, nobody checks. */
const told = {
  dateOfBirth: CalendarDate,
  gender: Schema.NullOr(Gender),
  pronouns: Schema.NullOr(Line(DETAIL_MAX_LENGTH)),
  locationCity: Schema.NullOr(Line(DETAIL_MAX_LENGTH)),
  locationState: Schema.NullOr(Line(DETAIL_MAX_LENGTH)),
  shareLocationEnabled: Schema.Boolean,
  safetyAlertsEnabled: Schema.Boolean,
  smsNotificationsEnabled: Schema.Boolean,
} as const

/** What the form adds to a profile. */
export const ProfileDetails = Schema.Struct({
  firstName: Schema.String,
  lastName: Schema.String,
  ...told,
  /** The contact of the Inner Circle whom the form named; null for none, or once removed from the circle (D-66). */
  emergencyContact: Schema.NullOr(
    Schema.Struct({ name: Schema.String, phone: Phone, relationship: Relationship, status: ContactStatus }),
  ),
})
export type ProfileDetails = typeof ProfileDetails.Type

/** One row per person (D-01). */
export const Profile = Schema.Struct({
  id: Id,
  email: Email,
  fullName: Schema.String,
  /** The verified number; null before one is. */
  phone: Schema.NullOr(Phone),
  timeZone: TimeZone,
  memberSince: Instant,
  /** Null until the form was completed. */
  details: Schema.NullOr(ProfileDetails),
}).pipe(Schema.annotate({ identifier: "Profile" }))
export type Profile = typeof Profile.Type

export const ProfilePatch = Schema.Struct({
  fullName: Schema.optionalKey(NameLine(FULL_NAME_MAX_LENGTH)),
  timeZone: Schema.optionalKey(TimeZone),
}).pipe(Schema.annotate({ identifier: "ProfilePatch" }))
export type ProfilePatch = typeof ProfilePatch.Type

/** The person to be asked into the Inner Circle. */
const EmergencyContactInput = Schema.Struct({
  name: Line(CONTACT_NAME_MAX_LENGTH),
  phone: Phone,
  relationship: Relationship,
})

/** The whole form. `email` and `phone` are those of the account: they are compared, never stored from here. */
export const ProfileInput = Schema.Struct({
  firstName: NameLine(NAME_PART_MAX_LENGTH),
  lastName: NameLine(NAME_PART_MAX_LENGTH),
  ...told,
  email: Email,
  phone: Phone,
  emergencyContact: Schema.NullOr(EmergencyContactInput),
}).pipe(Schema.annotate({ identifier: "ProfileInput" }))
export type ProfileInput = typeof ProfileInput.Type
