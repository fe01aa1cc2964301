import pg from "pg"
import { vi } from "vitest"
import { supabaseMigrations } from "../src/database/supabase.ts"
import { startPostgres } from "./postgres.start.ts"
import { SECRET_KEY, supabaseStand, type SupabaseStand } from "./supabase.ts"

/** The login that a server uses which may change no tables. */
export const SERVER_LOGIN = "porchlight_server"

/** Roles and rights as a hosted project has them, as far as this server meets them. */
const ROLES = (password: string) => `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role supabase_auth_admin nologin noinherit createrole;
  create role postgres login createrole createdb bypassrls replication password '${password}';
  grant anon, authenticated, service_role to postgres;`
const SCHEMAS = `
  create schema auth authorization supabase_auth_admin;
  grant usage on schema auth to postgres, anon, authenticated, service_role;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on tables to postgres, anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on functions to postgres, anon, authenticated, service_role;`
const AFTER_SIGN_IN = `
  grant all on all tables in schema auth to postgres;
  create or replace function auth.uid() returns uuid language sql stable as $$
    select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;`

type Rows = ReadonlyArray<Record<string, unknown>>

/** A Supabase project's database with the sign-in and the tables' interface of `@supabase/lite` before it. */
export interface SupabaseProject {
  readonly stand: SupabaseStand
  /** The address of a database in it, as a login. The project's own is "project". */
  readonly urlOf: (login: string, database?: string) => string
  /** Runs a statement in the project's own database, as a login; `postgres` is the project's owner, and no superuser. */
  readonly as: (login: "postgres" | "supabase_admin", statement: string) => Promise<Rows>
  /** The same as the project's interface does it: in a role, with the claims of a token. */
  readonly act: (role: string, claims: object, statement: string) => Promise<Rows>
  /** Runs a statement at an address. */
  readonly at: (url: string, statement: string) => Promise<Rows>
  readonly close: () => Promise<void>
}

/** A project of its own in a PostgreSQL of its own: its roles are those of the whole PostgreSQL. */
export async function supabaseProject(
  options: { readonly confirmsEmail?: boolean } = {},
): Promise<SupabaseProject> {
  const { server, port, password } = await startPostgres("supabase_admin")
  const urlOf = (login: string, database = "project") =>
    `postgres://${login}:${password}@127.0.0.1:${port}/${database}`
  try {
    await run(urlOf("supabase_admin", "template1"), [
      ROLES(password),
      "create database project owner postgres",
    ])
    await run(urlOf("supabase_admin"), [SCHEMAS])
    const stand = await supabaseStand(urlOf("supabase_admin"), options)
    await run(urlOf("supabase_admin"), [AFTER_SIGN_IN])
    const inTransaction = (statements: ReadonlyArray<string>) => run(urlOf("supabase_admin"), statements)
    return {
      stand,
      urlOf,
      at: (url, statement) => run(url, [statement]),
      as: (login, statement) => run(urlOf(login), [statement]),
      act: (role, claims, statement) =>
        inTransaction([
          "begin",
          `select set_config('request.jwt.claims', ${pg.escapeLiteral(JSON.stringify(claims))}, true)`,
          `set local role ${role}`,
          statement,
        ]),
      close: async () => {
        await stand.close()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/**
 * Lite grants everything to everybody in every schema with its first answer, which a project does not: the rights are kept
 * before it, and given back after.
 */
const KEEP_RIGHTS = `
  create schema kept;
  create table kept.tables as select oid, relacl as acl from pg_class where relnamespace::regnamespace::text like 'porchlight%';
  create table kept.functions as select oid, proacl as acl from pg_proc where pronamespace::regnamespace::text like 'porchlight%';
  create table kept.schemas as select oid, nspacl as acl from pg_namespace where nspname like 'porchlight%';`
const GIVE_BACK_RIGHTS = `
  set allow_system_table_mods = on;
  update pg_class set relacl = acl from kept.tables kept where kept.oid = pg_class.oid;
  update pg_proc set proacl = acl from kept.functions kept where kept.oid = pg_proc.oid;
  update pg_namespace set nspacl = acl from kept.schemas kept where kept.oid = pg_namespace.oid;
  delete from pg_default_acl where defaclnamespace::regnamespace::text like 'porchlight%';
  drop schema kept cascade;`

/** As `supabase db push` does it: every file as the owner of the project, and after them a login for the server. */
export async function pushMigrations({ as, urlOf, stand }: SupabaseProject): Promise<void> {
  for (const { text } of await supabaseMigrations()) await as("postgres", text)
  await as("supabase_admin", KEEP_RIGHTS)
  const unheard = quiet()
  const headers = { apikey: SECRET_KEY, "accept-profile": "porchlight_read" }
  await stand.fetch(`${stand.url}/rest/v1/profiles`, { headers })
  unheard.mockRestore()
  await as("supabase_admin", GIVE_BACK_RIGHTS)
  const { password } = new URL(urlOf(SERVER_LOGIN))
  await as(
    "postgres",
    `create role ${SERVER_LOGIN} login password '${password}' in role porchlight_account, porchlight_service`,
  )
}

/** Lite prints whatever it refuses. */
export function quiet() {
  return vi.spyOn(console, "error").mockImplementation(() => {})
}

/** What the last statement answers. */
async function run(url: string, statements: ReadonlyArray<string>): Promise<Rows> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Rows = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}
