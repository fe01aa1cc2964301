import { HOUR_MS, MINUTE_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { endWatches, newFix } from "../../test/people.ts"
import { insertSession } from "../../test/sessions.ts"
import { arm, newDater } from "../../test/watches.ts"
import { locationJob } from "./location.job.ts"
import { beginShare } from "./location.share.ts"
import { locationSql } from "./location.sql.ts"

const SERVICE = { role: "service" } as const

describeOnBoth("a share until an hour after the date", (open) => {
  test.each([
    ["begun before its first reminder", 30 * MINUTE_MS],
    ["after a reminder of four hours", 4.5 * HOUR_MS],
  ])("keeps no place beyond that hour, however seldom she is reminded: %s", async (_when, dateMs) => {
    const context = testContext(open().database)
    const dater = await newDater(context)
    const { id: accountId } = dater
    const at = new Date(context.clock.now())
    await context.database.transaction(SERVICE, (sql) =>
      sql
        .insertInto("safety_settings")
        .values({ user_id: accountId, interval_minutes: 240, updated_at: at })
        .execute(),
    )
    const watch = await arm(context, dater)
    await context.database.transaction(SERVICE, (sql) =>
      sql
        .updateTable("watch")
        .set({ planned_end_at: new Date(context.clock.now() + 8 * HOUR_MS) })
        .where("id", "=", watch.id)
        .execute(),
    )
    const { id: sessionId } = await insertSession(context, accountId)
    const input = { hours: null, isApproximate: false, contactIds: [] }
    await context.database.transaction(SERVICE, (sql) =>
      beginShare(sql, context, { accountId, sessionId }, input),
    )
    const share = await context.database.transaction(SERVICE, (sql) =>
      sql
        .selectFrom("location_share")
        .select("id")
        .where("user_id", "=", accountId)
        .executeTakeFirstOrThrow(),
    )
    await locationSql(context, accountId).report(share.id, newFix(0))
    /** Passes time in steps, each as long as a look of the worker may be away. */
    const pass = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += MINUTE_MS) {
        context.clock.advance(MINUTE_MS)
        await locationJob.run(context)
      }
    }
    const kept = () =>
      context.database.transaction(SERVICE, (sql) =>
        sql.selectFrom("location_updates").select("watch_id").where("watch_id", "=", share.id).execute(),
      )
    await pass(dateMs)
    await endWatches(context, accountId)
    await pass(HOUR_MS - MINUTE_MS)
    expect(await kept()).toHaveLength(1)
    await pass(MINUTE_MS)
    expect(await kept()).toEqual([])
  })
})
