import { DAY_MS } from "@porchlight/core/time"
import { expect, onTestFinished, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { freshPostgres } from "../../test/databases.ts"
import type { Sql } from "../database/index.ts"
import { takeAttempt } from "../session/session.lockout.ts"
import { retentionChore } from "./index.ts"

test("of two processes that delete what is over, one leaves it to the other", async () => {
  const opened = await freshPostgres()
  onTestFinished(opened.close)
  const context = testContext(opened.database)
  const inService = <Value>(work: (sql: Sql) => Promise<Value>) =>
    context.database.transaction({ role: "service" }, work)
  await inService((sql) => takeAttempt(sql, "somebody", context.clock.now()))
  context.clock.advance(400 * DAY_MS)
  const kept = () => inService((sql) => sql.selectFrom("account_lockouts").select("subject").execute())
  const left: Array<number> = []
  // The first stands still before what it did is stored.
  const failPoint = async (name: string) => {
    if (left.length > 0 || !name.endsWith("lockouts")) return
    await retentionChore(context)
    left.push((await kept()).length)
  }
  await retentionChore({ ...context, failPoint })
  expect([...left, (await kept()).length]).toEqual([1, 0])
})
