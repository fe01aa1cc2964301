import { takePlacedCall } from "@porchlight/core/fake-call"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { enqueue } from "../delivery/delivery.queue.ts"
import { claimWithCare, type Claim } from "../worker/worker.claim.ts"
import type { PromptJob } from "../worker/worker.job.ts"
import { callOf, claimCalls, saveCall, type CallRow } from "./fake-call.row.ts"

/** Hands on the calls whose time has come. */
export const placedCallJob: PromptJob = {
  name: "placed-call",
  nextAt: (sql) =>
    sql
      .selectFrom("placed_call")
      .select(({ fn }) => fn.min("deadline_at").as("at"))
      .where("deadline_at", "is not", null),
  run: (context) => claimWithCare(context, { table: "placed_call", limit: 100, work: callDue }),
}

async function callDue(sql: Sql, context: ServerContext, claim: Claim): Promise<number> {
  const now = context.clock.now()
  const rows = await claimCalls(sql, claim, now)
  if (rows.length > 0) await context.failPoint?.("placed-call: after claim")
  for (const row of rows) {
    const next = takePlacedCall(callOf(row), now)
    await saveCall(sql, row, next, next.state === "called" ? await call(sql, context, row) : null)
  }
  return rows.length
}

/** Stores the call for sending; whether the number is still hers, and wants calls, is looked at when it leaves. */
async function call(sql: Sql, context: ServerContext, row: CallRow): Promise<string> {
  const message = {
    accountId: row.user_id,
    channel: "voice",
    purpose: "placed-call",
    facts: { script: row.script, ringsAt: row.rings_at },
  } as const
  const [id] = await enqueue(sql, context, [message])
  if (id === undefined) throw new Error("A call was not stored.")
  return id
}
