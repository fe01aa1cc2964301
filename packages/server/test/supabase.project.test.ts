import { readdir, readFile } from "node:fs/promises"
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from "@porchlight/core/session"
import { DAY_MS } from "@porchlight/core/time"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { openPostgres } from "../src/database/index.ts"
import { supabaseMigrations } from "../src/database/supabase.ts"
import { startPooler } from "./pooler.ts"
import { pushMigrations, SERVER_LOGIN, supabaseProject, type SupabaseProject } from "./supabase.project.ts"

/** One line for everything that a migration makes. */
const SHAPE = `
  select 'column ' || concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      pg_get_expr(d.adbin, d.adrelid), a.attacl) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'porchlight'::regnamespace and c.relkind in ('r', 'v')
  union all select 'table ' || concat_ws(' ', relname, relrowsecurity, relforcerowsecurity, relacl, reloptions) from pg_class
    where relnamespace = 'porchlight'::regnamespace
  union all select 'policy ' || concat_ws(' ', tablename, policyname, roles, cmd, qual, with_check) from pg_policies
    where schemaname = 'porchlight'
  union all select 'constraint ' || concat_ws(' ', conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'porchlight'::regnamespace
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'porchlight'
  union all select 'function ' || concat_ws(' ', pg_get_functiondef(oid), proacl, proowner::regrole) from pg_proc
    where pronamespace = 'porchlight'::regnamespace
  union all select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'porchlight'::regnamespace and not tgisinternal
  union all select 'schema ' || nspacl::text from pg_namespace where nspname = 'porchlight'
  order by 1`

vi.setConfig({ testTimeout: 60_000 })

