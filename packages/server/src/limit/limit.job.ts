import { HOUR_MS, addMs, type Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { timestamp } from "../database/index.ts"

/** Forgets limits whose hits have all left their windows. @returns when to come again */
export async function limitJob(context: ServerContext): Promise<Instant> {
  const now = context.clock.now()
  await context.database.transaction({ role: "service" }, (sql) =>
    sql.deleteFrom("rate_limits").where("expires_at", "<=", timestamp(now)).execute(),
  )
  return addMs(now, HOUR_MS)
}
