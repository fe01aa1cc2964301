import { PHONE_SILENT_MS } from "@porchlight/core/location"
import { MINUTE_MS } from "@porchlight/core/time"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { testServer, type TestServer } from "../../test/http.ts"
import { arm, DURESS_PIN, lastSent, newDater, SAFE_PIN, tokenIn, type TestDater } from "../../test/watches.ts"
import { newKey } from "../../test/people.ts"
import { insertRecording } from "../../test/recordings.ts"
import type { TestContext } from "../../test/context.ts"
import { checkInSql } from "../check-in/index.ts"
import { memoryDatabase } from "../../test/databases.ts"
import { dateCardSql } from "../date-plan/index.ts"
import { incidentSql } from "./index.ts"
import { eraseTrail, locationSql } from "../location/index.ts"

let server: TestServer
let context: TestContext
beforeAll(async () => {
  server = testServer(await memoryDatabase())
  context = server.context
})
afterAll(() => server.close())

/** A dater whose alarm has rung, and the token in the link that the first contact got. */
async function alarmed(
  plan: Parameters<typeof newDater>[1] = {},
  before: (dater: TestDater) => Promise<unknown> = async () => null,
): Promise<{ dater: TestDater; token: string; incidentId: string }> {
  const dater = await newDater(context, plan)
  const watch = await arm(context, dater)
  const fix = {
    latitude: 41.8781,
    longitude: -87.6298,
    accuracyMeters: 12,
    takenAt: server.context.clock.now(),
    batteryPercent: 40,
  }
  await locationSql(context, dater.id).report(watch.id, fix)
  await before(dater)
  await server.worker.runUntilIdle()
  server.context.clock.advance(41 * MINUTE_MS)
  await server.worker.runUntilIdle()
  const state = await checkInSql(context, dater.id).state()
  const phone = dater.contacts[0]?.phone ?? ""
  return { dater, token: tokenIn(lastSent(context, phone, "alert")), incidentId: state.incident?.id ?? "" }
}

const page = async (token: string) => {
  const response = await server.request(`/r/${token}`)
  return { status: response.status, text: await response.text(), headers: response.headers }
}
const answer = (token: string, value: string, headers: Readonly<Record<string, string>> = {}) =>
  server.request(`/r/${token}/answer`, {
    method: "POST",
    headers,
    body: new URLSearchParams({ answer: value }),
  })
const responders = async ({ dater, incidentId }: { dater: TestDater; incidentId: string }) =>
  (await incidentSql(context, dater.id).get(incidentId)).responders

