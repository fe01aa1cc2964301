import { MINUTE_MS } from "@porchlight/core/time"
import { afterAll, beforeAll, expect, test } from "vitest"
import { memoryDatabase } from "../../test/databases.ts"
import { testServer, type TestServer } from "../../test/http.ts"
import { arm, lastSent, newDater, SAFE_PIN, tokenIn, type TestDater } from "../../test/watches.ts"
import { dateCardSql } from "../date-plan/index.ts"
import { incidentSql } from "./index.ts"

let server: TestServer
beforeAll(async () => {
  server = testServer(await memoryDatabase())
})
afterAll(() => server.close())

/** The page of the first who is alerted that a dater has not checked in. */
async function alertedPage(before: (dater: TestDater) => Promise<unknown> = async () => null) {
  const { context, worker } = server
  const dater = await newDater(context, { plan: { name: "Robin" } })
  await before(dater)
  await arm(context, dater)
  await worker.runUntilIdle()
  context.clock.advance(41 * MINUTE_MS)
  await worker.runUntilIdle()
  const token = tokenIn(lastSent(context, dater.contacts[0]?.phone ?? "", "alert"))
  const page = async () => (await server.request(`/r/${token}`)).text()
  return { dater, page }
}

test("what an ambulance should know, whom she met and what they drive are among the words to say, as text, and no more once it is over (N-06)", async () => {
  const { context } = server
  const { dater, page } = await alertedPage(async ({ id, planId }) => {
    const card = { place: "Lantern Bar", handle: "@robin<b>", vehicle: "Grey Golf, AB 123" }
    await dateCardSql(context, id).change(planId, card)
    const medical = { medical: "Asthma & no penicillin", updated_at: new Date(context.clock.now()) }
    await context.database.transaction({ role: "account", accountId: id }, (sql) =>
      sql
        .insertInto("safety_settings")
        .values({ user_id: id, ...medical })
        .execute(),
    )
  })
  const text = await page()
  for (const words of [
    "The person they met is known online as: @robin&lt;b&gt;.",
    "They may be in this vehicle: Grey Golf, AB 123.",
    "For the ambulance: Asthma &amp; no penicillin",
    "<dt>Vehicle</dt>",
    "<h2>For the ambulance</h2>",
  ])
    expect(text).toContain(words)
  const { incident } = await dater.checkIn.state()
  await incidentSql(context, dater.id).resolve(incident?.id ?? "", SAFE_PIN)
  expect(await page()).not.toMatch(/ambulance|Golf|robin/u)
})

test("where she has said nothing of it the page has no place for it", async () => {
  const { page } = await alertedPage()
  expect(await page()).not.toMatch(/ambulance|Vehicle|known online/u)
})
