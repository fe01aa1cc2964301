import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import { tendInactiveAccounts } from "./retention.account.ts"
import { retentionSteps, type RetentionStep } from "./retention.steps.ts"

const SERVICE = { role: "service" } as const

/**
 * Deletes what is over, in small batches, each in a transaction of its own (D-42, LEGAL-06). What a crash
 * leaves is found the next time; several processes may do it at once. How much it was goes to the operator's log, by kind.
 */
export async function retentionChore(context: ServerContext): Promise<void> {
  const counts = { ...(await deleteByAge(context)), ...(await tendAccounts(context)) }
  const done = Object.entries(counts).filter(([, count]) => count > 0)
  if (done.length > 0) context.log.info(Object.fromEntries(done), "What is over was deleted.")
}

async function deleteByAge(context: ServerContext): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (const [name, step] of Object.entries(retentionSteps))
    counts[name] = await untilNothingIsLeft(context, step)
  return counts
}

async function untilNothingIsLeft(context: ServerContext, step: RetentionStep): Promise<number> {
  const now = context.clock.now()
  let total = 0
  for (let gone = -1; gone !== 0; total += gone) {
    gone = await context.database.transaction(SERVICE, async (sql) => {
      // Row-level security lets nothing else delete proofs of consent and the history of dates.
      await raw`select set_config('porchlight.clean_up', 'on', true)`.execute(sql)
      return step(sql, now)
    })
  }
  return total
}

async function tendAccounts(context: ServerContext) {
  let [toldInactive, closedInactive] = [0, 0]
  for (let isMore = true; isMore;) {
    const { told, closed } = await context.database.transaction(SERVICE, (sql) =>
      tendInactiveAccounts(sql, context),
    )
    toldInactive += told
    closedInactive += closed
    isMore = told + closed > 0
  }
  if (toldInactive > 0) context.wake.ring()
  return { toldInactive, closedInactive }
}
