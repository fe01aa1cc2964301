import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { memoryDatabase } from "../../test/databases.ts"
import { ORIGIN, testServer, type TestServer } from "../../test/http.ts"
import { newAccount, newKey } from "../../test/people.ts"
import { createServer } from "../server.ts"
import { membershipSql, simulatedBilling, type SimulatedBilling } from "./index.ts"

let server: TestServer
let billing: SimulatedBilling
beforeAll(async () => {
  const database = await memoryDatabase()
  server = testServer(database, ({ clock, chance }) => {
    billing = simulatedBilling({ database, clock, chance, secret: "s", publicUrl: ORIGIN })
    return { billing }
  })
})
afterAll(() => server.close())

/** Somebody at the simulated checkout, and the path of its page. */
async function atCheckout() {
  const { id } = await newAccount(server.context)
  await server.context.database.transaction({ role: "service" }, (sql) =>
    sql
      .updateTable("user_profiles")
      .set({ email_confirmed_at: new Date(server.clock.now()) })
      .where("user_id", "=", id)
      .execute(),
  )
  const membership = membershipSql(server.context, id, id)
  const path = await pathOf(membership.createCheckout({ tier: "premium", period: "annual" }, newKey()))
  return { membership, path }
}

const pathOf = async (order: Promise<{ readonly url: string }>) => (await order).url.replace(ORIGIN, "")

const act = (path: string, value: string, headers: Readonly<Record<string, string>> = {}) =>
  server.request(`${path}/act`, { method: "POST", headers, body: new URLSearchParams({ act: value }) })

describe("the simulated checkout", () => {
  test("says before everything else that it is a simulation and charges nothing (PLAN-14, EXT-15)", async () => {
    const { path } = await atCheckout()
    const response = await server.request(path)
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get("content-security-policy")).toContain("script-src 'none'")
    expect(text.indexOf("Simulation.")).toBeGreaterThan(0)
    expect(text.indexOf("nothing is charged")).toBeLessThan(text.indexOf("<button"))
    expect(text).toContain("Pretend to pay $180")
    expect(text).not.toMatch(/<input(?![^>]*type="hidden")/u)
  })

  test("speaks the language of whoever pays, its dates too", async () => {
    const { path } = await atCheckout()
    const inSpanish = async () =>
      (await server.request(path, { headers: { "accept-language": "es-MX" } })).text()
    const before = await inSpanish()
    expect(before).toContain('lang="es"')
    expect(before.indexOf("Simulación.")).toBeGreaterThan(0)
    expect(before).toContain("Simular el pago de $180")
    await act(path, "pay")
    const after = await inSpanish()
    expect(after).toContain("Cancelar el plan")
    expect(after).toMatch(/Se renueva el \d+ de [a-z]+ de \d{4}\./u)
  })

  test("paying leads back and brings the plan; pressing twice is paying once", async () => {
    const { membership, path } = await atCheckout()
    for (const _ of [1, 2]) {
      const response = await act(path, "pay")
      expect([response.status, response.headers.get("location")]).toEqual([
        303,
        `${ORIGIN}/membership?checkout=paid`,
      ])
    }
    expect(await membership.current()).toMatchObject({ tier: "premium", period: "annual" })
    expect(await (await server.request(path)).text()).toContain("Cancel the plan")
    await act(path, "cancel")
    expect((await membership.current()).cancelsAt).not.toBeNull()
    expect(await (await server.request(path)).text()).toContain("Keep the plan after all")
  })

  test("a plan can be changed there, and the page offers the others", async () => {
    const { membership, path } = await atCheckout()
    await act(path, "pay")
    await act(path, "to-essential")
    expect(await membership.current()).toMatchObject({ tier: "essential", period: "annual" })
    const text = await (await server.request(path)).text()
    expect([text.includes("Change to Premium"), text.includes("Change to Essential")]).toEqual([true, false])
  })

  test("a page behind which another was opened says so and takes nothing", async () => {
    const { membership, path } = await atCheckout()
    const later = await pathOf(membership.createCheckout({ tier: "elite", period: "monthly" }, newKey()))
    const text = await (await server.request(path)).text()
    expect(text).toContain("this page is closed. Nothing was charged here.")
    expect(text).not.toContain("<button")
    const response = await act(path, "pay")
    expect([response.status, response.headers.get("location")]).toEqual([303, path])
    expect((await membership.current()).tier).toBe("basic")
    await act(later, "pay")
    expect((await membership.current()).tier).toBe("elite")
  })

  test("a plan that was given back says so, and there is nothing to press any more", async () => {
    const { path } = await atCheckout()
    await act(path, "pay")
    const token = path.split("/").at(-1) ?? ""
    const { id } = await billing.open(token)
    await billing.refund(id)
    const text = await (await server.request(path)).text()
    expect(text).toContain("This one was ended and its payment given back.")
    expect(text).not.toContain("<button")
    expect(await billing.look(id)).toMatchObject({ status: "ended" })
  })

  test("takes nothing from another site, nothing unknown, and knows no other address", async () => {
    const { membership, path } = await atCheckout()
    expect((await act(path, "pay", { "sec-fetch-site": "cross-site" })).status).toBe(403)
    expect((await act(path, "refund")).status).toBe(303)
    expect((await membership.current()).tier).toBe("basic")
    expect((await server.request(`/simulation/billing/${"A".repeat(43)}`)).status).toBe(404)
    expect((await act(`/simulation/billing/${"A".repeat(43)}`, "pay")).status).toBe(404)
  })
})

describe("in production", () => {
  const production = (allowedSimulations: ReadonlyArray<string>) => {
    const { context } = server
    const billing = simulatedBilling({ ...context, secret: "s", publicUrl: ORIGIN })
    const settings = { ...context.settings, mode: "production" as const, allowedSimulations }
    const database = { ...context.database, close: async () => {} }
    return createServer({
      ...context,
      database,
      settings,
      billing,
      secret: "a secret for tests",
      providers: [],
    })
  }

  test("the simulated checkout is refused, in words (EXT-15)", () => {
    expect(() => production([])).toThrow(/"simulated-checkout" only pretends to take payments/u)
  })

  test("it is there where it was allowed by name", async () => {
    const allowed = production(["simulated-checkout"])
    expect(allowed.context.billing?.name).toBe("simulated-checkout")
    await allowed.close()
  })

  test("a server without payments has no such page", async () => {
    const without = testServer({ ...server.context.database, close: async () => {} })
    expect((await without.request(`/simulation/billing/${"A".repeat(43)}`)).status).toBe(404)
    expect((await without.request("/inbound/stripe", { method: "POST", body: "{}" })).status).toBe(404)
    await without.close()
  })
})
