import { expect, onTestFinished, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { freshPostgres } from "../../test/databases.ts"
import { newAccount } from "../../test/people.ts"
import { inARing } from "../../test/waits.ts"
import type { Sql } from "../database/index.ts"
import { touchLive } from "./live.ts"

test("what followers of several accounts are told waits in no ring, in whatever order it is said", async () => {
  const opened = await freshPostgres()
  onTestFinished(opened.close)
  const context = testContext(opened.database)
  const [ana, bea] = [await newAccount(context), await newAccount(context)]
  const first = {
    take: (sql: Sql) => touchLive(sql, ana.id, "watch"),
    thenTake: (sql: Sql) => touchLive(sql, bea.id, "circle"),
  }
  await inARing(context, first, async (sql) => {
    await touchLive(sql, bea.id, "circle")
    await touchLive(sql, ana.id, "watch")
    await touchLive(sql, ana.id, "watch")
  })
  const versions = await context.database.transaction({ role: "service" }, (sql) =>
    sql
      .selectFrom("live_version")
      .select(["account_id", "topic", "version"])
      .where("account_id", "in", [ana.id, bea.id])
      .orderBy("account_id")
      .execute(),
  )
  expect(versions).toEqual([
    { account_id: ana.id, topic: "watch", version: 2 },
    { account_id: bea.id, topic: "circle", version: 2 },
  ])
})
