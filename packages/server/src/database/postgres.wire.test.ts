import { randomUUID } from "node:crypto"
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

test("what a connection is asked outside a transaction it does as a role that may do nothing", async () => {
  const id = randomUUID()
  const asked = open.database.transaction({ role: "service" }, async (sql) => {
    await query`select ${1}::int4`.execute(sql)
    // As if the beginning had not been heard of.
    await query`rollback`.execute(sql)
    await query`insert into account (id, created_at) values (${id}, now())`.execute(sql)
  })
  await expect(asked).rejects.toThrow(/permission denied|row-level security/u)
  expect(await asService(query`select id from account where id = ${id}`)).toEqual([])
})

test("a transaction whose first statement fails is undone, and its connection goes on", async () => {
  const id = randomUUID()
  const asked = open.database.transaction({ role: "service" }, async (sql) => {
    await query`select ${id}::uuid / 0`.execute(sql).catch(() => {})
    await query`insert into account (id, created_at) values (${id}, now())`.execute(sql)
  })
  await expect(asked).rejects.toThrow(/current transaction is aborted/u)
  expect(await asService(query`select id from account where id = ${id}`)).toEqual([])
})

test("statements that are asked at the same time are answered each for itself, in the role of their transaction", async () => {
  const answers = await open.database.transaction({ role: "service" }, (sql) =>
    Promise.all([
      query`select current_user as role`.execute(sql),
      query`select ${"second"} as word`.execute(sql),
      query`select current_user as role, ${3}::int4 as number`.execute(sql),
    ]),
  )
  expect(answers.map(({ rows }) => rows)).toEqual([
    [{ role: "service_role" }],
    [{ word: "second" }],
    [{ role: "service_role", number: 3 }],
  ])
})

test("a transaction in which nothing is asked ends without a word", async () => {
  await open.database.transaction({ role: "service" }, async () => {})
  await expect(
    open.database.transaction({ role: "service" }, () => Promise.reject(new Error("never asked"))),
  ).rejects.toThrow("never asked")
  expect(await asService(query`select pg_current_xact_id_if_assigned() as id, ${1}::int4 as one`)).toEqual([
    { id: null, one: 1 },
  ])
})

test("a transaction that only reads stores nothing, and the next one on its connection does", async () => {
  const beat = query`insert into scheduler_heartbeat (name, beat_at) values (${"only-read"}, now())`
  const reading = open.database.transaction({ role: "service" }, (sql) => beat.execute(sql), "read only")
  await expect(reading).rejects.toBeInstanceOf(Unavailable)
  const role = await open.database.transaction(
    { role: "service" },
    async (sql) => (await query`select current_user as role, ${1}::int4`.execute(sql)).rows,
    "read only",
  )
  expect(role).toMatchObject([{ role: "service_role" }])
  await asService(beat)
  expect(await asService(query`select name from scheduler_heartbeat where name = ${"only-read"}`)).toEqual([
    { name: "only-read" },
  ])
})
