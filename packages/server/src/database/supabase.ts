import { adaptMigration, ownSchema } from "./layout.ts"
import {
  LEDGER,
  MIGRATION_LOCK,
  OF_PROJECTS,
  readMigrations,
  shareLedger,
  type Migration,
} from "./migrate.ts"

/** A file of a Supabase project's folder `supabase/migrations`. */
export interface ProjectFile {
  readonly name: string
  readonly text: string
}

const PROJECT = ownSchema("porchlight")
/** Fourteen digits, as the project's own tools want them; ours are older than whatever a project adds. */
const VERSION = "2026010100"
/** No migration has it in it. */
const QUOTE = "$migration$"

/**
 * The migrations as a Supabase project runs them: every table in the schema `porchlight`, with roles of its own, and after them
 * what only such a project has. Each runs once, whether the project's tools run it or the server did.
 */
export async function supabaseMigrations(): Promise<ReadonlyArray<ProjectFile>> {
  const own = (await readMigrations()).map((migration) => ({
    ...migration,
    text: adaptMigration(migration.text, PROJECT),
  }))
  const all = [...own, ...(await readMigrations(OF_PROJECTS))].sort((a, b) => (a.name < b.name ? -1 : 1))
  return [
    { name: `${VERSION}0000_porchlight.sql`, text: BEGINNING },
    ...all.map((migration) => ({ name: fileOf(migration), text: once(migration) })),
  ]
}

const NOTE = "-- Generated from the server's migrations; do not edit.\n"

const BEGINNING = `${NOTE}do $$
begin
  perform pg_advisory_xact_lock(${MIGRATION_LOCK});
  create schema if not exists ${PROJECT.schema};
  if to_regclass('${PROJECT.schema}.schema_migration') is null then
    ${LEDGER.replace("schema_migration", `${PROJECT.schema}.schema_migration`)};
  end if;
end
$$;
`

function fileOf({ name }: Migration): string {
  const [, number = "", words = ""] = /^(\d{4})_(.+)\.sql$/u.exec(name) ?? []
  return `${VERSION}${number}_porchlight_${words}.sql`
}

function once({ name, text, sha256 }: Migration): string {
  if (text.includes(QUOTE))
    throw new Error(`[porchlight/database] ${name} has ${QUOTE} in it, which quotes it.`)
  const { schema } = PROJECT
  const share = name.startsWith("0001") ? `\n  ${shareLedger(PROJECT)};` : ""
  return `${NOTE}do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(${MIGRATION_LOCK});
  if exists (select from ${schema}.schema_migration where name = '${name}') then
    return;
  end if;
  perform set_config('search_path', '${schema}', true);
  execute ${QUOTE}
${text}${QUOTE};
  insert into ${schema}.schema_migration (name, sha256) values ('${name}', '${sha256}');${share}
  perform set_config('search_path', before, true);
end
$once$;
`
}