describe("the responder's page", () => {
  test("shows what the phone told itself beside what an API key told, and takes neither for the other (KEY-01)", async () => {
    const { dater, token } = await alarmed()
    const { watch } = await checkInSql(context, dater.id).state()
    const takenAt = server.context.clock.now()
    const fix = { latitude: 41.9, longitude: -87.7, accuracyMeters: 5, takenAt, batteryPercent: 99 }
    await locationSql(context, dater.id, "integration").report(watch?.id ?? "", fix)
    const { text } = await page(token)
    expect(text).toContain("Phone silent since 41 min")
    const places = text.slice(text.indexOf("Last known place"))
    const inOrder = [
      "From the phone itself",
      "41 min ago, within 12 m",
      "This place is old.",
      "Battery 40 %",
      "geo:41.87810,-87.62980",
      "Open the phone&#39;s place in maps",
      "NOT from the phone",
      "nobody has checked it",
      "0 s ago, within 5 m",
      "geo:41.90000,-87.70000",
      "Open the other place in maps",
    ].map((words) => places.indexOf(words))
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
    expect(inOrder[0]).toBeGreaterThan(-1)
    expect(text).not.toContain("Battery 99 %")
    const spanish = await server.request(`/r/${token}`, { headers: { "accept-language": "es" } })
    expect(await spanish.text()).toContain("NO es del teléfono")
  })

  test("under duress what the phone told is not lost behind what a key tells once her trail is erased (KEY-01)", async () => {
    const dater = await newDater(context)
    const watch = await arm(context, dater)
    const at = server.context.clock.now()
    const fix = {
      latitude: 41.8781,
      longitude: -87.6298,
      accuracyMeters: 12,
      takenAt: at,
      batteryPercent: 40,
    }
    await locationSql(context, dater.id).report(watch.id, fix)
    await checkInSql(context, dater.id).checkIn(watch.id, DURESS_PIN, newKey())
    await server.worker.runUntilIdle()
    const token = tokenIn(lastSent(context, dater.contacts[0]?.phone ?? "", "alert"))
    server.context.clock.advance(PHONE_SILENT_MS + MINUTE_MS)
    await context.database.transaction({ role: "service" }, (sql) => eraseTrail(sql, watch.id))
    const far = { ...fix, latitude: 41.9, takenAt: server.context.clock.now() }
    await locationSql(context, dater.id, "integration").report(watch.id, far)
    const { text } = await page(token)
    expect(text.indexOf("geo:41.87810")).toBeLessThan(text.indexOf("geo:41.90000"))
    expect(text).toContain("geo:41.87810")
  })

  test("says who, why, where and with whom, and puts the emergency number first", async () => {
    const { token } = await alarmed()
    const { status, text } = await page(token)
    expect(status).toBe(200)
    for (const words of [
      "missed a safety check-in",
      "Last known place",
      "within 12 m",
      "41.87810, -87.62980",
      "geo:41.87810,-87.62980",
      "Dinner with Alex",
      "Luigi&#39;s, 12 Elm Street",
      "Sam",
      "We do not call the police.",
      "Battery 40 %",
    ]) {
      expect(text).toContain(words)
    }
    expect(text.indexOf("tel:911")).toBeLessThan(text.indexOf("I&#39;m on it"))
  })

  test("has the words ready that whoever answers the emergency number needs, in that order (N-06)", async () => {
    const { token, dater } = await alarmed()
    const { text } = await page(token)
    const said = [
      "What to say when you call 911",
      `I am calling about ${dater.fullName}, who may be in danger.`,
      `${dater.fullName} missed a safety check-in that was due at`,
      "Their phone was last at 41.87810, -87.62980:",
      "They planned to be at: Luigi&#39;s, 12 Elm Street.",
      "Their date: Dinner with Alex.",
    ].map((words) => text.indexOf(words))
    expect(said).toEqual(said.toSorted((a, b) => a - b))
    expect(said[0]).toBeGreaterThan(-1)
  })

  test("says how much of what she records is safe, while she records and after (B-21)", async () => {
    const { token, dater } = await alarmed()
    expect((await page(token)).text).not.toContain("chunk")
    const id = await server.context.database.transaction({ role: "service" }, (sql) =>
      insertRecording(sql, server.context, dater.id),
    )
    expect((await page(token)).text).toContain("recording, 1 chunk stored")
    await server.context.database.transaction({ role: "service" }, (sql) =>
      sql
        .updateTable("recording")
        .set({ ended_at: new Date(server.context.clock.now()) })
        .where("id", "=", id)
        .execute(),
    )
    expect((await page(token)).text).toContain("recorded, 1 chunk stored")
  })

  test("works without a script, loads nothing from elsewhere and is small", async () => {
    const { token } = await alarmed()
    const { text, headers } = await page(token)
    const style = await (await server.request("/pages/style.css")).text()
    expect(text).not.toMatch(/<script|<img|<iframe|(?<!<a href=")https?:\/\//u)
    expect(headers.get("content-security-policy")).toContain("script-src 'none'")
    expect(headers.get("cache-control")).toBe("no-store")
    expect(text.length + style.length).toBeLessThan(14 * 1_024)
  })

  test("shows the photo of the date's card at an address of its own link alone, which nothing keeps (B-14)", async () => {
    const jpeg = Uint8Array.from([
      0xff,
      0xd8,
      0xff,
      0xda,
      0,
      2,
      ...new TextEncoder().encode("Alex"),
      0xff,
      0xd9,
    ])
    const alarm = await alarmed({}, ({ id, planId }) => dateCardSql(context, id).setPhoto(planId, jpeg))
    const { text } = await page(alarm.token)
    const [, path = ""] =
      /<img\s+class="photo"\s+src="([^"]+)"\s+alt="Photo of Dinner with Alex"/u.exec(text) ?? []
    expect(path.startsWith(`/r/${alarm.token}/photo?`)).toBe(true)
    const shown = await server.request(path)
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(jpeg)
    const names = ["content-type", "cache-control", "x-content-type-options"]
    expect(names.map((name) => shown.headers.get(name))).toEqual([
      "image/jpeg",
      "private, no-store",
      "nosniff",
    ])
    expect((await responders(alarm))[0]?.openedAt).toBeNull()
    expect((await server.request(`/r/${"x".repeat(43)}/photo`)).status).toBe(410)
    await incidentSql(context, alarm.dater.id).resolve(alarm.incidentId, SAFE_PIN)
    expect((await server.request(path)).status).toBe(404)
    expect((await page(alarm.token)).text).not.toContain("<img")
  })

  test("looks for news every 30 seconds, until it is told not to", async () => {
    const { token } = await alarmed()
    const { headers, text } = await page(token)
    expect(headers.get("refresh")).toBe("30")
    expect(text).toContain(`href="/r/${token}?still"`)
    expect((await page(`${token}?still`)).headers.get("refresh")).toBeNull()
  })

  test("counts as opened when its style is asked for, which a preview of the link does not do", async () => {
    const alarm = await alarmed()
    await page(alarm.token)
    expect((await responders(alarm))[0]?.openedAt).toBeNull()
    expect((await server.request(`/r/${alarm.token}/seen.css`)).headers.get("content-type")).toContain(
      "text/css",
    )
    expect((await responders(alarm))[0]?.openedAt).toBe(server.context.clock.now())
  })

  test("takes each answer, shows it, and lets it be changed", async () => {
    const alarm = await alarmed()
    for (const [value, words] of [
      ["on-it", "You said: I&#39;m on it."],
      ["reached", "You said: I reached them."],
      ["cannot-help", "You said: I can&#39;t help."],
    ] as const) {
      const response = await answer(alarm.token, value)
      expect([response.status, response.headers.get("location")]).toEqual([303, `/r/${alarm.token}`])
      expect((await responders(alarm))[0]?.answer).toBe(value)
      expect((await page(alarm.token)).text).toContain(words)
    }
  })

  test("takes an answer from a page that sends its origin as null, and none from another site's form", async () => {
    const alarm = await alarmed()
    const own = await answer(alarm.token, "on-it", { origin: "null", "sec-fetch-site": "same-origin" })
    expect(own.status).toBe(303)
    const foreign = await answer(alarm.token, "cannot-help", { "sec-fetch-site": "cross-site" })
    expect(foreign.status).toBe(403)
    expect((await responders(alarm))[0]?.answer).toBe("on-it")
  })

  test("shows the others' answers, and once somebody helps the number comes last", async () => {
    const alarm = await alarmed()
    expect((await page(alarm.token)).text).toContain("Lee is told next if nobody answers")
    await answer(tokenIn(lastSent(context, alarm.dater.contacts[1]?.phone ?? "", "alert")), "on-it")
    const { text } = await page(alarm.token)
    expect(text).toContain("Sam is on it")
    expect(text).toContain("Lee is not told: somebody is helping")
    expect(text.indexOf("tel:911")).toBeGreaterThan(text.indexOf("I&#39;m on it"))
  })

  test("under duress says not to call, and gives no number of hers", async () => {
    const dater = await newDater(context)
    const watch = await arm(context, dater)
    await checkInSql(context, dater.id).checkIn(watch.id, DURESS_PIN, newKey())
    await server.worker.runUntilIdle()
    const token = tokenIn(lastSent(context, dater.contacts[0]?.phone ?? "", "alert"))
    const { text } = await page(token)
    expect(text).toContain("signals DURESS")
    expect(text).toContain("Do not call their phone.")
    expect(text).not.toContain(dater.phone)
  })

  test("when it is over says so, and says nothing any more of where she was", async () => {
    const alarm = await alarmed()
    await incidentSql(context, alarm.dater.id).resolve(alarm.incidentId, SAFE_PIN)
    const { status, text } = await page(alarm.token)
    expect(status).toBe(200)
    expect(text).toContain("said that they were safe")
    for (const secret of ["41.87810", "Luigi", "Dinner with Alex", alarm.dater.phone])
      expect(text).not.toContain(secret)
  })

  test("is the same for every link that does not work, and says nothing but that", async () => {
    const { token } = await alarmed()
    const altered = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`
    const pages = await Promise.all(
      ["x".repeat(43), altered, "short", "%00", "<b>"].map((each) => page(encodeURI(each))),
    )
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1)
    expect(pages.map(({ status }) => status)).toEqual([410, 410, 410, 410, 410])
    expect(pages[0]?.text).toContain("This link no longer works.")
    expect((await answer("x".repeat(43), "on-it")).status).toBe(303)
  })

  test("shows what a dater wrote as text, whatever it is", async () => {
    const { token } = await alarmed({ plan: { name: "<img src=x onerror=alert(1)>", notes: `"'&<script>` } })
    const { text } = await page(token)
    expect(text).not.toMatch(/<img|<script/u)
    expect(text).toContain("&lt;img src=x")
  })
})
