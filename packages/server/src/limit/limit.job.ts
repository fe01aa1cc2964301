import { timestamp } from "../database/index.ts"
import type { WorkerJob } from "../worker/worker.job.ts"

/** Forgets limits whose hits have all left their windows. */
export const limitJob: WorkerJob = {
  name: "limit.forget",
  nextAt: async (sql) => {
    const row = await sql
      .selectFrom("rate_limits")
      .select("expires_at")
      .orderBy("expires_at")
      .limit(1)
      .executeTakeFirst()
    return row?.expires_at ?? null
  },
  run: (context) =>
    context.database.transaction({ role: "service" }, async (sql) => {
      // Not those that somebody counts just now, perhaps several of them in another order.
      const result = await sql
        .deleteFrom("rate_limits")
        .where("key", "in", (rows) =>
          rows
            .selectFrom("rate_limits")
            .select("key")
            .where("expires_at", "<=", timestamp(context.clock.now()))
            .forUpdate()
            .skipLocked(),
        )
        .executeTakeFirst()
      return Number(result.numDeletedRows)
    }),
}
