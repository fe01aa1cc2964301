import { MINUTE_MS } from "@porchlight/core/time"
import { afterAll, beforeAll, expect, test } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { freshPostgres, type OpenDatabase } from "../../test/databases.ts"
import { startCounting, type CountedWay } from "../../test/journeys.ts"
import { newKey } from "../../test/people.ts"
import { arm, newDater, SAFE_PIN } from "../../test/watches.ts"
import { openPostgres, type Database } from "../database/index.ts"
import { beat } from "../worker/index.ts"

let opened: OpenDatabase
let way: CountedWay
let database: Database
let context: TestContext
beforeAll(async () => {
  opened = await freshPostgres()
  way = await startCounting(opened.url ?? "")
  // One connection, so that what belongs to one call is asked on it after each other.
  database = await openPostgres({ url: way.url, maxConnections: 1, onConnectionError: () => {} })
  context = testContext(database)
})
afterAll(async () => {
  await database.close()
  await way.close()
  await opened.close()
})

/** One that asks what it depends on, and one that stores what comes of it and commits. */
const ASK_AND_STORE = 2

test("a check-in and an extension without a PIN are two journeys to PostgreSQL each", async () => {
  const dater = await newDater(context)
  const { id } = await arm(context, dater)
  context.clock.advance(MINUTE_MS)
  expect(await way.count(() => dater.checkIn.checkIn(id, null, newKey()))).toBe(ASK_AND_STORE)
  expect(await way.count(() => dater.checkIn.extend(id, 15, null, newKey()))).toBe(ASK_AND_STORE)
})

test("arming is two journeys once the trial has begun, which the first arming does", async () => {
  const dater = await newDater(context)
  const input = { planId: dater.planId, acceptNobodyReachable: true }
  const first = await arm(context, dater)
  await dater.checkIn.end(first.id, SAFE_PIN, newKey())
  await database.transaction({ role: "service" }, async (sql) => {
    await sql
      .updateTable("watch")
      .set({ ended_at: new Date(context.clock.now()), deadline_at: null })
      .execute()
    await sql.updateTable("date_plans").set({ status: "draft" }).execute()
  })
  await beat(context)
  expect(await way.count(() => dater.checkIn.arm(input, newKey()))).toBe(ASK_AND_STORE)
})
