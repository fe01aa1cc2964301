import type { NewContact } from "@porchlight/core/circle"
import type { DatePlanInput } from "@porchlight/core/date-plan"
import type { Fix } from "@porchlight/core/location"
import { isTextable, type Phone } from "@porchlight/core/phone"
import { PROFILE_DEFAULTS, type ProfileInput } from "@porchlight/core/profile"
import { addMs, HOUR_MS, SECOND_MS, type CalendarDate } from "@porchlight/core/time"
import { TEST_NOW, type TestContext } from "./context.ts"

let people = 0

/** A North American number that no other test of the file has, in a block of ten thousand of its own. */
export function newPhone(): Phone {
  people += 1
  const phone = `+1415${2_000_000 + ((people * 10_007) % 7_900_000)}`
  return isTextable(phone) ? phone : newPhone()
}

/** Given where a session is held and others might have to end, and there are none, nor a second factor. */
export const noSession = async () => ({
  hold: async () => {},
  endOthers: async () => {},
  requireFactor: async () => {},
})

export interface TestAccount {
  readonly id: string
  readonly email: string
  readonly fullName: string
  /** Verified. */
  readonly phone: Phone
}

/** The same, with a confirmed address. */
export async function newConfirmed(context: TestContext, fullName?: string): Promise<TestAccount> {
  const account = await newAccount(context, fullName)
  await confirmAddress(context, account.id)
  return account
}

/** As if its link had been opened. */
export async function confirmAddress(context: TestContext, accountId: string): Promise<void> {
  await context.database.transaction({ role: "service" }, (sql) =>
    sql
      .updateTable("user_profiles")
      .set({ email_confirmed_at: new Date(context.clock.now()) })
      .where("user_id", "=", accountId)
      .execute(),
  )
}

/** An account with a profile and a verified phone, stored directly: for tests that are not about signing up. */
export async function newAccount(context: TestContext, fullName = "Ada Lovelace"): Promise<TestAccount> {
  const now = context.clock.now()
  const at = new Date(now)
  const account = {
    id: context.chance.id(now),
    email: `person-${(people += 1)}@example.com`,
    fullName,
    phone: newPhone(),
  }
  await context.database.transaction({ role: "service" }, async (sql) => {
    await sql.insertInto("account").values({ id: account.id, created_at: at }).execute()
    await sql
      .insertInto("user_profiles")
      .values({
        user_id: account.id,
        email: account.email,
        full_name: fullName,
        terms_accepted_at: at,
        privacy_accepted_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute()
    await sql
      .insertInto("user_phone_numbers")
      .values({
        user_id: account.id,
        phone_number: account.phone,
        is_verified: true,
        verified_at: at,
        created_at: at,
      })
      .execute()
  })
  return account
}

/** A profile form of an account, as it is sent. */
export function newProfile(
  account: Pick<ProfileInput, "email" | "phone"> & Partial<Pick<ProfileInput, "dateOfBirth">>,
  fields: Partial<ProfileInput> = {},
): ProfileInput {
  return {
    ...PROFILE_DEFAULTS,
    firstName: "Ada",
    lastName: "Lovelace",
    // A day that exists, and long ago.
    dateOfBirth: account.dateOfBirth ?? ("1990-12-10" as CalendarDate),
    gender: null,
    pronouns: null,
    locationCity: null,
    locationState: null,
    email: account.email,
    phone: account.phone,
    emergencyContact: null,
    ...fields,
  }
}

/** A contact as the form sends it. */
export function newContact(fields: Partial<NewContact> = {}): NewContact {
  return { name: "Grace", phone: newPhone(), email: null, relationship: "friend", tier: 1, ...fields }
}

let keys = 0

/** An idempotency key that was not used yet. */
export function newKey(): string {
  keys += 1
  return `key-${String(keys).padStart(8, "0")}`
}

/** A plan as the form sends it, two hours from the tests' now. */
export function newPlan(fields: Partial<DatePlanInput> = {}): DatePlanInput {
  return {
    name: "Dinner with Alex",
    place: "Luigi's, 12 Elm Street",
    startsAt: addMs(TEST_NOW, 2 * HOUR_MS),
    timeZone: "America/Chicago",
    durationMinutes: 120,
    notes: "Met online.",
    contactIds: [],
    intervalMinutes: null,
    graceMinutes: 10,
    ...fields,
  }
}

/** A reading of a phone's place, `seconds` after the tests' now. */
export function newFix(seconds: number, fields: Partial<Fix> = {}): Fix {
  return {
    latitude: 41.8781,
    longitude: -87.6298,
    accuracyMeters: 12,
    takenAt: addMs(TEST_NOW, seconds * SECOND_MS),
    batteryPercent: 60,
    ...fields,
  }
}

/** A running watch of an account, stored directly: for tests that only need one to be there. */
export async function newWatch(context: TestContext, accountId: string): Promise<string> {
  const now = context.clock.now()
  const at = new Date(now)
  const id = context.chance.id(now)
  await context.database.transaction({ role: "service" }, (sql) =>
    sql
      .insertInto("watch")
      .values({
        id,
        account_id: accountId,
        plan_id: context.chance.id(now),
        armed_at: at,
        original_end_at: at,
        planned_end_at: at,
        epoch_started_at: at,
        due_at: new Date(addMs(now, HOUR_MS)),
        epoch: 0,
        grace_minutes: 10,
        steps_done: 0,
        accepted_nobody: false,
        phase: "date",
        time_zone: "UTC",
      })
      .execute(),
  )
  return id
}

/** Ends every watch of an account, as a good ending does. */
export async function endWatches(context: TestContext, accountId: string): Promise<void> {
  await context.database.transaction({ role: "service" }, (sql) =>
    sql
      .updateTable("watch")
      .set({ ended_at: new Date(context.clock.now()), outcome: "completed" })
      .where("account_id", "=", accountId)
      .execute(),
  )
}
