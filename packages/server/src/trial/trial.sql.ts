import { tierInForce, trialOf } from "@porchlight/core/membership"
import type { Trial, TrialPort } from "@porchlight/core/trial"
import type { ServerContext } from "../context/index.ts"
import { actAs, type Sql } from "../database/index.ts"
import { readStanding } from "../membership/membership.read.ts"
import { beginTrial, isNumberUsedUp } from "./trial.start.ts"

/** The trial of a signed-in account. */
export function trialSql(context: ServerContext, accountId: string): TrialPort {
  const asAccount = (work: (sql: Sql) => Promise<Trial>) =>
    context.database.transaction({ role: "account", accountId }, work)
  return {
    current: () => asAccount((sql) => readTrial(sql, context, accountId)),
    start: () =>
      asAccount(async (sql) => {
        const now = context.clock.now()
        const { startedAt, entitlements } = await readStanding(sql, accountId)
        if (startedAt === null && tierInForce(entitlements, now).source === null) {
          await actAs(sql, { role: "service" })
          await beginTrial(sql, context, accountId, now)
          await actAs(sql, { role: "account", accountId })
        }
        return readTrial(sql, context, accountId)
      }),
  }
}

/** Begins in the account's name; whether the number was seen before only the service may look up. */
async function readTrial(sql: Sql, context: ServerContext, accountId: string): Promise<Trial> {
  const { startedAt, entitlements } = await readStanding(sql, accountId)
  await actAs(sql, { role: "service" })
  const isUsedUp = startedAt === null && (await isNumberUsedUp(sql, context, accountId))
  return trialOf({ startedAt, isUsedUp }, entitlements, context.clock.now())
}
