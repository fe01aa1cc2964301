import type { Instant } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import type { Database, Sql } from "../database/index.ts"

const SERVICE = { role: "service" } as const
/** The one row of its table. */
const ID = 1

/** How far the clock was moved before this process started, in milliseconds. */
export function readClockOffset(database: Database): Promise<number> {
  return database.transaction(SERVICE, async (sql) => {
    const row = await sql
      .selectFrom("development_clock")
      .select("offset_ms")
      .where("id", "=", ID)
      .executeTakeFirst()
    return row?.offset_ms ?? 0
  })
}

/** Stores how far the clock is moved now, so that a killed server comes back at the same time. */
export function storeClockOffset(database: Database, offsetMs: number): Promise<void> {
  return database.transaction(SERVICE, async (sql) => {
    await sql
      .insertInto("development_clock")
      .values({ id: ID, offset_ms: offsetMs })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ offset_ms: offsetMs }))
      .execute()
  })
}

/** The next instant at which the server has something to do by itself; null when nothing waits. As the service. */
export async function nextStepAt(sql: Sql): Promise<Instant | null> {
  const { rows } = await raw<{ readonly at: Instant | null }>`
    select min(at) as at from (
      select min(deadline_at) as at from watch where deadline_at is not null
      union all select min(deadline_at) from incident where deadline_at is not null
      union all select min(next_at) from delivery where next_at is not null
      union all select min(deliver_at) from outbox_message where deliver_at is not null
    ) as waiting`.execute(sql)
  return rows[0]?.at ?? null
}
