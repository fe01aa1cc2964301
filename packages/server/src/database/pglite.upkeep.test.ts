import { sql as query } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { freshPglite, type OpenDatabase } from "../../test/databases.ts"

const ROWS = 5_000
const ROUNDS = 6

let opened: OpenDatabase
beforeAll(async () => {
  opened = await freshPglite()
})
afterAll(() => opened.close())

const tend = async () => opened.database.tend?.()

async function ask<Row>(text: string): Promise<Row | undefined> {
  const { rows } = await opened.database.transaction({ role: "service" }, (sql) =>
    query.raw<Row>(text).execute(sql),
  )
  return rows[0]
}

const fill = (name: string) =>
  ask(
    `insert into rate_limits (key, hits, taken, expires_at) select '${name}' || at, array[at::float8], true, now() from generate_series(1, ${ROWS}) as at`,
  )
const empty = () => ask("delete from rate_limits")
const sizes = () =>
  ask<{ table: number; indexes: number }>(
    "select pg_relation_size('rate_limits') as table, pg_indexes_size('rate_limits') as indexes",
  )

test("room of deleted rows is used again, in the table and in its indexes", async () => {
  await fill("round 0")
  const first = await sizes()
  expect(first?.table).toBeGreaterThan(ROWS * 50)
  for (let round = 1; round < ROUNDS; round += 1) {
    await empty()
    await tend()
    await fill(`round ${round}`)
  }
  const last = await sizes()
  expect(last?.table).toBeLessThan((first?.table ?? 0) * 1.1)
  // Its emptied pages are free from the second time on that it is tended.
  expect(last?.indexes).toBeLessThan((first?.indexes ?? 0) * 2.5)
})

test("what the planner decides by is counted", async () => {
  await empty()
  await fill("counted")
  await tend()
  const counted = await ask<{ rows: number }>(
    "select reltuples::int as rows from pg_class where relname = 'rate_limits'",
  )
  expect(counted).toEqual({ rows: ROWS })
})

test("whoever wants something meanwhile has it before all is tended", async () => {
  const order: Array<string> = []
  const tended = tend().then(() => order.push("tended"))
  await ask("select 1").then(() => order.push("asked"))
  await tended
  expect(order).toEqual(["asked", "tended"])
})

test("a transaction that is open is not disturbed, and ends before anything is tended", async () => {
  const order: Array<string> = []
  let tended: Promise<unknown> = Promise.resolve()
  await opened.database.transaction({ role: "service" }, async (sql) => {
    tended = tend().then(() => order.push("tended"))
    for (const name of ["one", "two"])
      await query`insert into rate_limits (key, hits, taken, expires_at) values (${name}, '{}', true, now())`.execute(
        sql,
      )
    order.push("stored")
  })
  await tended
  expect(order).toEqual(["stored", "tended"])
  const kept = await ask<{ rows: number }>(
    "select count(*)::int as rows from rate_limits where key in ('one', 'two')",
  )
  expect(kept).toEqual({ rows: 2 })
})
