import { RETENTION_MS } from "@porchlight/core/policy"
import { addMs, DAY_MS } from "@porchlight/core/time"
import { timestamp } from "../database/index.ts"
import type { WorkerJob } from "../worker/worker.job.ts"

/** Expired codes stay as long as the policy says, so that a late guess is still answered like any other. */
const KEEP_MS = RETENTION_MS.spentSecret

/** Deletes expired codes (PHONE-10). */
export const phoneJob: WorkerJob = {
  name: "phone.forget",
  nextAt: async (sql) => {
    const row = await sql
      .selectFrom("verification_codes")
      .select("expires_at")
      .orderBy("expires_at")
      .limit(1)
      .executeTakeFirst()
    return row === undefined ? null : addMs(row.expires_at, KEEP_MS)
  },
  run: (context) =>
    context.database.transaction({ role: "service" }, async (sql) => {
      const result = await sql
        .deleteFrom("verification_codes")
        .where("expires_at", "<=", timestamp(addMs(context.clock.now(), -KEEP_MS)))
        .executeTakeFirst()
      await sql
        .deleteFrom("code_traffic")
        .where("minute", "<", timestamp(addMs(context.clock.now(), -DAY_MS)))
        .execute()
      return Number(result.numDeletedRows)
    }),
}
