import type { ContactStatus, Relationship } from "@porchlight/core/circle"
import { isInviteOpen } from "@porchlight/core/circle"
import { SignInRequired } from "@porchlight/core/error"
import type { Phone } from "@porchlight/core/phone"
import type { Gender, Profile, ProfileDetails } from "@porchlight/core/profile"
import type { CalendarDate, Instant } from "@porchlight/core/time"
import type { Sql } from "../database/index.ts"

function selectProfile(sql: Sql, accountId: string) {
  return sql
    .selectFrom("user_profiles as profile")
    .leftJoin("user_phone_numbers as number", (join) =>
      join.onRef("number.user_id", "=", "profile.user_id").on("number.is_verified", "=", true),
    )
    .leftJoin("inner_circle_contacts as contact", "contact.id", "profile.emergency_contact_id")
    .leftJoin("notification_preferences as wishes", "wishes.user_id", "profile.user_id")
    .select(["profile.email", "full_name", "timezone", "number.phone_number", "profile.created_at"])
    .select(["profile_completed", "first_name", "last_name", "date_of_birth", "gender", "pronouns"])
    .select(["location_city", "location_state", "share_location_enabled", "safety_alerts_enabled"])
    .select(["wishes.sms_enabled as sms_wanted", "contact.name", "contact.phone", "contact.relationship"])
    .select(["contact.status", "contact.invite_expires_at"])
    .where("profile.user_id", "=", accountId)
}

type ProfileRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectProfile>["executeTakeFirst"]>>>

/** @throws SignInRequired when the account is gone */
export async function readProfile(sql: Sql, accountId: string, now: Instant): Promise<Profile> {
  const row = await selectProfile(sql, accountId).executeTakeFirst()
  if (row === undefined) throw new SignInRequired({})
  return {
    id: accountId,
    email: row.email,
    fullName: row.full_name,
    // The column's check is the brand's.
    phone: row.phone_number as Phone | null,
    timeZone: row.timezone,
    memberSince: row.created_at,
    details: detailsOf(row, now),
  }
}

function detailsOf(row: ProfileRow, now: Instant): ProfileDetails | null {
  if (!row.profile_completed || row.date_of_birth === null) return null
  return {
    firstName: row.first_name ?? "",
    lastName: row.last_name ?? "",
    // The columns' types and checks are those of these three.
    dateOfBirth: row.date_of_birth as CalendarDate,
    gender: row.gender as Gender | null,
    emergencyContact: emergencyContactOf(row, now),
    pronouns: row.pronouns,
    locationCity: row.location_city,
    locationState: row.location_state,
    shareLocationEnabled: row.share_location_enabled,
    safetyAlertsEnabled: row.safety_alerts_enabled,
    smsNotificationsEnabled: row.sms_wanted ?? true,
  }
}

function emergencyContactOf(row: ProfileRow, now: Instant): ProfileDetails["emergencyContact"] {
  if (row.name === null || row.phone === null) return null
  // The checks of the contact's columns are those of their types.
  const [phone, relationship] = [row.phone as Phone, row.relationship as Relationship]
  const status = row.status as ContactStatus
  const isLate = status === "pending" && !isInviteOpen(status, row.invite_expires_at ?? now, now)
  return { name: row.name, phone, relationship, status: isLate ? "expired" : status }
}
