import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { followGeofences } from "../geofence/geofence.fix.ts"
import { judgeRoute } from "../route/route.judge.ts"
import type { FixStep, StoredFix } from "./location.step.ts"

/** Every stored plausible reading, of a watch, an alarm or a location session, passes these, the oldest first. */
const steps: ReadonlyArray<FixStep> = [followGeofences, judgeRoute]

/** Passes readings on to all that follows from them. As the service, last in its transaction. */
export async function passFixes(
  sql: Sql,
  context: ServerContext,
  stored: ReadonlyArray<StoredFix>,
): Promise<void> {
  for (const one of stored) for (const step of steps) await tryStep(sql, context, one, step)
}

/**
 * Should a step fail, the reading stays, and the other steps are taken: it may belong to a call for help, which neither a zone
 * nor a way may hold up.
 */
async function tryStep(sql: Sql, context: ServerContext, stored: StoredFix, step: FixStep): Promise<void> {
  await raw`savepoint step`.execute(sql)
  try {
    await step(sql, context, stored)
    await raw`release savepoint step`.execute(sql)
  } catch (error) {
    // Where this fails too, as when the connection broke off, the reading is not stored either.
    await raw`rollback to savepoint step`.execute(sql)
    context.log.error({ error }, "A fix was stored, but not compared with its owner's zones or way.")
  }
}
