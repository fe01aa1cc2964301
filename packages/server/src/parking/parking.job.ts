import { remind } from "@porchlight/core/parking"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { notify, type NewNotification } from "../notification/notification.notify.ts"
import { claimWithCare, type Claim } from "../worker/worker.claim.ts"
import type { PromptJob } from "../worker/worker.job.ts"
import { claimSpots, saveSpot, spotOf } from "./parking.row.ts"

/** Reminds of the spots whose time has come. */
export const parkingJob: PromptJob = {
  name: "parking",
  nextAt: (sql) =>
    sql
      .selectFrom("parking_spots")
      .select(({ fn }) => fn.min("deadline_at").as("at"))
      .where("deadline_at", "is not", null),
  run: (context) => claimWithCare(context, { table: "parking_spots", limit: 100, work: remindDue }),
}

async function remindDue(sql: Sql, context: ServerContext, claim: Claim): Promise<number> {
  const now = context.clock.now()
  const rows = await claimSpots(sql, claim, now)
  if (rows.length > 0) await context.failPoint?.("parking: after claim")
  const told: Array<NewNotification> = []
  for (const row of rows) {
    const spot = remind(spotOf(row), now)
    await saveSpot(sql, spot)
    const data = { kind: "parking-reminder", reminders: spot.reminders } as const
    told.push({ accountId: row.user_id, data, source: `parking:${spot.id}:${spot.remindAt}` })
  }
  await notify(sql, context, now, told)
  return rows.length
}
