import { sql as query } from "kysely"
import { ALERT_LEASE_MS, DELIVERY_LEASE_MS } from "@porchlight/core/delivery"
import { addMs } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"

/**
 * Ends the leases of processes that are surely gone, so that what they were sending is seen to at once. Whether it had gone
 * out is asked before it is sent again, as after any lease that ran out.
 * @returns how many messages were waiting for that
 */
export async function freeLeases({ database, clock }: ServerContext): Promise<number> {
  return database.transaction({ role: "service" }, async (sql) => {
    const living = await database.livingProcesses(sql)
    if (living === null) return 0
    const now = clock.now()
    const { numAffectedRows } = await query`
      update delivery set next_at = ${new Date(now)}
      where id in (
        select id from delivery
        where leased_by > 0 and leased_by <> all(${living}::int4[])
          and ((priority = 0 and next_at > ${new Date(now)} and next_at <= ${new Date(addMs(now, ALERT_LEASE_MS))})
            or (priority = 1 and next_at > ${new Date(now)} and next_at <= ${new Date(addMs(now, DELIVERY_LEASE_MS))}))
        for update skip locked
      )`.execute(sql)
    return Number(numAffectedRows ?? 0)
  })
}
