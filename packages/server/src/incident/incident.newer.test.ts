import { REPEAT_EVERY_MS } from "@porchlight/core/incident"
import { DAY_MS, formatMoment, HOUR_MS } from "@porchlight/core/time"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { memoryDatabase } from "../../test/databases.ts"
import { testServer, type TestServer } from "../../test/http.ts"
import { newKey } from "../../test/people.ts"
import { arm, DURESS_PIN, lastSent, newDater, SAFE_PIN, tokenIn } from "../../test/watches.ts"
import { sosSql } from "../sos/index.ts"
import { incidentSql } from "./index.ts"

let server: TestServer
beforeAll(async () => {
  server = testServer(await memoryDatabase())
})
afterAll(() => server.close())

const ZONE = "UTC"
const textOf = async (path: string) => (await server.request(path)).text()

/** Two people who were told of an alarm that is over: the first hears of a later one before the second. */
async function afterAlarm() {
  const { context } = server
  const dater = await newDater(context, { contacts: [{ name: "Maya" }, { name: "Lee", tier: 2 }] })
  const [maya, lee] = dater.contacts.map(({ phone }) => phone)
  const press = async () => {
    const { incident } = await sosSql(context, dater.id).start(
      { mode: "instant", pressedAgoMs: 0, timeZone: ZONE, fix: null },
      newKey(),
    )
    await server.worker.runUntilIdle()
    return incident?.id ?? ""
  }
  const pageOf = (phone = "") => {
    const alert = context.sent.findLast(({ to, channel }) => to === phone && channel === "sms")
    const path = `/r/${tokenIn(alert ?? lastSent(context, phone, "alert"))}`
    return () => textOf(path)
  }
  const id = await press()
  context.clock.advance(REPEAT_EVERY_MS)
  await server.worker.runUntilIdle()
  const pages = { maya: pageOf(maya), lee: pageOf(lee) }
  await incidentSql(context, dater.id).resolve(id, SAFE_PIN)
  await server.worker.runUntilIdle()
  return { dater, press, ...pages }
}

describe("the page of an alarm that is over", () => {
  test("says of another one that is open that it is, with the emergency number, to whoever was told of that", async () => {
    const { dater, press, maya, lee } = await afterAlarm()
    const before = await lee()
    expect(before).not.toContain("tel:")
    await press()
    const text = await maya()
    expect(text).toContain(`An alarm of ${dater.fullName} is open`)
    expect(text).toContain("Open the one in your newest message")
    expect(text).toContain('href="tel:911"')
    expect(text).not.toMatch(/safe|Stand down|Do not call/u)
    expect(await lee()).toBe(before)
  })

  test("says not to call her to whoever was told that she is forced, and to nobody else", async () => {
    const { dater, maya, lee } = await afterAlarm()
    const before = await lee()
    const watch = await arm(server.context, dater)
    await dater.checkIn.checkIn(watch.id, DURESS_PIN, newKey())
    await server.worker.runUntilIdle()
    expect(await maya()).toContain("Do not call their phone.")
    expect(await lee()).toBe(before)
  })

  test("says on which day it ended", async () => {
    const { context } = server
    const { maya } = await afterAlarm()
    const endedAt = context.clock.now()
    context.clock.advance(DAY_MS - HOUR_MS)
    expect(await maya()).toContain(formatMoment(endedAt, ZONE, context.clock.now()))
    expect(formatMoment(endedAt, ZONE, context.clock.now())).toMatch(/ on \d/u)
  })
})

test("the page of an alarm says from which day on the date was, where it is read on another", async () => {
  const { context } = server
  const dater = await newDater(context, { plan: { timeZone: ZONE, durationMinutes: 120 } })
  const startedAt = context.clock.now()
  await arm(context, dater)
  context.clock.advance(DAY_MS - HOUR_MS)
  await server.worker.runUntilIdle()
  const text = await textOf(`/r/${tokenIn(lastSent(context, dater.contacts[0]?.phone ?? "", "alert"))}`)
  expect(text).toContain(`<dd>${formatMoment(startedAt, ZONE, context.clock.now())}</dd>`)
})
