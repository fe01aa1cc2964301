import { RETENTION_MS } from "@porchlight/core/policy"
import { sql as raw } from "kysely"
import { expect, it } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newFix } from "../../test/people.ts"
import { arm, newDater } from "../../test/watches.ts"
import { locationSql } from "../location/index.ts"
import { retentionChore } from "./index.ts"

describeOnBoth("what is deleted by its age beside a hidden alarm", (open) => {
  it("raw places that an account sees go as if no alarm were hidden from it; those of a hidden alarm stay (LEGAL-06, N-04)", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context)
    const watch = await arm(context, dater)
    await locationSql(context, dater.id).report(watch.id, { ...newFix(0), takenAt: context.clock.now() })
    const [alarmId, now] = [context.chance.id(context.clock.now()), new Date(context.clock.now())]
    const places = () =>
      context.database.transaction({ role: "service" }, async (sql) => {
        const { rows } = await raw<{ watch_id: string }>`
          select watch_id from location_updates where user_id = ${dater.id}`.execute(sql)
        return rows.map((row) => row.watch_id).toSorted()
      })
    await context.database.transaction({ role: "service" }, async (sql) => {
      await raw`update watch set ended_at = ${now}, deadline_at = null, outcome = 'resolved'
        where id = ${watch.id}`.execute(sql)
      await raw`insert into incident (id, account_id, watch_id, opened_at, link_expires_at, epoch, rounds_done, hidden,
          kind, reason, responders)
        values (${alarmId}, ${dater.id}, ${watch.id}, ${now}, ${now}, 0, 0, true, 'duress', '{}', '[]')`.execute(
        sql,
      )
      await raw`insert into location_updates
        values (${alarmId}, 1, ${dater.id}, 1, 2, 3, null, ${now}, ${now}, false, true)`.execute(sql)
    })
    expect(await places()).toEqual([watch.id, alarmId].toSorted())
    context.clock.advance(RETENTION_MS.rawLocation)
    await retentionChore(context)
    expect(await places()).toEqual([alarmId])
  })
})
