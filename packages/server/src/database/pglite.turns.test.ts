import { sql as raw } from "kysely"
import { expect, test } from "vitest"
import { memoryDatabase } from "../../test/databases.ts"
import { promptly, urgently } from "../precedence/index.ts"

const SERVICE = { role: "service" } as const

test("the one connection of the embedded database is had by what guards people first, then by what is urgent", async () => {
  const { transaction } = await memoryDatabase()
  const order: Array<string> = []
  let waits: Promise<unknown> = Promise.resolve()
  const ask = (name: string) =>
    transaction(SERVICE, async (sql) => {
      await raw`select 1`.execute(sql)
      order.push(name)
    })
  await transaction(SERVICE, async (sql) => {
    await raw`select 1`.execute(sql)
    waits = Promise.all([
      ask("a request"),
      ask("another"),
      urgently(() => ask("a call for help")),
      promptly(() => ask("an alarm")),
    ])
    // Each of them takes a turn of the event loop before it stands in line.
    await new Promise<void>((done) => setImmediate(() => setImmediate(done)))
  })
  await waits
  expect(order).toEqual(["an alarm", "a call for help", "a request", "another"])
})
