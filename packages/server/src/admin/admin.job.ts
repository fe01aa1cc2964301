import type { ServerContext } from "../context/index.ts"
import type { WorkerJob } from "../worker/worker.job.ts"
import { recordActivity } from "./admin.activity.ts"

const SERVICE = { role: "service" } as const

/**
 * Makes administrators of the accounts whose confirmed address the deployment names: the first one has nobody to be made by.
 * Taking an address off the list takes no role away.
 */
export const adminJob: WorkerJob = {
  name: "admin.appoint",
  nextAt: async () => null,
  run: async (context) => (context.settings.adminEmails.length === 0 ? 0 : appoint(context)),
}

function appoint(context: ServerContext): Promise<number> {
  return context.database.transaction(SERVICE, async (sql) => {
    const rows = await sql
      .selectFrom("account")
      .innerJoin("user_profiles", "user_profiles.user_id", "account.id")
      .select("account.id")
      .where("user_profiles.email", "in", context.settings.adminEmails)
      .where("user_profiles.email_confirmed_at", "is not", null)
      .where("account.role", "!=", "admin")
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
