import { timestamp } from "../database/index.ts"
import type { WorkerJob } from "../worker/worker.job.ts"

/** Forgets answers that are older than a day. */
export const idempotencyJob: WorkerJob = {
  name: "idempotency.forget",
  nextAt: async (sql) => {
    const row = await sql
      .selectFrom("idempotency_keys")
      .select("expires_at")
      .orderBy("expires_at")
      .limit(1)
      .executeTakeFirst()
    return row?.expires_at ?? null
  },
  run: (context) =>
    context.database.transaction({ role: "service" }, async (sql) => {
      const result = await sql
        .deleteFrom("idempotency_keys")
        .where("expires_at", "<=", timestamp(context.clock.now()))
        .executeTakeFirst()
      return Number(result.numDeletedRows)
    }),
}
