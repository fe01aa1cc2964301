import { randomUUID } from "node:crypto"
import { createClient, type SupabaseClient } from "@supabase/supabase-js"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { openPostgres, type Database } from "../src/database/index.ts"
import { testServer, type TestServer } from "./http.ts"
import { insertKey } from "./keys.ts"
import { confirmAddress, newKey } from "./people.ts"
import { PUBLISHABLE_KEY, SECRET_KEY } from "./supabase.ts"
import { freshen, supabaseMember, type Member } from "./supabase.people.ts"
import {
  pushMigrations,
  quiet,
  SERVER_LOGIN,
  supabaseProject,
  type SupabaseProject,
} from "./supabase.project.ts"
import { newTrusted } from "./watches.ts"

/** SQLSTATE of a missing grant. */
const REFUSED = "42501"
const VIEWS = ["profiles", "date_plans", "notifications"] as const
const PINS = { safePin: "1357", duressPin: "2468" } as const

vi.setConfig({ testTimeout: 60_000 })

describe("what people read of their own with Supabase's client", () => {
  let project: SupabaseProject
  let database: Database
  let server: TestServer
  let ann: Member
  let ben: Member

  beforeAll(async () => {
    project = await supabaseProject()
    await pushMigrations(project)
    database = await openPostgres({
      url: project.urlOf(SERVER_LOGIN),
      schema: "porchlight",
      maxConnections: 5,
      onConnectionError: () => {},
    })
    server = testServer(database, ({ clock }) => ({ tokens: project.stand.provider(clock) }))
    ann = await member()
    ben = await member()
    await database.transaction({ role: "service" }, async (sql) => {
      for (const { id } of [ann, ben]) {
        const created_at = new Date(server.clock.now())
        const row = { id: randomUUID(), user_id: id, created_at, type: "system", data: "{}" }
        await sql.insertInto("notifications").values(row).execute()
      }
    })
  })
  afterAll(async () => {
    await server.close()
    await database.close()
    await project.close()
  })

  const member = () => supabaseMember(project, server)
  const act = (role: string, claims: object, statement: string) =>
    project.act(role, claims, statement).catch(codeOf)
  const idsOf = async (claims: object, view: string) => {
    const column = view === "profiles" ? "id" : "user_id"
    const rows = await project.act(
      "authenticated",
      claims,
      `select ${column} as id from porchlight_read.${view}`,
    )
    return rows.map(({ id }) => id)
  }

  test("a date that is armed at the server is read with Supabase's client by its owner, and by nobody else (EXT-10)", async () => {
    const dater = await member()
    await newTrusted(server.context, dater.id)
    await dater.backend.access.setPins({ ...PINS, password: dater.form.password })
    await server.worker.runUntilIdle()
    const watch = await dater.backend.checkIn.arm(
      { planId: dater.plan.id, acceptNobodyReachable: true },
      newKey(),
    )
    await freshen(project)
    expect(watch.planId).toBe(dater.plan.id)
    const read = (client: SupabaseClient) =>
      client.schema("porchlight_read").from("date_plans").select("id, name, status").eq("id", dater.plan.id)
    const own = await read(dater.supabase)
    expect(own.error).toBeNull()
    expect(own.data).toEqual([{ id: dater.plan.id, name: dater.plan.name, status: "active" }])
    const unheard = quiet()
    expect(await read(ben.supabase)).toMatchObject({ error: null, data: [] })
    for (const key of [PUBLISHABLE_KEY, SECRET_KEY]) {
      const nobody = createClient(project.stand.url, key, { global: { fetch: project.stand.fetch } })
      expect((await read(nobody)).error?.code).toBe(REFUSED)
    }
    const changed = await dater.supabase
      .schema("porchlight_read")
      .from("date_plans")
      .update({ status: "completed" })
      .eq("id", dater.plan.id)
    expect(changed.error?.code).toBe(REFUSED)
    const inside = await dater.supabase.schema("porchlight").from("watch").select()
    expect(inside.error?.code).toBe("PGRST106")
    unheard.mockRestore()
  })

  describe.each(VIEWS)("porchlight_read.%s", (view) => {
    test("shows two people their own rows and no others (EXT-10, D-64)", async () => {
      expect(new Set(await idsOf(ann.claims, view))).toEqual(new Set([ann.id]))
      expect(new Set(await idsOf(ben.claims, view))).toEqual(new Set([ben.id]))
    })

    test("shows nothing to a token whose session is not one of that account's", async () => {
      const { session_id: bens } = Object(ben.claims)
      const odd = [
        {},
        { sub: ann.id },
        { ...ann.claims, session_id: bens },
        { ...ann.claims, session_id: randomUUID() },
      ]
      for (const claims of odd) expect(await idsOf(claims, view)).toEqual([])
    })

    test.each(["anon", "service_role"])("is closed to %s, with whatever claims (EXT-10)", async (role) => {
      expect(await act(role, ann.claims, `select * from porchlight_read.${view}`)).toBe(REFUSED)
    })

    test.each(["anon", "authenticated", "service_role"])("is written by no %s (EXT-10)", async (role) => {
      const column = view === "profiles" ? "id" : "user_id"
      const table = `porchlight_read.${view}`
      for (const statement of [
        `insert into ${table} (${column}) values ('${ann.id}')`,
        `update ${table} set created_at = now()`,
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        expect([REFUSED, "42809"]).toContain(await act(role, ann.claims, statement))
    })
  })

  test("the project's roles may name no table of the server's, and read no column beyond the views' (EXT-10)", async () => {
    const rights = await project.as(
      "postgres",
      `select r.rolname as role, c.relname as "table", p.right, string_agg(a.attname, ' ' order by a.attname) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       cross join (values ('select'), ('insert'), ('update'), ('references')) as p ("right")
       join pg_roles r on r.rolname in ('anon', 'authenticated', 'service_role')
       where c.relnamespace = 'porchlight'::regnamespace and c.relkind in ('r', 'v')
         and has_column_privilege(r.oid, c.oid, a.attname, p.right)
       group by 1, 2, 3 order by 2`,
    )
    expect(rights).toEqual([
      {
        role: "authenticated",
        table: "date_plans",
        right: "select",
        columns:
          "created_at duration_minutes grace_minutes id interval_minutes name notes place starts_at status time_zone user_id",
      },
      {
        role: "authenticated",
        table: "notifications",
        right: "select",
        columns: "created_at data id read type user_id",
      },
      {
        role: "authenticated",
        table: "user_profiles",
        right: "select",
        columns:
          "created_at email first_name full_name language last_name profile_completed timezone user_id",
      },
    ])
    for (const role of ["anon", "authenticated", "service_role"])
      for (const table of ["date_plans", "incident", "schema_migration"])
        expect(await act(role, ann.claims, `select 1 from porchlight.${table}`)).toBe(REFUSED)
    const made = await project.as("postgres", "select tablename from pg_tables where schemaname = 'public'")
    expect(made).toEqual([])
  })

  test("nothing is read any more once a session has ended here, however good its token (AUTH-05)", async () => {
    const gone = await member()
    expect(await idsOf(gone.claims, "date_plans")).toEqual([gone.id])
    await project.as(
      "postgres",
      `update porchlight.auth_session set used_at = now() - interval '7 days' where account_id = '${gone.id}'`,
    )
    expect(await idsOf(gone.claims, "date_plans")).toEqual([])
    await freshen(project)
    expect(await idsOf(gone.claims, "date_plans")).toEqual([gone.id])
    await confirmAddress(server.context, gone.id)
    await gone.backend.settings.requestDeletion({ password: gone.form.password })
    expect(await idsOf(gone.claims, "date_plans")).toEqual([])
    const other = await member()
    await other.backend.session.signOut()
    expect(await idsOf(other.claims, "profiles")).toEqual([])
  })

  test("a new password at the project ends every key of that account, and nobody else's (KEY-01)", async () => {
    const keys = await database.transaction({ role: "service" }, async (sql) => [
      await insertKey(sql, server.context, ann.id),
      await insertKey(sql, server.context, ben.id),
    ])
    const revoked = () =>
      project.as(
        "postgres",
        `select id from porchlight.api_key where revoked_at is not null and id in ('${keys.join("', '")}')`,
      )
    await project.as("supabase_admin", `update auth.users set last_sign_in_at = now() where id = '${ann.id}'`)
    expect(await revoked()).toEqual([])
    const { error } = await ann.supabase.auth.updateUser({ password: "another horse battery" })
    expect(error).toBeNull()
    expect(await revoked()).toEqual([{ id: keys[0] }])
  })
})

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : error
}
