import { CircleFull, ContactExists, InviteRefused } from "@porchlight/core/circle"
import { InvalidInput } from "@porchlight/core/error"
import {
  completionFaults,
  joinFullName,
  PhoneNotVerified,
  profileMessages,
  type ProfileInput,
} from "@porchlight/core/profile"
import { calendarDate, type CalendarDate } from "@porchlight/core/time"
import { hasPhoneBypass } from "../admin/admin.bypass.ts"
import { addContact } from "../circle/circle.sql.ts"
import type { ServerContext } from "../context/index.ts"
import { actAs, type Sql } from "../database/index.ts"
import { refuseFaults } from "../input/index.ts"
import { readProfile } from "./profile.row.ts"

/**
 * Stores the form and closes the registration, in the account's transaction: what is refused leaves nothing behind. Ring
 * `context.wake` after the commit: somebody may have been invited.
 * @throws InvalidInput, PhoneNotVerified, RateLimited, SignInRequired
 */
export async function completeProfile(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  input: ProfileInput,
): Promise<void> {
  const now = context.clock.now()
  const { email, phone, timeZone } = await readProfile(sql, accountId, now)
  const isProved = phone !== null && phone === input.phone
  if (!isProved && !(await hasPhoneBypass(sql, context, accountId))) throw new PhoneNotVerified({})
  const today = calendarDate(now, timeZone)
  refuseFaults(completionFaults(input, { email, today }), profileMessages)
  const contactId = await emergencyContact(sql, context, accountId, input)
  await actAs(sql, { role: "service" })
  await storeDetails(sql, context, accountId, { input, contactId, today })
  await sql.deleteFrom("user_registration_temp").where("user_id", "=", accountId).execute()
  await actAs(sql, { role: "account", accountId })
}

/** The contact of the circle with the number that the form names; a new one is pending, and invited (D-66). */
async function emergencyContact(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { emergencyContact: person }: ProfileInput,
): Promise<string | null> {
  if (person === null) return null
  const known = () =>
    sql
      .selectFrom("inner_circle_contacts")
      .select("id")
      .where("user_id", "=", accountId)
      .where("phone", "=", person.phone)
      // Whoever takes them out of the circle just now waits, or is waited for.
      .forKeyShare()
      .executeTakeFirst()
  const contact = await known()
  if (contact !== undefined) return contact.id
  try {
    return (await addContact(sql, context, accountId, { ...person, email: null, tier: 1 })).id
  } catch (error) {
    // Another form of the same person was quicker.
    if (error instanceof ContactExists) return (await known())?.id ?? null
    // The circle's own refusals are about this field of the form; whoever empties it can go on.
    if (error instanceof CircleFull || error instanceof InviteRefused)
      throw new InvalidInput({
        issues: [{ field: "emergencyContactPhone", code: error._tag, message: error.message }],
      })
    throw error
  }
}

interface Completion {
  readonly input: ProfileInput
  readonly contactId: string | null
  readonly today: CalendarDate
}

async function storeDetails(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { input, contactId, today }: Completion,
): Promise<void> {
  const at = new Date(context.clock.now())
  await sql
    .updateTable("user_profiles")
    .set({
      first_name: input.firstName,
      last_name: input.lastName,
      full_name: joinFullName(input.firstName, input.lastName),
      date_of_birth: input.dateOfBirth,
      age_checked_on: today,
      gender: input.gender,
      pronouns: input.pronouns,
      location_city: input.locationCity,
      location_state: input.locationState,
      emergency_contact_id: contactId,
      share_location_enabled: input.shareLocationEnabled,
      safety_alerts_enabled: input.safetyAlertsEnabled,
      profile_completed: true,
      updated_at: at,
    })
    .where("user_id", "=", accountId)
    .execute()
  const wish = { sms_enabled: input.smsNotificationsEnabled, updated_at: at }
  await sql
    .insertInto("notification_preferences")
    .values({ user_id: accountId, ...wish })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(wish))
    .execute()
}
