import { Unavailable } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { TEST_NOW, testContext } from "../../test/context.ts"
import { memoryDatabase } from "../../test/databases.ts"
import type { Database } from "../database/index.ts"
import { createLook } from "./worker.look.ts"

/** A look into a database that counts its transactions, or fails them all. */
async function looking(fail?: Error) {
  const database = await memoryDatabase()
  let begun = 0
  const counting: Database = {
    ...database,
    transaction: (actor, work) => {
      begun += 1
      return fail ? Promise.reject(fail) : database.transaction(actor, work)
    },
  }
  return { look: createLook({ ...testContext(database), database: counting }), begun: () => begun, database }
}

test("whoever wants to know at the same moment shares one transaction, and each hears their own answer", async () => {
  const { look, begun, database } = await looking()
  const answers = [look(async () => TEST_NOW), look(async () => null)]
  expect(await Promise.all(answers)).toEqual([TEST_NOW, null])
  expect(begun()).toBe(1)
  expect(await look(async () => null)).toBeNull()
  expect(begun()).toBe(2)
  await database.close()
})

test("a look that fails takes no other with it", async () => {
  const { look, database } = await looking()
  const bad = look(() => Promise.reject(new Error("no such table")))
  const good = look(async () => TEST_NOW)
  await expect(bad).rejects.toThrow("no such table")
  expect(await good).toBe(TEST_NOW)
  await database.close()
})

test("while the database is away everybody hears so, from one try", async () => {
  const { look, begun, database } = await looking(new Unavailable({}))
  const [first, second] = await Promise.allSettled([look(async () => null), look(async () => null)])
  expect([first, second]).toMatchObject([{ status: "rejected" }, { status: "rejected" }])
  expect(begun()).toBe(1)
  await database.close()
})
