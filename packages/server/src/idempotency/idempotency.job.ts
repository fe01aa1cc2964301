import { HOUR_MS, addMs, type Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { timestamp } from "../database/index.ts"

/** Forgets answers that are older than a day. @returns when to come again */
export async function idempotencyJob(context: ServerContext): Promise<Instant> {
  const now = context.clock.now()
  await context.database.transaction({ role: "service" }, (sql) =>
    sql.deleteFrom("idempotency_keys").where("expires_at", "<=", timestamp(now)).execute(),
  )
  return addMs(now, HOUR_MS)
}
