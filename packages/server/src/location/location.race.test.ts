import { sql as query } from "kysely"
import { HOUR_MS } from "@porchlight/core/time"
import { afterAll, beforeAll, expect, test } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { freshPostgres, type OpenDatabase } from "../../test/databases.ts"
import { newFix, newKey } from "../../test/people.ts"
import { arm, newDater, SAFE_PIN } from "../../test/watches.ts"
import type { Database, Sql } from "../database/index.ts"
import { retentionChore } from "../retention/index.ts"
import { locationSql } from "./index.ts"

let postgres: OpenDatabase
beforeAll(async () => {
  postgres = await freshPostgres()
})
afterAll(() => postgres.close())

/** The same database, where something happens before what a transaction did is committed. */
function holdingUp(database: Database, meanwhile: () => Promise<unknown>): Database {
  return {
    ...database,
    transaction: (actor, work, access) => {
      const working = async (sql: Sql) => {
        const value = await work(sql)
        await meanwhile()
        return value
      }
      return database.transaction(actor, working, access)
    },
  }
}

const placesOf = async ({ database }: TestContext, watchId: string) => {
  const { rows } = await database.transaction({ role: "service" }, (sql) =>
    query`select from location_updates where watch_id = ${watchId}`.execute(sql),
  )
  return rows.length
}

test("a place that is told while its date comes to a good end outlives the others by an hour at most", async () => {
  const context = testContext(postgres.database)
  const dater = await newDater(context)
  const { id } = await arm(context, dater)
  const running = await newDater(context)
  const other = await arm(context, running)
  const fix = { ...newFix(0), takenAt: context.clock.now() }
  await locationSql(context, running.id).report(other.id, fix)
  await dater.checkIn.end(id, SAFE_PIN, newKey())
  const comeHome = () => dater.checkIn.checkIn(id, SAFE_PIN, newKey())
  const slow = { ...context, database: holdingUp(context.database, comeHome) }
  await locationSql(slow, dater.id).report(id, fix)
  expect((await dater.checkIn.state()).watch?.outcome).toBe("completed")
  expect(await placesOf(context, id)).toBe(1)
  context.clock.advance(HOUR_MS)
  await retentionChore(context)
  expect([await placesOf(context, id), await placesOf(context, other.id)]).toEqual([0, 1])
})
