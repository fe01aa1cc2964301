import { addMs, formatClock, MINUTE_MS } from "@porchlight/core/time"
import { afterAll, beforeAll, expect, test } from "vitest"
import { memoryDatabase } from "../../test/databases.ts"
import { testServer, type TestServer } from "../../test/http.ts"
import { newFix, newKey } from "../../test/people.ts"
import { lastSent, newDater, tokenIn } from "../../test/watches.ts"
import { sosSql } from "./index.ts"

let server: TestServer
beforeAll(async () => {
  server = testServer(await memoryDatabase())
})
afterAll(() => server.close())

const ZONE = "America/Chicago"
const WAITED_MS = 20 * MINUTE_MS
const moment = { pressedAgoMs: WAITED_MS, timeZone: ZONE, fix: newFix(0) }

/** A dater, the number of whom she trusts first, and her calls for help. */
async function called() {
  const dater = await newDater(server.context)
  const phone = dater.contacts[0]?.phone ?? ""
  return { dater, phone, sos: sosSql(server.context, dater.id) }
}

const pageOf = async (path: string) => (await server.request(path)).text()

test("the page of an SOS that waited says when she pressed and when it was sent, also in what to say on the phone", async () => {
  const { dater, phone, sos } = await called()
  const now = server.context.clock.now()
  await sos.start({ mode: "instant", ...moment }, newKey())
  await server.worker.runUntilIdle()
  const both = `${formatClock(addMs(now, -WAITED_MS), ZONE)}, but it could only be sent at ${formatClock(now, ZONE)}.`
  const text = await pageOf(`/r/${tokenIn(lastSent(server.context, phone, "alert"))}`)
  expect(text).toContain(`That was at ${both}`)
  expect(text).toContain(`${dater.fullName} pressed an SOS button at ${both}`)
})

test("the page of an ask says how long ago she asked", async () => {
  const { phone, sos } = await called()
  await sos.ask({ kind: "call", pressedAgoMs: WAITED_MS, fix: null }, newKey())
  await server.worker.runUntilIdle()
  const message = lastSent(server.context, phone, "ask")
  expect(message.text).toContain("Asked 20 min ago.")
  expect(await pageOf(`/a/${tokenIn(message)}`)).toContain("Asked 20 min ago.")
})

test("what joins an alarm is written down with the time at which she pressed, and the log of dates has it, too", async () => {
  const { dater, sos } = await called()
  await sos.start({ mode: "instant", ...moment, pressedAgoMs: 0 }, newKey())
  await sos.start({ mode: "instant", ...moment }, newKey())
  await sos.broadcast({ ...moment, pressedAgoMs: MINUTE_MS }, newKey())
  const now = server.context.clock.now()
  const rows = await server.context.database.transaction({ role: "service" }, async (sql) => ({
    again: await sql
      .selectFrom("incident_event")
      .innerJoin("incident", "incident.id", "incident_event.incident_id")
      .select("facts")
      .where("account_id", "=", dater.id)
      .where("type", "=", "again")
      .orderBy("incident_event.id")
      .execute(),
    log: await sql
      .selectFrom("date_events")
      .select("at")
      .where("user_id", "=", dater.id)
      .orderBy("at")
      .execute(),
    told: await sql
      .selectFrom("emergency_broadcasts")
      .select("message")
      .where("user_id", "=", dater.id)
      .execute(),
  }))
  expect(rows.again.map(({ facts }) => facts)).toEqual([
    { kind: "sos", happenedAt: now - WAITED_MS },
    { kind: "broadcast", happenedAt: now - MINUTE_MS },
  ])
  expect(rows.log.map(({ at }) => at)).toEqual([now - WAITED_MS, now - MINUTE_MS, now])
  for (const { message } of rows.told) expect(message).toContain(`pressed SOS at ${formatClock(now, ZONE)}.`)
})
