import { afterAll, beforeAll, expect, test } from "vitest"
import { memoryDatabase } from "../../test/databases.ts"
import { testServer, type TestServer } from "../../test/http.ts"
import { newKey } from "../../test/people.ts"
import { arm, DURESS_PIN, lastSent, newDater, tokenIn } from "../../test/watches.ts"
import { sosSql } from "./index.ts"

let server: TestServer
beforeAll(async () => {
  server = testServer(await memoryDatabase())
})
afterAll(() => server.close())

test("the page of an ask tells nobody to call her once she is forced, and says why to whoever knows", async () => {
  const { context } = server
  const dater = await newDater(context, { contacts: [{ name: "Maya" }, { name: "Lee", tier: 2 }] })
  await sosSql(context, dater.id).ask({ kind: "call", pressedAgoMs: 0, fix: null }, newKey())
  await server.worker.runUntilIdle()
  const paths = dater.contacts.map(({ phone }) => `/a/${tokenIn(lastSent(context, phone, "ask"))}`)
  const pages = () => Promise.all(paths.map(async (path) => (await server.request(path)).text()))
  for (const text of await pages()) expect(text).toContain(`tel:${dater.phone}`)
  const watch = await arm(context, dater)
  await dater.checkIn.checkIn(watch.id, DURESS_PIN, newKey())
  await server.worker.runUntilIdle()
  const [told = "", other = ""] = await pages()
  for (const text of [told, other]) expect(text).not.toContain(`tel:${dater.phone}`)
  expect(told).toContain("Do not call their phone.")
  expect(told).toContain('href="tel:911"')
  expect(told).not.toMatch(/call now|I take it|This is no alarm/u)
  expect(other).toContain("I take it")
  expect(other).not.toMatch(/alarm of|DURESS|Do not call/u)
})
