import type { WatchState } from "@porchlight/core/check-in"
import { addMs, HOUR_MS, type Instant } from "@porchlight/core/time"
import { readPlans } from "../date-plan/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { readDeliveries } from "../delivery/delivery.sql.ts"
import { readLastFix } from "../location/location.trail.ts"
import { incidentColumns, incidentOf } from "../incident/incident.row.ts"
import { readWatchOf } from "./check-in.row.ts"

/** For how long a watch is still shown after it has ended. */
const SHOWN_AFTER_END_MS = HOUR_MS

/**
 * Everything that the dater may see of the running watch, or of the last one for an hour after its end. In the name of
 * the account: what is hidden from it cannot be in the answer.
 */
export async function readWatchState(sql: Sql, accountId: string, now: Instant): Promise<WatchState> {
  const row = await sql
    .selectFrom("watch")
    .selectAll()
    .where("account_id", "=", accountId)
    .where((build) =>
      build.or([
        build("ended_at", "is", null),
        build("ended_at", ">", timestamp(addMs(now, -SHOWN_AFTER_END_MS))),
      ]),
    )
    .orderBy((build) => build("ended_at", "is not", null))
    .orderBy("ended_at", "desc")
    .limit(1)
    .executeTakeFirst()
  if (!row) return { now, watch: null, plan: null, incident: null, deliveries: [], fix: null }
  const incident = await sql
    .selectFrom("incident")
    .select(incidentColumns)
    .where("watch_id", "=", row.id)
    .orderBy("opened_at", "desc")
    .limit(1)
    .executeTakeFirst()
  return {
    now,
    watch: await readWatchOf(sql, row),
    plan: (await readPlans(sql, accountId, row.plan_id))[0] ?? null,
    incident: incident ? incidentOf(incident) : null,
    deliveries: await readDeliveries(sql, { watchId: row.id }),
    fix: await readLastFix(sql, row.id),
  }
}
