import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { memoryDatabase } from "../../test/databases.ts"
import { inviteToken } from "../../test/invites.ts"
import { ORIGIN, signedUp, testServer } from "../../test/http.ts"
import { newContact, newKey } from "../../test/people.ts"

const webRoot = mkdtempSync(join(tmpdir(), "porchlight-web-"))
for (const [name, html] of [
  ["index.html", "The app"],
  ["weather.html", "<html data-neutral>Weather</html>"],
  ["weather.es.html", "<html data-neutral>El tiempo</html>"],
] as const)
  writeFileSync(join(webRoot, name), html)

const database = await memoryDatabase()
const ours = testServer(database, () => ({ webRoot }))
const elsewhere = testServer(database, () => ({ webRoot, settings: { exitUrl: "https://weather.example/" } }))
const bare = testServer(database)

afterAll(async () => {
  await ours.close()
  rmSync(webRoot, { recursive: true })
})

const leave = (server: typeof ours, headers: Readonly<Record<string, string>> = {}, path = "/leave") =>
  server.request(path, { headers: { cookie: "theme=dark", ...headers } })

describe("the way out", () => {
  test("is the weather itself: to be led there would take a slow line one journey more", async () => {
    const response = await leave(ours, { "sec-fetch-site": "same-origin" })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain("Weather")
    expect(response.headers.get("clear-site-data")).toBe('"cookies", "storage", "cache"')
    expect(response.headers.getSetCookie()).toEqual([expect.stringContaining("theme=; Max-Age=0")])
    expect(response.headers.get("cache-control")).toBe("no-store")
  })

  test("speaks the language of whoever leaves", async () => {
    const response = await leave(ours, { "accept-language": "es" })
    expect(await response.text()).toContain("El tiempo")
  })

  test.each([
    ["to another site where one is configured", elsewhere, "https://weather.example/"],
    ["to the weather where this server has no pages of an app", bare, "/weather"],
  ])("leads on %s", async (_, server, goal) => {
    const response = await leave(server)
    expect([response.status, response.headers.get("location")]).toEqual([302, goal])
    expect(response.headers.get("clear-site-data")).toContain('"storage"')
  })

  test("leads on later, and keeps what was stored since then", async () => {
    const response = await leave(ours, {}, "/leave?later")
    expect([response.status, response.headers.get("location")]).toEqual([302, "/weather"])
    expect(response.headers.get("clear-site-data")).toBe('"cookies", "cache"')
  })

  test("empties nothing for another site that leads somebody here", async () => {
    const response = await leave(ours, { "sec-fetch-site": "cross-site" })
    expect([response.status, response.headers.get("location")]).toEqual([302, "/weather"])
    expect(response.headers.get("clear-site-data")).toBeNull()
  })

  test("tells for a page without a script that she has left, at the time of her account", async () => {
    const browser = await signedUp(ours)
    const contact = newContact()
    await browser.call("POST", "/circle/contacts", contact, { "idempotency-key": newKey() })
    await ours.worker.runUntilIdle()
    const token = inviteToken(ours.context, contact.phone)
    await browser.call("POST", `/circle/invites/${token}/answer`, { answer: "yes" })
    const response = await browser.fetch(new Request(`${ORIGIN}/leave`, { method: "POST" }))
    expect(response.status).toBe(200)
    await ours.worker.runUntilIdle()
    const told = ours.context.sent.findLast(({ to, purpose }) => to === contact.phone && purpose === "alert")
    // 19:00 in UTC is one in the afternoon in Chicago.
    expect(told?.text).toMatch(/safety exit at 13:00/u)
  })
})
