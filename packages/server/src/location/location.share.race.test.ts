import { sql as raw } from "kysely"
import { expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newFix } from "../../test/people.ts"
import { countWaiting, inARing } from "../../test/waits.ts"
import { arm, newDater } from "../../test/watches.ts"
import { removeContact } from "../circle/circle.keep.ts"
import type { Sql } from "../database/index.ts"
import { insertSession } from "../../test/sessions.ts"
import { locationSql } from "./location.sql.ts"
import { beginShare, endShare } from "./location.share.ts"

const SERVICE = { role: "service" } as const

describeOnBoth("a share that begins", (open) => {
  test("says who of those it names is taken out of the circle just now, instead of failing", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context, { contacts: [{ name: "Maya" }, { name: "Sam" }] })
    const { id: accountId } = dater
    const [maya, sam] = dater.contacts.map(({ id }) => id)
    const { id: sessionId } = await insertSession(context, accountId)
    const first = { take: (sql: Sql) => removeContact(sql, accountId, sam ?? ""), thenTake: async () => {} }
    const input = { hours: 2, isApproximate: false, contactIds: [maya ?? "", sam ?? ""] }
    const begun = inARing(context, first, (sql) => beginShare(sql, context, { accountId, sessionId }, input))
    await expect(begun).rejects.toMatchObject({ _tag: "InvalidInput" })
  })
})

describeOnBoth("a share beside a date", (open) => {
  test("tells who follows it of a reading that it takes and the date does not", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context)
    const { id: accountId } = dater
    const watch = await arm(context, dater)
    const port = locationSql(context, accountId)
    await port.report(watch.id, newFix(0))
    const { id: sessionId } = await insertSession(context, accountId)
    const input = { hours: 2, isApproximate: false, contactIds: [] }
    await context.database.transaction(SERVICE, (sql) =>
      beginShare(sql, context, { accountId, sessionId }, input),
    )
    const version = () =>
      context.database.transaction({ role: "account", accountId }, async (sql) => {
        const rows = await sql
          .selectFrom("live_version")
          .select("version")
          .where("topic", "=", "watch")
          .execute()
        return rows.at(0)?.version ?? 0
      })
    const before = await version()
    const elsewhere = newFix(1, { latitude: 51.5, longitude: 0 })
    await port.report(watch.id, elsewhere)
    expect(await port.last(watch.id)).toEqual(newFix(0))
    expect(await version()).toBe(before + 1)
  })
})

describeOnBoth("a share that ends", (open) => {
  test.each(["of it", "of the date beside it"])(
    "takes along a reading that comes at that moment: %s",
    async (whose) => {
      const context = testContext(open().database)
      const dater = await newDater(context)
      const { id: accountId } = dater
      const watch = await arm(context, dater)
      const { id: sessionId } = await insertSession(context, accountId)
      const input = { hours: 2, isApproximate: false, contactIds: [] }
      await context.database.transaction(SERVICE, (sql) =>
        beginShare(sql, context, { accountId, sessionId }, input),
      )
      const hold = (sql: Sql) =>
        sql
          .selectFrom("location_share")
          .selectAll()
          .where("user_id", "=", accountId)
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow()
      const share = await context.database.transaction(SERVICE, hold)
      const end = async (sql: Sql) => endShare(sql, context, await hold(sql), context.clock.now())
      const report = () =>
        locationSql(context, accountId).report(whose === "of it" ? share.id : watch.id, newFix(0))
      const rollback = new Error("It was in the way of the reading.")
      const isPostgres = context.database.kind === "postgres"
      let [reported, ended]: [Promise<unknown>, Promise<unknown>] = [Promise.resolve(), Promise.resolve()]
      // Whoever is about to store the first reading of the share waits for this row.
      const between = context.database.transaction(SERVICE, async (sql) => {
        await raw`insert into location_updates
          (watch_id, sequence, user_id, latitude, longitude, accuracy, taken_at, created_at)
          values (${share.id}, 1, ${accountId}, 1, 2, 3, now(), now())`.execute(sql)
        reported = report().catch(() => null)
        while (isPostgres && (await countWaiting(sql)) < 1) continue
        let isOver = false
        ended = context.database.transaction(SERVICE, end).finally(() => (isOver = true))
        while (isPostgres && !isOver && (await countWaiting(sql)) < 2) continue
        throw rollback
      })
      await expect(between).rejects.toBe(rollback)
      await Promise.all([reported, ended])
      const kept = await context.database.transaction(SERVICE, (sql) =>
        sql.selectFrom("location_updates").select("watch_id").where("watch_id", "=", share.id).execute(),
      )
      expect(kept).toEqual([])
    },
  )
})
