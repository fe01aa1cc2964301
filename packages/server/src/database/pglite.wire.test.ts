import { PGlite } from "@electric-sql/pglite"
import { afterAll, expect, test } from "vitest"
import { openWire } from "./pglite.wire.ts"

const pglite = await PGlite.create()
const wire = openWire(pglite)
const run = async (sql: string, ...parameters: ReadonlyArray<unknown>) =>
  (await wire.run<Record<string, unknown>>({ sql, parameters })).rows

afterAll(() => pglite.close())

test("a statement that was refused is understood once what it asks for is there", async () => {
  const ask = () => run("select word from words where word = $1", "one")
  await expect(ask()).rejects.toThrow(/"words" does not exist/u)
  await run("create table words (word text)")
  expect(await ask()).toEqual([])
  await run("insert into words values ($1)", "one")
  expect(await ask()).toEqual([{ word: "one" }])
})

test("a plan that a change of the table made stale is made anew", async () => {
  await run("create table notes (id int)")
  await run("insert into notes values (1)")
  const ask = () => run("select * from notes")
  expect(await ask()).toEqual([{ id: 1 }])
  await run("alter table notes add column text text")
  await expect(ask()).rejects.toThrow(/cached plan/u)
  expect(await ask()).toEqual([{ id: 1, text: null }])
})

test("what a refused statement began is rolled back, and the next transaction is whole", async () => {
  await run("create table numbers (number int)")
  wire.begin()
  await run("insert into numbers values (1)")
  await expect(run("select 1 / $1::int", 0)).rejects.toThrow(/division by zero/u)
  await wire.end("rollback")
  wire.begin()
  await run("insert into numbers values (2)")
  await wire.end("commit")
  expect(await run("select number from numbers")).toEqual([{ number: 2 }])
})

test("what opens a transaction travels with its first statement, whose answer is its own", async () => {
  wire.begin()
  wire.open({
    sql: "select set_config('tests.who', $1, true), 'an answer that nobody wants'",
    parameters: ["me"],
  })
  expect(await run("select current_setting('tests.who') as who")).toEqual([{ who: "me" }])
  await wire.end("commit")
  wire.begin()
  expect(await run("select current_setting('tests.who') as who")).toEqual([{ who: "" }])
  await wire.end("commit")
  wire.begin()
  wire.open({ sql: "select 1 / $1::int", parameters: [0] })
  await expect(run("select 1 as one")).rejects.toThrow(/division by zero/u)
  await wire.end("rollback")
  expect(await run("select 1 as one")).toEqual([{ one: 1 }])
})

test("of more texts than are kept, those that were used last are", async () => {
  const kept = async () =>
    (await run("select statement from pg_prepared_statements")).map(({ statement }) => statement)
  for (let count = 0; count < 450; count += 1) {
    await run("select 'often'")
    await run(`select ${count}`)
  }
  const texts = await kept()
  expect(texts.length).toBeLessThanOrEqual(400)
  expect(texts).toEqual(expect.arrayContaining(["select 'often'", "select 449"]))
  expect(texts).not.toContain("select 1")
})

test("more texts than are kept are answered all the same", async () => {
  for (let count = 0; count < 450; count += 1)
    expect(await run(`select $1::int + ${count} as sum`, 1)).toEqual([{ sum: count + 1 }])
})
