import { earlier, type Instant } from "@porchlight/core/time"
import { drillJob } from "../circle/circle.drill.job.ts"
import { circleJob } from "../circle/circle.job.ts"
import type { ServerContext } from "../context/index.ts"
import type { Database } from "../database/index.ts"
import { membershipJob } from "../membership/membership.job.ts"
import type { Worker } from "../worker/index.ts"

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

/** What happens by itself and nobody waits for by the second. */
const SLOW = [circleJob, drillJob, membershipJob]

/**
 * The next instant at which something happens by itself that people see, what is due included; null when nothing waits. Tidying up
 * is left out.
 */
export async function nextStepAt(
  database: Database,
  worker: Pick<Worker, "nextAt">,
): Promise<Instant | null> {
  const slow = await database.transaction(SERVICE, async (sql) => {
    const bill = await sql
      .selectFrom("subscriptions")
      .select(({ fn }) => fn.min("look_at").as("at"))
      .executeTakeFirst()
    return [await circleJob.nextAt(sql), await drillJob.nextAt(sql), bill?.at ?? null]
  })
  const instants = [await worker.nextAt(), ...slow]
  return instants.reduce((a, b) => (a === null || b === null ? (a ?? b) : earlier(a, b)), null)
}

/** Does what is due, also what would be looked for an hour later. */
export async function doWhatIsDue(
  context: ServerContext,
  worker: Pick<Worker, "runUntilIdle">,
): Promise<void> {
  for (const job of SLOW) while ((await job.run(context)) > 0) context.wake.ring()
  await worker.runUntilIdle()
}
