import { DrillRefused, postponedDrillAt } from "@porchlight/core/circle"
import { addMs, DAY_MS, type Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { timestamp } from "../database/index.ts"
import type { WorkerJob } from "../worker/worker.job.ts"
import { inTurnOfDrills, postpone, startDrill } from "./circle.drill.ts"

const SERVICE = { role: "service" } as const
const BATCH = 20

/** Sends the tests that go out by themselves, for those who switched that on. */
export const drillJob: WorkerJob = {
  name: "circle.drills",
  nextAt: async (sql) => {
    const row = await sql
      .selectFrom("circle_drill_repeat")
      .select("next_at")
      .orderBy("next_at")
      .limit(1)
      .executeTakeFirst()
    return row?.next_at ?? null
  },
  run: async (context) => {
    const due = await readDue(context)
    let done = 0
    for (const { user_id: accountId, timezone } of due) {
      if (await startDue(context, accountId, timezone)) done += 1
    }
    if (done > 0) context.wake.ring()
    return done
  },
}

function readDue(context: ServerContext) {
  return context.database.transaction(SERVICE, (sql) =>
    sql
      .selectFrom("circle_drill_repeat as wish")
      .innerJoin("user_profiles as profile", "profile.user_id", "wish.user_id")
      .select(["wish.user_id", "profile.timezone"])
      .where("next_at", "<=", timestamp(context.clock.now()))
      .orderBy("next_at")
      .limit(BATCH)
      .execute(),
  )
}

/**
 * One account's test; a refused one, or one that fails, is put off by itself and holds up nobody else's.
 * @returns whether it was this process that dealt with it
 */
async function startDue(context: ServerContext, accountId: string, timeZone: string): Promise<boolean> {
  const now = context.clock.now()
  try {
    return await context.database.transaction(SERVICE, async (sql) => {
      await inTurnOfDrills(sql, accountId)
      const wish = await sql
        .selectFrom("circle_drill_repeat as wish")
        .innerJoin("account", "account.id", "wish.user_id")
        .select(["account.deleted_at"])
        .where("wish.user_id", "=", accountId)
        .where("next_at", "<=", timestamp(now))
        .forUpdate("wish")
        .executeTakeFirst()
      // Another process was quicker, or she was.
      if (wish === undefined) return false
      if (wish.deleted_at === null) await startDrill(sql, context, accountId, null)
      // Whoever is leaving tests nobody any more; should they stay, it goes on.
      else await postpone(sql, accountId, addMs(now, DAY_MS))
      return true
    })
  } catch (error) {
    const isRefused = error instanceof DrillRefused
    if (!isRefused)
      context.log.error({ error, accountId }, "A test of a circle failed; it is tried tomorrow.")
    const obstacle = isRefused ? error.data.obstacle : ({ refusal: "rest", until: null } as const)
    await put(context, accountId, postponedDrillAt(obstacle, timeZone, now))
    return true
  }
}

async function put(context: ServerContext, accountId: string, at: Instant): Promise<void> {
  await context.database.transaction(SERVICE, (sql) => postpone(sql, accountId, at))
}
