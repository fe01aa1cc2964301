import { ACTIVITY_LIMIT, AssignRoleInput, requireStaff, type AdminPort } from "@porchlight/core/admin"
import type { Action, ResourceKind } from "@porchlight/core/access"
import { normalizeEmail } from "@porchlight/core/email"
import { Conflict, NotFound, SignInRequired } from "@porchlight/core/error"
import type { Role } from "@porchlight/core/session"
import type { ServerContext } from "../context/index.ts"
import { decode } from "../input/index.ts"
import type { AuthPort, Caller, LiveSession } from "../session/index.ts"
import { recordActivity } from "./admin.activity.ts"

const SERVICE = { role: "service" } as const

/** What staff may do, for the account that calls. */
export function adminSql(context: ServerContext, auth: AuthPort, caller: Caller): AdminPort {
  const staff = async (action: Action, kind: Exclude<ResourceKind, "personal">): Promise<LiveSession> => {
    const token = caller.token()
    const session = token === null ? null : await auth.current(token)
    if (session === null) throw new SignInRequired({})
    const { accountId, level } = session
    requireStaff({ accountId, role: await roleOf(context, accountId), level }, action, kind)
    return session
  }
  return {
    assignRole: async (input) => {
      const { accountId } = await staff("write", "administration")
      const { email, role } = decode(AssignRoleInput, input)
      const changed = await context.database.transaction(SERVICE, async (sql) => {
        const account = await sql
          .selectFrom("user_profiles")
          .select("user_id")
          .where("email", "=", normalizeEmail(email))
          .executeTakeFirst()
        if (!account) throw new NotFound({})
        if (account.user_id === accountId) throw new Conflict({})
        await sql.updateTable("account").set({ role }).where("id", "=", account.user_id).execute()
        await recordActivity(sql, context, {
          accountId,
          action: "role.assign",
          resource: account.user_id,
          details: { role },
        })
        return account.user_id
      })
      await auth.end(changed, () => true)
      return { accountId: changed, role }
    },
    activity: async () => {
      const { accountId } = await staff("read", "diagnostics")
      // As the account itself: row-level security decides once more.
      return context.database.transaction({ role: "account", accountId }, async (sql) => {
        const rows = await sql
          .selectFrom("user_activity_log")
          .selectAll()
          .orderBy("created_at", "desc")
          .orderBy("id", "desc")
          .limit(ACTIVITY_LIMIT)
          .execute()
        return rows.map((row) => ({
          id: row.id,
          at: row.created_at,
          accountId: row.user_id,
          action: row.action,
          resource: row.resource,
          isSuccess: row.success,
        }))
      })
    },
  }
}

async function roleOf(context: ServerContext, accountId: string): Promise<Role> {
  const row = await context.database.transaction({ role: "account", accountId }, (sql) =>
    sql.selectFrom("account").select("role").where("id", "=", accountId).executeTakeFirst(),
  )
  // The column's check is the type.
  return (row?.role ?? "viewer") as Role
}
