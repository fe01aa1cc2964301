import { sql as query } from "kysely"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import type { PromptJob } from "../worker/worker.job.ts"
import { recordActivity } from "./admin.activity.ts"

const SERVICE = { role: "service" } as const

/**
 * Makes administrators of the accounts whose confirmed address the deployment names: the first one has nobody to be made by.
 * Taking an address off the list takes no role away, and whoever lost the role by an administrator's hand stays without it.
 */
export function adminJob(adminEmails: ReadonlyArray<string>): PromptJob {
  return {
    name: "admin.appoint",
    nextAt: (sql) =>
      appointees(sql, adminEmails).select(({ fn }) => fn.min("user_profiles.email_confirmed_at").as("at")),
    run: async (context) => (adminEmails.length === 0 ? 0 : appoint(context, adminEmails)),
  }
}

function appointees(sql: Sql, adminEmails: ReadonlyArray<string>) {
  return sql
    .selectFrom("account")
    .innerJoin("user_profiles", "user_profiles.user_id", "account.id")
    .where("user_profiles.email", "=", query<string>`any(${adminEmails}::text[])`)
    .where("user_profiles.email_confirmed_at", "is not", null)
    .where("account.role", "!=", "admin")
    .where("account.role_taken_at", "is", null)
}

function appoint(context: ServerContext, adminEmails: ReadonlyArray<string>): Promise<number> {
  return context.database.transaction(SERVICE, async (sql) => {
    const rows = await appointees(sql, adminEmails)
      .select("account.id")
      .forUpdate("account")
      .skipLocked()
      .execute()
    for (const { id } of rows) {
      await sql.updateTable("account").set({ role: "admin" }).where("id", "=", id).execute()
      await recordActivity(sql, context, {
        accountId: null,
        action: "role.assign",
        resource: id,
        subjectId: id,
        details: { role: "admin", by: "ADMIN_EMAILS" },
      })
    }
    return rows.length
  })
}
