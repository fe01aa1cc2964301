import { ROLE_PERMISSIONS } from "@porchlight/core/admin"
import type { Role } from "@porchlight/core/session"
import { DAY_MS } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import { expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newAccount } from "../../test/people.ts"
import type { Settings } from "../context/index.ts"
import { openSession } from "../session/session.open.ts"
import { createLook } from "../worker/worker.look.ts"
import { ADMIN_BYPASS, adminJob, hasPhoneBypass, recordActivity } from "./index.ts"

const SERVICE = { role: "service" } as const

describeOnBoth("roles", (open) => {
  const setUp = async (role: Role = "viewer") => {
    const context = testContext(open().database)
    const { id, email } = await newAccount(context, "Ada Byron")
    await context.database.transaction(SERVICE, (sql) =>
      sql.updateTable("account").set({ role }).where("id", "=", id).execute(),
    )
    return { context, id, email }
  }
  const roleOf = async (id: string) => {
    const row = await open().database.transaction(SERVICE, (sql) =>
      sql.selectFrom("account").select("role").where("id", "=", id).executeTakeFirst(),
    )
    return row?.role
  }

  test("the database holds the rows of the rule, and says the same to every role (AUTHZ-07, TBL-15)", async () => {
    const stored = await open().database.transaction(SERVICE, (sql) =>
      sql.selectFrom("role_permissions").selectAll().execute(),
    )
    const key = (row: { readonly role: string; readonly resource: string; readonly action: string }) =>
      `${row.role} ${row.action} ${row.resource}`
    expect(stored.map(key).toSorted()).toEqual(ROLE_PERMISSIONS.map(key).toSorted())
    for (const role of ["viewer", "support", "admin"] as const) {
      const { context, id } = await setUp(role)
      for (const action of ["read", "write"]) {
        for (const resource of ["diagnostics", "administration"]) {
          const { rows } = await context.database.transaction({ role: "account", accountId: id }, (sql) =>
            raw<{ may: boolean }>`select auth.may(${action}, ${resource}) as may`.execute(sql),
          )
          const expected = ROLE_PERMISSIONS.some((row) => key(row) === key({ role, resource, action }))
          expect({ role, action, resource, may: rows[0]?.may }).toEqual({
            role,
            action,
            resource,
            may: expected,
          })
        }
      }
    }
  })

  test("the log shows itself to staff, and to everybody what was done with their own account; nobody changes an entry (TBL-14)", async () => {
    const [viewer, other, support] = [await setUp(), await setUp(), await setUp("support")]
    const { context } = viewer
    const entry = { action: "test", resource: viewer.id }
    await context.database.transaction(SERVICE, async (sql) => {
      await recordActivity(sql, context, { ...entry, accountId: viewer.id })
      await recordActivity(sql, context, { ...entry, accountId: support.id, subjectId: viewer.id })
    })
    const look = (accountId: string) =>
      context.database.transaction({ role: "account", accountId }, async (sql) => {
        const rows = await sql
          .selectFrom("user_activity_log")
          .select("id")
          .where("resource", "=", viewer.id)
          .execute()
        return rows.length
      })
    expect([await look(viewer.id), await look(other.id), await look(support.id)]).toEqual([1, 0, 2])
    const change = (statement: string) =>
      context.database.transaction(SERVICE, (sql) => raw.raw(statement).execute(sql))
    await expect(change("update user_activity_log set action = 'other'")).rejects.toThrow(
      /permission denied/u,
    )
    await expect(change(`update user_activity_log set user_id = '${support.id}'`)).rejects.toThrow(
      /row-level security/u,
    )
  })

  test("production refuses the bypass unless the deployment allows it, and then it counts for nothing (SET-11)", async () => {
    const { context, id } = await setUp("admin")
    await context.database.transaction(SERVICE, (sql) =>
      sql
        .updateTable("account")
        .set({ phone_bypass_since: new Date(context.clock.now()) })
        .where("id", "=", id)
        .execute(),
    )
    const counts = (settings: Partial<Settings>) => {
      const { database, settings: usual } = testContext(open().database, settings)
      return database.transaction(SERVICE, (sql) => hasPhoneBypass(sql, { settings: usual }, id))
    }
    const allowed = { mode: "production", allowedSimulations: [ADMIN_BYPASS] } as const
    expect([await counts({}), await counts({ mode: "production" }), await counts(allowed)]).toEqual([
      true,
      false,
      true,
    ])
    await context.database.transaction(SERVICE, (sql) =>
      sql.updateTable("account").set({ role: "viewer" }).where("id", "=", id).execute(),
    )
    expect(await counts({})).toBe(false)
  })

  test("each way in is counted, and when the last one was (SET-10)", async () => {
    const { context, id } = await setUp()
    const read = () =>
      context.database.transaction({ role: "account", accountId: id }, (sql) =>
        sql
          .selectFrom("user_profiles")
          .innerJoin("account", "account.id", "user_profiles.user_id")
          .select(["user_id", "email", "full_name", "role", "department", "timezone"])
          .select(["last_login_at", "login_count"])
          .where("user_id", "=", id)
          .executeTakeFirstOrThrow(),
      )
    expect(await read()).toMatchObject({
      role: "viewer",
      department: null,
      timezone: "UTC",
      last_login_at: null,
      login_count: 0,
    })
    for (const round of [1, 2]) {
      context.clock.advance(DAY_MS)
      await context.database.transaction(SERVICE, (sql) =>
        openSession(sql, context, id, { device: null, client: null, level: "aal1" }),
      )
      expect(await read()).toMatchObject({ last_login_at: context.clock.now(), login_count: round })
    }
  })

  test("an account cannot give itself a role (D-05)", async () => {
    const { context, id } = await setUp()
    const attempt = context.database.transaction({ role: "account", accountId: id }, (sql) =>
      sql.updateTable("account").set({ role: "admin" }).where("id", "=", id).execute(),
    )
    await expect(attempt).rejects.toThrow(/permission denied/u)
    expect(await roleOf(id)).toBe("viewer")
  })

  test("whoever the deployment names becomes administrator with the address confirmed, nobody else and once (D-26)", async () => {
    const [named, unconfirmed, other] = [await setUp(), await setUp(), await setUp()]
    const context = testContext(open().database, { adminEmails: [named.email, unconfirmed.email] })
    await context.database.transaction(SERVICE, (sql) =>
      sql
        .updateTable("user_profiles")
        .set({ email_confirmed_at: null })
        .where("user_id", "=", unconfirmed.id)
        .execute(),
    )
    await context.database.transaction(SERVICE, (sql) =>
      sql
        .updateTable("user_profiles")
        .set({ email_confirmed_at: new Date(context.clock.now()) })
        .where("user_id", "in", [named.id, other.id])
        .execute(),
    )
    const job = adminJob(context.settings.adminEmails)
    const due = () => createLook(context, [job.nextAt])(job.nextAt)
    expect(await due()).toBe(context.clock.now())
    expect([await job.run(context), await job.run(context), await due()]).toEqual([1, 0, null])
    expect([await roleOf(named.id), await roleOf(unconfirmed.id), await roleOf(other.id)]).toEqual([
      "admin",
      "viewer",
      "viewer",
    ])
  })
})
