import { Unavailable } from "@porchlight/core/error"
import { sql as query } from "kysely"
import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { freshPostgres, type OpenDatabase } from "../../test/databases.ts"

/** One connection, so that every statement meets the plans of those before it. */
let open: OpenDatabase
beforeAll(async () => {
  open = await freshPostgres(1)
})
afterAll(() => open.close())

const asService = <Row>(statement: ReturnType<typeof query<Row>>) =>
  open.database.transaction({ role: "service" }, async (sql) => (await statement.execute(sql)).rows)

test("a statement with parameters is planned once for a connection, whatever it is given", async () => {
  for (const name of ["worker", "another"])
    await asService(query`select beat_at from scheduler_heartbeat where name = ${name}`)
  const kept = await asService(
    query`select generic_plans + custom_plans as uses from pg_prepared_statements
      where statement like 'select beat_at from scheduler_heartbeat%'`,
  )
  expect(kept).toEqual([{ uses: 2 }])
})

test("a table that a migration changed under a running server costs one refused transaction, not the connection for good", async () => {
  const readBeat = () => asService(query`select * from scheduler_heartbeat where name = ${"worker"}`)
  await readBeat()
  const migration = new pg.Client({ connectionString: open.url ?? "" })
  await migration.connect()
  await migration.query("alter table scheduler_heartbeat add column note text")
  await migration.end()
  await expect(readBeat()).rejects.toBeInstanceOf(Unavailable)
  await expect(readBeat()).resolves.toEqual([])
})
