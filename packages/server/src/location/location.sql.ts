import { NotFound } from "@porchlight/core/error"
import { Fix, type LocationPort } from "@porchlight/core/location"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { decode, isId } from "../input/index.ts"
import { touchLive } from "../live/live.ts"
import { readLastFix, storeFixes } from "./location.trail.ts"

/** Where the signed-in account's phone is during a watch, in rows. */
export function locationSql(context: ServerContext, accountId: string): LocationPort {
  return {
    report: async (watchId, input) => {
      if (!isId(watchId)) throw new NotFound({})
      const fix = decode(Fix, input)
      await context.database.transaction({ role: "service" }, async (sql) => {
        const endedAt = await ownWatchEnd(sql, accountId, watchId)
        if (endedAt !== null) throw new NotFound({})
        const watch = { id: watchId, accountId }
        const stored = await storeFixes(sql, watch, [fix], context.clock.now())
        if (stored > 0) await touchLive(sql, accountId, "watch")
      })
    },
    last: (watchId) =>
      context.database.transaction({ role: "account", accountId }, async (sql) => {
        await ownWatchEnd(sql, accountId, watchId)
        return readLastFix(sql, watchId)
      }),
  }
}

/** When a watch of the account ended, or null while it runs. @throws NotFound */
async function ownWatchEnd(sql: Sql, accountId: string, watchId: string) {
  const watch = isId(watchId)
    ? await sql
        .selectFrom("watch")
        .select("ended_at")
        .where("id", "=", watchId)
        .where("account_id", "=", accountId)
        .executeTakeFirst()
    : undefined
  if (watch === undefined) throw new NotFound({})
  return watch.ended_at
}
