import { addMs, DAY_MS, earlier, HOUR_MS, type Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { timestamp } from "../database/index.ts"
import type { WorkerJob } from "../worker/worker.job.ts"
import { syncSubscription } from "./membership.sync.ts"

const SERVICE = { role: "service" } as const
const BATCH = 20
/** Providers repeat a report for three days at most (Stripe); after a month nobody asks whether it was heard. */
const EVENTS_KEPT_MS = 30 * DAY_MS

/**
 * Asks the provider about subscriptions whose paid time is over although no report came, and forgets old reports. Asking
 * twice does no harm, so processes need no agreement about who asks.
 */
export const membershipJob: WorkerJob = {
  name: "membership.billing",
  nextAt: async (sql) => {
    const look = await sql
      .selectFrom("subscriptions")
      .select("look_at")
      .where("look_at", "is not", null)
      .orderBy("look_at")
      .limit(1)
      .executeTakeFirst()
    const event = await sql
      .selectFrom("billing_events")
      .select("received_at")
      .orderBy("received_at")
      .limit(1)
      .executeTakeFirst()
    return earliest(look?.look_at ?? null, event ? addMs(event.received_at, EVENTS_KEPT_MS) : null)
  },
  run: async (context) => (await forgetEvents(context)) + (await lookAgain(context)),
}

function earliest(a: Instant | null, b: Instant | null): Instant | null {
  return a === null ? b : b === null ? a : earlier(a, b)
}

async function forgetEvents(context: ServerContext): Promise<number> {
  const before = addMs(context.clock.now(), -EVENTS_KEPT_MS)
  const result = await context.database.transaction(SERVICE, (sql) =>
    sql.deleteFrom("billing_events").where("received_at", "<=", timestamp(before)).executeTakeFirst(),
  )
  return Number(result.numDeletedRows)
}

/** Each is put off by an hour before it is asked about: what cannot be asked now does not hold up the others. */
async function lookAgain(context: ServerContext): Promise<number> {
  const { billing } = context
  const now = context.clock.now()
  const due = await context.database.transaction(SERVICE, async (sql) => {
    const rows = await sql
      .selectFrom("subscriptions")
      .select(["id", "provider", "reference"])
      .where("look_at", "<=", timestamp(now))
      .orderBy("look_at")
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    if (rows.length === 0) return rows
    await sql
      .updateTable("subscriptions")
      .set({ look_at: new Date(addMs(now, HOUR_MS)) })
      .where(
        "id",
        "in",
        rows.map(({ id }) => id),
      )
      .execute()
    return rows
  })
  for (const { provider, reference } of due) {
    if (billing?.name !== provider) continue
    await syncSubscription(context, billing, reference).catch((error: unknown) =>
      context.log.warn({ error, provider }, "a payment provider could not be asked"),
    )
  }
  return due.length
}
