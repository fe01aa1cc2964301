import { sql as raw } from "kysely"
import type { Database, Sql } from "../src/database/index.ts"

/**
 * How many statements in this database wait for what another transaction holds. Each file of tests has a database of its own,
 * and all of them one server, whose list of locks tells of everybody.
 */
export async function countWaiting(sql: Sql): Promise<number> {
  // A transaction goes on to see who was connected when it asked first.
  await raw`select pg_stat_clear_snapshot()`.execute(sql)
  const { rows } = await raw`
    select from pg_locks as lock join pg_stat_activity as session using (pid)
    where not lock.granted and session.datname = current_database()`.execute(sql)
  return rows.length
}

export const isAnybodyWaiting = async (sql: Sql): Promise<boolean> => (await countWaiting(sql)) > 0

type Work = (sql: Sql) => Promise<unknown>

const SERVICE = { role: "service" } as const

/** Begins the second while the first has taken something, and lets the first go on once the second waits for it. */
export async function inARing(
  context: { readonly database: Database },
  first: { readonly take: Work; readonly thenTake: Work },
  second: Work,
): Promise<void> {
  await besides(context, first, () => context.database.transaction(SERVICE, second))
}

/** The same for a second that has transactions of its own, as a job has. Not on PGlite, where one waits for the other as a whole. */
export async function besides(
  { database }: { readonly database: Database },
  first: { readonly take: Work; readonly thenTake: Work },
  second: () => Promise<unknown>,
): Promise<void> {
  let waiting: Promise<unknown> = Promise.resolve()
  await database.transaction(SERVICE, async (sql) => {
    await first.take(sql)
    let isOver = false
    waiting = second().finally(() => (isOver = true))
    // What came of it is told below.
    waiting.catch(() => {})
    while (database.kind === "postgres" && !isOver && !(await isAnybodyWaiting(sql))) continue
    await first.thenTake(sql)
  })
  await waiting
}
