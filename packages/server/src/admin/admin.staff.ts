import type { Action } from "@porchlight/core/access"
import { requireStaff, requireStepUp, STEP_UP_MS, type StaffKind, type StepUp } from "@porchlight/core/admin"
import { SignInRequired } from "@porchlight/core/error"
import type { Role } from "@porchlight/core/session"
import { addMs } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import {
  holdSession,
  requirePassword,
  type AuthPort,
  type Caller,
  type LiveSession,
} from "../session/index.ts"
import { recordActivity } from "./admin.activity.ts"

const SERVICE = { role: "service" } as const

/** A session of staff, and what its account may do. */
interface StaffSession extends LiveSession {
  readonly role: Role
}

/** Who of the staff calls, as each call asks anew. */
export interface Staff {
  /** @throws SignInRequired */
  readonly session: () => Promise<StaffSession>
  /** Whoever may, with two factors. @throws Forbidden, SecondFactorNeeded, SignInRequired */
  readonly may: (action: Action, kind: StaffKind) => Promise<StaffSession>
  /** The same, with a step up that still counts. @throws StepUpNeeded as well */
  readonly within: (action: Action, kind: StaffKind) => Promise<StaffSession>
  /** Opens the administration. @throws PasswordWrong, RateLimited as well */
  readonly stepUp: (password: string) => Promise<StepUp>
}

export function staffOf(context: ServerContext, auth: AuthPort, caller: Caller): Staff {
  const session = async () => {
    const token = caller.token()
    const live = token === null ? null : await auth.current(token)
    if (live === null) throw new SignInRequired({})
    return { ...live, role: await roleOf(context, live.accountId) }
  }
  const may = async (action: Action, kind: StaffKind) => {
    const found = await session()
    requireStaff(found, action, kind)
    return found
  }
  return {
    session,
    may,
    within: async (action, kind) => {
      const found = await may(action, kind)
      const step = await context.database.transaction(SERVICE, (sql) => readStep(sql, found.id))
      requireStepUp(step?.until ?? null, context.clock.now())
      return found
    },
    stepUp: async (password) => {
      const { id, accountId } = await may("read", "diagnostics")
      await requirePassword(context, auth, accountId, password)
      const until = addMs(context.clock.now(), STEP_UP_MS)
      const step = { until: new Date(until) }
      await context.database.transaction(SERVICE, async (sql) => {
        await holdSession(sql, { id, accountId })
        await sql
          .insertInto("staff_steps")
          .values({ session_id: id, ...step })
          .onConflict((conflict) => conflict.column("session_id").doUpdateSet(step))
          .execute()
        await recordActivity(sql, context, { accountId, action: "staff.step-up", resource: "administration" })
      })
      return { until }
    },
  }
}

/**
 * Comes first in the transaction of a change that staff make: whoever takes their role away ends their session, before it or after
 * it. `other` is whose account is changed: of two who change each other's the second finds its own session ended.
 * @throws SignInRequired
 */
export async function holdStaff(sql: Sql, session: LiveSession, other = session.accountId): Promise<void> {
  await sql
    .selectFrom("account")
    .select("id")
    .where("id", "in", [session.accountId, other])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
  await holdSession(sql, session)
}

function readStep(sql: Sql, sessionId: string) {
  return sql.selectFrom("staff_steps").select("until").where("session_id", "=", sessionId).executeTakeFirst()
}

async function roleOf(context: ServerContext, accountId: string): Promise<Role> {
  const row = await context.database.transaction({ role: "account", accountId }, (sql) =>
    sql.selectFrom("account").select("role").where("id", "=", accountId).executeTakeFirst(),
  )
  // The column's check is the type.
  return (row?.role ?? "viewer") as Role
}
