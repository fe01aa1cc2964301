import { sql as raw } from "kysely"
import type { Database, Sql } from "../src/database/index.ts"

/** The names of all tables, without the note of which migrations ran. */
async function tablesOf(sql: Sql): Promise<ReadonlyArray<string>> {
  const { rows } = await raw<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'schema_migration'
    order by 1`.execute(sql)
  return rows.map(({ name }) => name)
}

/** Every row of every table as text, without the tables that are named. */
export function storedText(database: Database, without: ReadonlyArray<string> = []): Promise<string> {
  return database.transaction({ role: "service" }, async (sql) => {
    const names = (await tablesOf(sql)).filter((name) => !without.includes(name))
    const parts: Array<string> = []
    for (const name of names) {
      const { rows } = await raw`select to_jsonb(t)::text as row from ${raw.table(name)} t`.execute(sql)
      parts.push(name, JSON.stringify(rows))
    }
    return parts.join("\n")
  })
}
