import { expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newFix } from "../../test/people.ts"
import { besides, inARing } from "../../test/waits.ts"
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
      await besides(context, { take: hold, thenTake: end }, () => report().catch(() => null))
      const kept = await context.database.transaction(SERVICE, (sql) =>
        sql.selectFrom("location_updates").select("watch_id").where("watch_id", "=", share.id).execute(),
      )
      expect(kept).toEqual([])
    },
  )
})
