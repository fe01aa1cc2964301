import { sql as raw } from "kysely"
import type { Sql } from "../src/database/index.ts"

/**
 * Whether a statement in this database waits for what another transaction holds. Each file of tests has a database of its own,
 * and all of them one server, whose list of locks tells of everybody.
 */
export async function isAnybodyWaiting(sql: Sql): Promise<boolean> {
  const { rows } = await raw`
    select from pg_locks as lock join pg_stat_activity as session using (pid)
    where not lock.granted and session.datname = current_database()`.execute(sql)
  return rows.length > 0
}
