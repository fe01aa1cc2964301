import { afterAll, beforeAll, expect, test } from "vitest"
import { describeConformance } from "./conformance.ts"
import { freshPostgres } from "./databases.ts"
import { noteLocks, type NotedLocks } from "./lock-order.ts"
import { overHttp } from "./subject.client.ts"
import { noteStatements, readWhole, type Noted } from "./whole-tables.ts"

let noted: Noted
let locks: NotedLocks
beforeAll(() => {
  noted = noteStatements()
  locks = noteLocks()
})
afterAll(() => {
  locks.stop()
  noted.stop()
})

describeConformance("a client over HTTP, on PostgreSQL,", freshPostgres, overHttp)

test("no statement that the rules lead to reads everybody's rows to find a few", async () => {
  const { url, close } = await freshPostgres()
  try {
    expect(await readWhole(url ?? "", noted.statements())).toEqual([])
    expect(noted.statements().length).toBeGreaterThan(800)
  } finally {
    await close()
  }
})

test("no transaction that the rules lead to takes two or three things in another order than others", () => {
  expect([...locks.rings()]).toEqual([])
  expect(locks.pairs()).toBeGreaterThan(1_000)
})
