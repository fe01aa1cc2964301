import { sql as raw } from "kysely"
import { storeAhead, type Database, type Sql } from "../src/database/index.ts"

/** What roles may do came with the tables. */
const KEPT = ["schema_migration", "role_permissions"]

/**
 * Gives a way to remove every row, as the login that owns the tables. It asks which tables hold any, in one statement that
 * is planned once, and deletes from those alone, what refers before what is referred to. To silence the triggers instead
 * would let the order go, but PostgreSQL forgets every plan of a connection whose `session_replication_role` changes:
 * to make them anew was a third of the time of a rule. `truncate` makes tables and indexes anew, and the plans with them.
 */
export function emptierOf(database: Database): () => Promise<void> {
  let tables: ReadonlyArray<string> | null = null
  return () =>
    database.transaction({ role: "service" }, async (sql) => {
      await raw`reset role`.execute(sql)
      tables ??= await readReferringFirst(sql)
      const looks = tables.map(
        (name) => raw`case when exists (select from ${raw.table(name)}) then ${raw.lit(name)} end`,
      )
      const { rows } = await raw<{ full: ReadonlyArray<string> }>`
        select array_remove(array[${raw.join(looks)}], null) as full`.execute(sql)
      for (const name of rows[0]?.full ?? []) await storeAhead(sql, raw`delete from ${raw.table(name)}`)
    })
}

/** All tables, each before those that it refers to. */
async function readReferringFirst(sql: Sql): Promise<ReadonlyArray<string>> {
  const { rows } = await raw<{ name: string }>`
    with recursive depth(oid, level) as (
      select oid, 0 from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> all(${KEPT}::text[])
      union
      select conrelid, level + 1 from depth join pg_constraint on confrelid = depth.oid
      where contype = 'f' and conrelid <> confrelid and level < 20)
    select relname as name from depth join pg_class using (oid) group by relname order by max(level) desc, relname`.execute(
    sql,
  )
  return rows.map(({ name }) => name)
}
