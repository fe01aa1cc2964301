import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { claimEach, type Claim } from "../worker/worker.claim.ts"
import type { PromptJob } from "../worker/worker.job.ts"
import { firePress } from "./sos.fire.ts"
import { confirmJoined } from "./sos.press.ts"
import { claimPresses, inTurnOfHold } from "./sos.row.ts"

/** Sends presses whose countdown is over, and takes holds that joined one as meant. */
export const sosJob: PromptJob = {
  name: "sos",
  nextAt: (sql) =>
    sql
      .selectFrom("sos_press")
      .select(({ fn }) => fn.min("deadline_at").as("at"))
      .where("deadline_at", "is not", null),
  run: (context) => claimEach(context, { table: "sos_press", limit: 100, work: fireDue }),
}

async function fireDue(sql: Sql, context: ServerContext, claim: Claim): Promise<number> {
  if (claim.id !== null) await inTurnOfHold(sql, claim.id)
  const rows = await claimPresses(sql, claim, context.clock.now())
  if (rows.length > 0) await context.failPoint?.("sos: after claim")
  for (const row of rows) {
    if (row.state === "joined") await confirmJoined(sql, context, row)
    else await firePress(sql, context, row)
  }
  return rows.length
}