describe("a server whose tables are in a Supabase project's own PostgreSQL", () => {
  let project: SupabaseProject
  const openAs = (login: string, schema: string | null, url = project.urlOf(login)) =>
    openPostgres({ url, schema, maxConnections: 5, onConnectionError: () => {} })

  beforeAll(async () => {
    project = await supabaseProject()
    await pushMigrations(project)
  })
  afterAll(() => project.close())

  test("the project's migrations are the server's own, and are committed (EXT-10)", async () => {
    const folder = new URL("../../adapters-supabase/supabase/migrations/", import.meta.url)
    const committed = await Promise.all(
      (await readdir(folder)).sort().map(async (name) => ({
        name,
        text: await readFile(new URL(name, folder), "utf8"),
      })),
    )
    expect(committed, "pnpm --filter @porchlight/server tables").toEqual(await supabaseMigrations())
  })

  test("reading ends when sessions do: after the days that core says", async () => {
    const reader = (await supabaseMigrations()).find(({ text }) => text.includes("porchlight.reader()"))?.text
    expect(reader).toContain(`session.used_at > now() - interval '${SESSION_IDLE_MS / DAY_MS} days'`)
    expect(reader).toContain(`session.created_at > now() - interval '${SESSION_ABSOLUTE_MS / DAY_MS} days'`)
  })

  test("has what the project's advisors look for: rows guarded, functions that look in one place, views with the reader's rights", async () => {
    const faults = await project.as(
      "postgres",
      `select 'rls_disabled ' || relname as fault from pg_class
         where relnamespace = 'porchlight'::regnamespace and relkind = 'r' and relname <> 'schema_migration'
           and not (relrowsecurity and relforcerowsecurity)
       union all select 'policy_exists_rls_disabled ' || tablename from pg_policies join pg_class on relname = tablename
         where schemaname = 'porchlight' and relnamespace = 'porchlight'::regnamespace and not relrowsecurity
       union all select 'security_definer_view ' || relname from pg_class
         where relnamespace in ('porchlight'::regnamespace, 'porchlight_read'::regnamespace) and relkind = 'v'
           and not coalesce(reloptions @> array['security_invoker=true'], false)
       union all select 'function_search_path_mutable ' || proname from pg_proc
         where pronamespace = 'porchlight'::regnamespace
           and not exists (select from unnest(proconfig) as set_to where set_to like 'search_path=%')
       union all select 'auth_rls_initplan ' || policyname from pg_policies
         where schemaname = 'porchlight'
           and coalesce(qual, '') || coalesce(with_check, '') ~ '(?<!SELECT )porchlight\\.(uid|reader|may)\\('
       union all select 'multiple_permissive_policies ' || concat_ws(' ', tablename, role, done) from pg_policies
           cross join unnest(roles) role cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) done
         where schemaname = 'porchlight' and permissive = 'PERMISSIVE' and cmd in (done, 'ALL')
         group by tablename, role, done having count(*) > 1
       union all select 'security_definer_by_the_owner ' || proname from pg_proc
         where pronamespace = 'porchlight'::regnamespace and prosecdef and proowner <> 'porchlight_service'::regrole
       union all select 'passes_by_row_security ' || rolname from pg_roles
         where rolname like 'porchlight%' and (rolbypassrls or rolsuper or rolcreaterole)`,
    )
    expect(faults).toEqual([])
  })

  test("tables in public are refused in words, where the project's interface would show them", async () => {
    await expect(openAs("postgres", null)).rejects.toThrow(
      /service_role of this database passes by row-level security.*Set DATABASE_SCHEMA/u,
    )
  })

  test.each(["public", "auth", "Porch", "a; drop schema public", "pg_temp"])(
    "%s is no schema of its own",
    async (schema) => {
      await expect(openAs("postgres", schema)).rejects.toThrow(RangeError)
    },
  )

  test("a pooler that hands out connections by transaction is refused in words, by its port or by what it does", async () => {
    const words = /hands out a connection for each transaction.*port 5432, not 6543/u
    const hosted = "postgres://postgres.ref:word@aws-0-eu-central-1.pooler.supabase.com:6543/postgres"
    await expect(openAs("", "porchlight", hosted)).rejects.toThrow(words)
    const pooler = await startPooler(project.urlOf(SERVER_LOGIN))
    await expect(openAs("", "porchlight", pooler.url)).rejects.toThrow(words)
    await pooler.close()
  })

  test("a login that may change no tables says which migrations are due, and how they run", async () => {
    const name = "0345_provider_session.sql"
    const [row] = await project.as(
      "postgres",
      `delete from porchlight.schema_migration where name = '${name}' returning sha256`,
    )
    await expect(openAs(SERVER_LOGIN, "porchlight")).rejects.toThrow(
      /these migrations have not run: 0345_provider_session\.sql\. .*supabase db push/u,
    )
    await project.as(
      "postgres",
      `insert into porchlight.schema_migration (name, sha256) values ('${name}', '${String(row?.["sha256"])}')`,
    )
  })

  test("a server that migrates by itself makes the same, and pushing after it changes nothing (EXT-10)", async () => {
    await project.as("postgres", "create database alone")
    const own = project.urlOf("postgres", "alone")
    const opened = await openAs("postgres", "porchlight", own)
    await opened.close()
    const shapeOf = async (url: string) => (await project.at(url, SHAPE)).map(({ line }) => String(line))
    const shape = await shapeOf(own)
    for (const { name, text } of await supabaseMigrations())
      if (!name.endsWith("_porchlight_reading.sql")) await project.at(own, text)
    expect(await shapeOf(own)).toEqual(shape)
    const pushed = await shapeOf(project.urlOf("postgres"))
    const known = new Set(shape)
    const more = pushed.map(withoutReaders).filter((line) => !known.has(line))
    expect(more.map((line) => /(?:policy|function .*?FUNCTION) \S+/u.exec(line)?.[0])).toEqual([
      "function CREATE OR REPLACE FUNCTION porchlight.end_keys_with_password()",
      "function CREATE OR REPLACE FUNCTION porchlight.reader()",
      "policy date_plans",
      "policy notifications",
      "policy user_profiles",
    ])
    expect(pushed).toHaveLength(shape.length + more.length)
  })
})

/** A column's line without the rights of those who read by the project's interface. */
function withoutReaders(line: string): string {
  return line.replace(/,?authenticated=r\/postgres/u, "").replace(/ \{\}$/u, "")
}
