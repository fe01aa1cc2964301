import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { touchLive } from "../live/live.ts"
import { claimWithCare, type Claim } from "../worker/worker.claim.ts"
import type { PromptJob } from "../worker/worker.job.ts"
import { claimRuns } from "./escape-text.row.ts"
import { repeatRun } from "./escape-text.run.ts"

/** Sends the second texts whose time has come. */
export const escapeTextJob: PromptJob = {
  name: "escape-text",
  nextAt: (sql) =>
    sql
      .selectFrom("escape_text")
      .select(({ fn }) => fn.min("deadline_at").as("at"))
      .where("deadline_at", "is not", null),
  run: (context) => claimWithCare(context, { table: "escape_text", limit: 100, work: repeatDue }),
}

async function repeatDue(sql: Sql, context: ServerContext, claim: Claim): Promise<number> {
  const rows = await claimRuns(sql, claim, context.clock.now())
  if (rows.length > 0) await context.failPoint?.("escape-text: after claim")
  for (const row of rows) await repeatRun(sql, context, row)
  if (rows.length > 0) {
    const accounts = rows.map((row) => row.user_id)
    await touchLive(sql, accounts, "watch")
  }
  return rows.length
}
