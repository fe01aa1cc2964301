import { DEMO_VENUES } from "@porchlight/core/venue"
import type { ServerContext } from "../context/index.ts"
import type { WorkerJob } from "../worker/worker.job.ts"
import { columnsOf, writeFacts } from "./venue.row.ts"

/** Named in ALLOW_SIMULATIONS where production may show them. */
export const DEMO_VENUES_NAME = "demo-venues"

/** Puts the demo's venues into the directory where the deployment shows them, and takes them out where it does not. */
export const venueJob: WorkerJob = {
  name: "venue.demo",
  nextAt: async () => null,
  run: (context) => (context.settings.demoVenues ? seed(context) : clear(context)),
}

function seed({ database, clock }: ServerContext): Promise<number> {
  return database.transaction({ role: "service" }, async (sql) => {
    let added = 0
    for (const venue of DEMO_VENUES) {
      const row = { id: venue.id, created_at: new Date(clock.now()), is_demo: true, ...columnsOf(venue) }
      const stored = await sql
        .insertInto("venue")
        .values(row)
        .onConflict((conflict) => conflict.column("id").doNothing())
        .executeTakeFirst()
      if (stored.numInsertedOrUpdatedRows === 0n) continue
      await writeFacts(sql, venue.id, venue.facts)
      added += 1
    }
    return added
  })
}

function clear({ database }: ServerContext): Promise<number> {
  return database.transaction({ role: "service" }, async (sql) => {
    const gone = await sql.deleteFrom("venue").where("is_demo", "=", true).executeTakeFirst()
    return Number(gone.numDeletedRows)
  })
}
