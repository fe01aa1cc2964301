import { maskEmail, PEOPLE_LIMIT, personStatus, type Person, type PersonEntry } from "@porchlight/core/admin"
import { normalizeEmail } from "@porchlight/core/email"
import { nextLevel, type Factor, type Role } from "@porchlight/core/session"
import { tierInForce } from "@porchlight/core/membership"
import type { Instant } from "@porchlight/core/time"
import type { Sql } from "../database/index.ts"
import { readStanding } from "../membership/membership.read.ts"

function selectPeople(sql: Sql) {
  return sql
    .selectFrom("account")
    .innerJoin("user_profiles as profile", "profile.user_id", "account.id")
    .leftJoin("user_phone_numbers as number", (join) =>
      join.onRef("number.user_id", "=", "account.id").on("number.is_verified", "=", true),
    )
    .select(["account.id", "account.role", "account.deleted_at", "account.created_at"])
    .select(["profile.email", "profile.full_name", "profile.profile_completed", "profile.login_count"])
    .select(["profile.email_confirmed_at", "number.phone_number"])
    .select((build) =>
      build
        .selectFrom("auth_session")
        .select(({ fn }) => fn.max("auth_session.used_at").as("at"))
        .whereRef("auth_session.account_id", "=", "account.id")
        .as("used_at"),
    )
}

type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>["execute"]>>[number]

/** The newest accounts, masked. As the service. */
export async function newestPeople(sql: Sql): Promise<ReadonlyArray<PersonEntry>> {
  const rows = await selectPeople(sql)
    .orderBy("account.created_at", "desc")
    .orderBy("account.id", "desc")
    .limit(PEOPLE_LIMIT)
    .execute()
  return rows.map(entryOf)
}

/** The account with this whole address or number; none where nobody has it. As the service. */
export async function findPeople(sql: Sql, search: string): Promise<ReadonlyArray<PersonEntry>> {
  const isPhone = search.startsWith("+") && !search.includes("@")
  const rows = await (
    isPhone
      ? selectPeople(sql).where("number.phone_number", "=", search)
      : selectPeople(sql).where("profile.email", "=", normalizeEmail(search))
  ).execute()
  return rows.map(entryOf)
}

/** One account with everything that an administrator may see; null where there is none. As the service. */
export async function readPerson(sql: Sql, id: string, now: Instant): Promise<Person | null> {
  const row = await selectPeople(sql).where("account.id", "=", id).executeTakeFirst()
  if (row === undefined) return null
  const factors = await sql.selectFrom("auth_factor").select("status").where("account_id", "=", id).execute()
  const { entitlements } = await readStanding(sql, id)
  return {
    ...entryOf(row),
    email: row.email,
    isRedacted: false,
    fullName: row.full_name,
    phone: row.phone_number,
    emailVerified: row.email_confirmed_at !== null,
    // The column's check is the type.
    hasSecondFactor: nextLevel(factors as ReadonlyArray<Pick<Factor, "status">>) === "aal2",
    tier: tierInForce(entitlements, now).tier,
    signIns: row.login_count,
  }
}

function entryOf(row: PersonRow): PersonEntry {
  return {
    id: row.id,
    email: maskEmail(row.email),
    signedUpAt: row.created_at,
    lastActiveAt: row.used_at ?? null,
    status: personStatus({
      isProfileComplete: row.profile_completed,
      isDeletionAsked: row.deleted_at !== null,
    }),
    // The column's check is the type.
    role: row.role as Role,
  }
}
