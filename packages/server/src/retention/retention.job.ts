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
    counts[name] = await untilNothingIsLeft(context, name, step)
  return counts
}

async function untilNothingIsLeft(
  context: ServerContext,
  name: string,
  step: RetentionStep,
): Promise<number> {
  const now = context.clock.now()
  let total = 0
  for (let gone = -1; gone !== 0; total += gone) {
    gone = await context.database.transaction(SERVICE, async (sql) => {
      // Row-level security lets nothing else delete proofs of consent and the history of dates.
      const { rows } = await raw<{ isOurs: boolean }>`
        select set_config('porchlight.clean_up', 'on', true),
          pg_try_advisory_xact_lock(hashtextextended(${`retention:${name}`}, 0)) as "isOurs"`.execute(sql)
      // Two processes that delete the same of everybody would wait for each other: one goes on until nothing is left.
      if (rows[0]?.isOurs !== true) return 0
      const count = await step(sql, now)
      await context.failPoint?.(`retention: before commit of ${name}`)
      return count
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
