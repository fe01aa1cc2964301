import { MINUTE_MS } from "@porchlight/core/time"
import { expect, onTestFinished, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { freshPostgres } from "../../test/databases.ts"
import type { Sql } from "../database/index.ts"
import { limitJob, takeLimit } from "./index.ts"

test("whoever counts something waits in no ring for those that are forgotten: what somebody has is left", async () => {
  const opened = await freshPostgres()
  onTestFinished(opened.close)
  const context = testContext(opened.database)
  const inService = <Value>(work: (sql: Sql) => Promise<Value>) =>
    context.database.transaction({ role: "service" }, work)
  const take = (sql: Sql, key: string) =>
    takeLimit(sql, key, { limit: 5, windowMs: MINUTE_MS }, context.clock.now())
  for (const key of ["one", "another"]) await inService((sql) => take(sql, key))
  context.clock.advance(MINUTE_MS)
  await inService(async (sql) => {
    await take(sql, "one")
    expect(await limitJob.run(context)).toBe(1)
    await take(sql, "another")
  })
})
