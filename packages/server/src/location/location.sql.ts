import { NotFound } from "@porchlight/core/error"
import { Fix, type LocationPort } from "@porchlight/core/location"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { decode, isId } from "../input/index.ts"
import { touchLive } from "../live/live.ts"
import { readLastFix, storeFixes } from "./location.trail.ts"

/** Where the signed-in account's phone is during a watch, or during an alarm without one, in rows. */
export function locationSql(context: ServerContext, accountId: string): LocationPort {
  return {
    report: async (watchId, input) => {
      if (!isId(watchId)) throw new NotFound({})
      const fix = decode(Fix, input)
      await context.database.transaction({ role: "service" }, async (sql) => {
        const endedAt = await ownEnd(sql, accountId, watchId, true)
        if (endedAt !== null) throw new NotFound({})
        const watch = { id: watchId, accountId }
        const stored = await storeFixes(sql, watch, [fix], context.clock.now())
        if (stored > 0) await touchLive(sql, accountId, "watch")
      })
    },
    last: (watchId) =>
      context.database.transaction({ role: "account", accountId }, async (sql) => {
        await ownEnd(sql, accountId, watchId, false)
        return readLastFix(sql, watchId)
      }),
  }
}

/** When a watch of the account ended, or its alarm without one was closed; null while that goes on. @throws NotFound */
async function ownEnd(sql: Sql, accountId: string, id: string, isService: boolean) {
  if (!isId(id)) throw new NotFound({})
  const watch = await sql
    .selectFrom("watch")
    .select("ended_at")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst()
  if (watch !== undefined) return watch.ended_at
  const alarm = await readAlone(sql, accountId, id, isService)
  if (alarm === undefined) throw new NotFound({})
  return alarm.closed_at
}

/** What row-level security hides from an account, the service has to leave out by itself: a hidden alarm is nobody's to name. */
function readAlone(sql: Sql, accountId: string, id: string, isService: boolean) {
  return sql
    .selectFrom("incident")
    .select("closed_at")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .where("watch_id", "is", null)
    .$if(isService, (builder) => builder.where("hidden", "=", false))
    .executeTakeFirst()
}
