import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { adaptMigration, OWN_DATABASE, type Layout } from "./layout.ts"
import { MigrationsDue, SchemaNewer } from "./unfit.ts"

/** One open transaction that can run a whole script. */
export interface MigrationSession {
  readonly script: (text: string) => Promise<unknown>
  readonly query: (
    text: string,
    parameters: ReadonlyArray<string>,
  ) => Promise<ReadonlyArray<Record<string, unknown>>>
}

const folder = new URL("../../migrations/", import.meta.url)

/** What a Supabase project has besides, and notes as run as well. */
export const OF_PROJECTS = new URL("supabase/", folder)

/** Any constant: replicas that start together migrate one after the other. */
export const MIGRATION_LOCK = "7205759"

/** Which migrations ran. */
export const LEDGER =
  "create table schema_migration (name text primary key, sha256 text not null, ran_at timestamptz not null default now())"

export interface Migration {
  readonly name: string
  readonly text: string
  readonly sha256: string
}

/** The numbered SQL files as they are written, in order. */
export async function readMigrations(from: URL = folder): Promise<ReadonlyArray<Migration>> {
  const names = (await readdir(from)).filter((file) => file.endsWith(".sql")).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, from), "utf8")
      return { name, text, sha256: createHash("sha256").update(text).digest("hex") }
    }),
  )
}

/**
 * Runs the numbered SQL files that have not run yet, in order, in the session's one transaction. A file that changed
 * after it ran is refused: what is stored no longer matches what is written.
 * @returns the names of the files that ran
 * @throws SchemaNewer for one that ran and is not among them, MigrationsDue
 */
export async function migrate(
  session: MigrationSession,
  layout: Layout = OWN_DATABASE,
): Promise<ReadonlyArray<string>> {
  const hashes = await readLedger(session, layout)
  const known = await readMigrations()
  const names = new Set(namesOf([...known, ...(await readMigrations(OF_PROJECTS))]))
  const unknown = [...hashes.keys()].filter((name) => !names.has(name))
  if (unknown.length > 0) throw new SchemaNewer(unknown.sort())
  const due = known.filter(({ name, sha256 }) => {
    const ran = hashes.get(name)
    if (ran !== undefined && ran !== sha256)
      throw new Error(
        `[porchlight/database] The migration ${name} was changed after it ran. Write a new one.`,
      )
    return ran === undefined
  })
  if (due.length === 0) return []
  const [may] = await session.query("select has_schema_privilege(current_schema(), 'create') as may", [])
  if (may?.["may"] !== true) throw new MigrationsDue(namesOf(due))
  for (const { name, text, sha256 } of due) {
    await session.script(adaptMigration(text, layout))
    await session.query("insert into schema_migration (name, sha256) values ($1, $2)", [name, sha256])
  }
  if (layout.schema !== null) await session.script(shareLedger(layout))
  return namesOf(due)
}

const namesOf = (migrations: ReadonlyArray<Migration>) => migrations.map(({ name }) => name)

/** So that a login that may change nothing still learns whether anything is due. */
export function shareLedger({ roles }: Layout): string {
  return `grant select on schema_migration to ${roles.service}`
}

/** What ran, by the name of the file. Makes schema and ledger where there are none. */
async function readLedger(
  session: MigrationSession,
  { schema }: Layout,
): Promise<ReadonlyMap<string, string>> {
  if (schema !== null) {
    const [found] = await session.query("select from pg_namespace where nspname = $1", [schema])
    if (found === undefined) await session.script(`create schema ${schema}`)
    await session.script(`set local search_path to ${schema}`)
  }
  const [ledger] = await session.query("select to_regclass('schema_migration') is not null as there", [])
  if (ledger?.["there"] !== true) await session.script(LEDGER)
  const rows = await session.query("select name, sha256 from schema_migration", [])
  return new Map(rows.map((row) => [String(row["name"]), String(row["sha256"])]))
}
