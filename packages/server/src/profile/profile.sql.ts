import { SignInRequired } from "@porchlight/core/error"
import type { Phone } from "@porchlight/core/phone"
import { ProfilePatch, type Profile, type ProfilePort } from "@porchlight/core/profile"
import { isTimeZone } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { decode, refuseFaults } from "../input/index.ts"

/** The signed-in person's profile, in rows. */
export function profileSql(context: ServerContext, accountId: string): ProfilePort {
  const asAccount = { role: "account", accountId } as const
  return {
    get: () => context.database.transaction(asAccount, (sql) => readProfile(sql, accountId)),
    update: async (input) => {
      const { fullName, timeZone } = decode(ProfilePatch, input)
      const isZone = timeZone === undefined || isTimeZone(timeZone)
      refuseFaults(isZone ? {} : { timeZone: "invalid" }, {})
      return context.database.transaction(asAccount, async (sql) => {
        await sql
          .updateTable("user_profiles")
          .set({
            ...(fullName !== undefined && { full_name: fullName }),
            ...(timeZone !== undefined && { timezone: timeZone }),
            updated_at: new Date(context.clock.now()),
          })
          .where("user_id", "=", accountId)
          .execute()
        return readProfile(sql, accountId)
      })
    },
  }
}

/** @throws SignInRequired when the account is gone */
async function readProfile(sql: Sql, accountId: string): Promise<Profile> {
  const row = await sql
    .selectFrom("user_profiles")
    .leftJoin("user_phone_numbers", (join) =>
      join
        .onRef("user_phone_numbers.user_id", "=", "user_profiles.user_id")
        .on("user_phone_numbers.is_verified", "=", true),
    )
    .select(["email", "full_name", "timezone", "phone_number", "user_profiles.created_at"])
    .where("user_profiles.user_id", "=", accountId)
    .executeTakeFirst()
  if (row === undefined) throw new SignInRequired({})
  return {
    id: accountId,
    email: row.email,
    fullName: row.full_name,
    // The column's check is the brand's.
    phone: row.phone_number as Phone | null,
    timeZone: row.timezone,
    memberSince: row.created_at,
  }
}
