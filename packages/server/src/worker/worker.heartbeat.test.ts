import { HOUR_MS, SECOND_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { withWorker } from "../../test/watches.ts"
import { HEARTBEAT_EVERY_MS } from "./index.ts"

describeOnBoth("the heart of the worker", (open) => {
  test("goes on to beat where the machine's clock is set back: a beat of the future would hide that it stopped", async () => {
    const context = testContext(open().database)
    const { clock, database } = context
    const beatAt = async () =>
      database.transaction({ role: "service" }, async (sql) => {
        const row = await sql.selectFrom("scheduler_heartbeat").select("beat_at").executeTakeFirstOrThrow()
        return row.beat_at
      })
    await withWorker(context, async (worker) => {
      await worker.runUntilIdle()
      expect(await beatAt()).toBe(clock.now())
      clock.advance(-HOUR_MS)
      await worker.runUntilIdle()
      expect(await beatAt()).toBe(clock.now())
      clock.advance(HEARTBEAT_EVERY_MS - SECOND_MS)
      await worker.runUntilIdle()
      expect(await beatAt()).toBe(clock.now() - HEARTBEAT_EVERY_MS + SECOND_MS)
    })
  })
})
