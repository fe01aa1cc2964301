import { sql as raw } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { standingClock, TEST_NOW, testContext } from "../../test/context.ts"
import { freshPostgres, type OpenDatabase } from "../../test/databases.ts"
import { startLoop } from "./worker.loop.ts"

const SERVICE = { role: "service" } as const
const CONNECTIONS = 6

let opened: OpenDatabase
beforeAll(async () => {
  opened = await freshPostgres(CONNECTIONS)
})
afterAll(() => opened.close())

/** As many requests as there are connections have one each until they are let go, and as many again wait for one. */
function flood() {
  let letGo = () => {}
  const gate = new Promise<void>((done) => (letGo = done))
  let held = 0
  let full = () => {}
  const isFull = new Promise<void>((done) => (full = done))
  const requests = Array.from({ length: 2 * CONNECTIONS }, () =>
    opened.database.transaction(SERVICE, async (sql) => {
      await raw`select 1`.execute(sql)
      held += 1
      if (held === CONNECTIONS - 2) full()
      await gate
    }),
  )
  return { isFull, letGo, held: () => held, over: () => Promise.all(requests) }
}

test.each([
  ["a loop goes on", false, "worked"],
  ["what only tidies up waits its turn", true, "waits"],
])("while requests have every connection, and more of them wait, %s", async (_, isPatient, expected) => {
  const { database } = opened
  const { isFull, letGo, held, over } = flood()
  await isFull
  let worked = () => {}
  const hasWorked = new Promise<string>((done) => (worked = () => done("worked")))
  const context = { ...testContext(database), clock: standingClock(TEST_NOW) }
  const loop = startLoop(context, {
    name: "alarms",
    isPatient,
    work: async () => {
      await database.transaction(SERVICE, (sql) => raw`select 1`.execute(sql))
      worked()
      return 0
    },
    nextAt: async () => null,
  })
  // Whoever asks after it, where none of it is for requests, has waited longer.
  const others = isPatient ? startLoop(context, { ...quick(context), isPatient: false }) : null
  const waits = others?.asleep().then(() => "waits")
  expect(await Promise.race([hasWorked, ...(waits ? [waits] : [])])).toBe(expected)
  expect(held()).toBe(CONNECTIONS - 2)
  letGo()
  await over()
  await hasWorked
  await Promise.all([loop.stop(), others?.stop()])
})

const quick = ({ database }: Pick<ReturnType<typeof testContext>, "database">) => ({
  name: "others",
  work: async () => {
    await database.transaction(SERVICE, (sql) => raw`select 1`.execute(sql))
    return 0
  },
  nextAt: async () => null,
})
