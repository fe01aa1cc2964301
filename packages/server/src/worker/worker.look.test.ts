import { sql as raw } from "kysely"
import { Unavailable } from "@porchlight/core/error"
import type { Instant } from "@porchlight/core/time"
import { afterAll, beforeAll, expect, test } from "vitest"
import { TEST_NOW, testContext } from "../../test/context.ts"
import { memoryDatabase } from "../../test/databases.ts"
import type { Database } from "../database/index.ts"
import type { NextAt } from "./worker.job.ts"
import { createLook } from "./worker.look.ts"

const answering =
  (answer: string): NextAt =>
  () =>
    raw<{ readonly at: Instant | null }>`select ${raw.raw(answer)} as at`
const now = answering(`to_timestamp(${TEST_NOW / 1_000})`)
const never = answering("null::timestamptz")
const broken = answering("nothing from no_table")

let database: Database
beforeAll(async () => {
  database = await memoryDatabase()
})
afterAll(() => database.close())

/** A look into a database that counts its transactions, or fails them all. */
function looking({ asked = 2, fail }: { readonly asked?: number; readonly fail?: Error } = {}) {
  let begun = 0
  const counting: Database = {
    ...database,
    transaction: (actor, work) => {
      begun += 1
      return fail ? Promise.reject(fail) : database.transaction(actor, work)
    },
  }
  const look = createLook(
    { ...testContext(database), database: counting },
    [now, never, broken].slice(0, asked),
  )
  return { look, begun: () => begun }
}

test("whoever wants to know at the same moment shares one statement, and each hears their own answer", async () => {
  const { look, begun } = looking()
  const answers = [look(now), look(never)]
  expect(await Promise.all(answers)).toEqual([TEST_NOW, null])
  expect(begun()).toBe(1)
  expect(await look(never)).toBeNull()
  expect(begun()).toBe(2)
})

test("a look that fails takes no other with it", async () => {
  const { look } = looking({ asked: 3 })
  const [bad, good] = [look(broken), look(now)]
  await expect(bad).rejects.toThrow(/"no_table" does not exist/u)
  expect(await good).toBe(TEST_NOW)
})

test("while the database is away everybody hears so, from one try", async () => {
  const { look, begun } = looking({ fail: new Unavailable({}) })
  const [first, second] = await Promise.allSettled([look(now), look(never)])
  expect([first, second]).toMatchObject([{ status: "rejected" }, { status: "rejected" }])
  expect(begun()).toBe(1)
})
