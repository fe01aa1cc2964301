import { setImmediate as othersTurn } from "node:timers/promises"
import type { PGlite } from "@electric-sql/pglite"

/**
 * Does what autovacuum does in a PostgreSQL server, of which an embedded one has none: makes room of rows that were deleted
 * or changed usable again, so that files and indexes stop growing, and counts what the planner decides by. A table at a time,
 * and whoever wants the engine has it in between: it works on the server's own thread.
 */
export async function tend(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ name: string }>(
    "select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  for (const { name } of rows) {
    await othersTurn()
    // No page is given back to the disk: that would lock out whoever reads meanwhile, and they fill again.
    await pglite.exec(`vacuum (analyze, truncate false) public.${name}`)
  }
}
