import {
  ProfileInput,
  ProfilePatch,
  splitFullName,
  type Profile,
  type ProfilePort,
} from "@porchlight/core/profile"
import { isTimeZone } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { actAs, type Sql } from "../database/index.ts"
import { decode, refuseFaults } from "../input/index.ts"
import { endForAnother } from "../identity/identity.renamed.ts"
import { touchLive } from "../live/index.ts"
import { completeProfile } from "./profile.complete.ts"
import { readProfile } from "./profile.row.ts"

/** The signed-in person's profile, in rows. */
export function profileSql(context: ServerContext, accountId: string): ProfilePort {
  const asAccount = { role: "account", accountId } as const
  const read = (sql: Sql) => readProfile(sql, accountId, context.clock.now())
  /** The profile as it has become; whoever follows it is told. */
  const changed = async (sql: Sql, before: Profile) => {
    const profile = await read(sql)
    await actAs(sql, { role: "service" })
    await endForAnother(sql, context, accountId, { before: shown(before), after: shown(profile) })
    await touchLive(sql, accountId, "profile")
    return profile
  }
  return {
    get: () => context.database.transaction(asAccount, read),
    update: async (input) => {
      const { fullName, timeZone } = decode(ProfilePatch, input)
      const isZone = timeZone === undefined || isTimeZone(timeZone)
      refuseFaults(isZone ? {} : { timeZone: "invalid" }, {})
      return context.database.transaction(asAccount, async (sql) => {
        const before = await read(sql)
        const { details } = before
        await sql
          .updateTable("user_profiles")
          .set({
            ...(fullName !== undefined && { full_name: fullName }),
            ...(fullName !== undefined && details !== null && namesOf(fullName)),
            ...(timeZone !== undefined && { timezone: timeZone }),
            updated_at: new Date(context.clock.now()),
          })
          .where("user_id", "=", accountId)
          .execute()
        return changed(sql, before)
      })
    },
    complete: async (input) => {
      const form = decode(ProfileInput, input)
      const profile = await context.database.transaction(asAccount, async (sql) => {
        const before = await read(sql)
        await completeProfile(sql, context, accountId, form)
        return changed(sql, before)
      })
      context.wake.ring()
      return profile
    },
  }
}

function namesOf(fullName: string) {
  const { firstName, lastName } = splitFullName(fullName)
  return { first_name: firstName, last_name: lastName }
}

function shown({ fullName, details }: Profile) {
  return { fullName, dateOfBirth: details?.dateOfBirth ?? null }
}
