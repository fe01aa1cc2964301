import { readFile } from "node:fs/promises"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { ORIGIN, signedUp, testServer, type TestServer } from "../../test/http.ts"
import { memoryDatabase } from "../../test/databases.ts"

let server: TestServer
beforeAll(async () => {
  server = testServer(await memoryDatabase())
  await server.worker.runUntilIdle()
})
afterAll(() => server.close())

const EVERYWHERE = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
}
const json = { "content-type": "application/json" }

describe("every answer carries the headers of safety", () => {
  test.each([
    ["a read", "GET", "/api/v1/session", 200],
    ["a refusal", "GET", "/api/v1/profile", 401],
    ["something that is nowhere in the API", "GET", "/api/v1/nothing", 404],
    ["something that is nowhere at all", "GET", "/nothing/at/all", 404],
    ["a method that is not there", "PATCH", "/api/v1/session", 404],
    ["a body that is no JSON", "POST", "/api/v1/session", 415],
    ["the health", "GET", "/healthz", 200],
    ["the readiness", "GET", "/readyz", 200],
    ["a responder's spent link", "GET", `/r/${"x".repeat(43)}`, 410],
    ["the beacon of a spent link", "GET", `/r/${"x".repeat(43)}/seen.css`, 200],
    ["a spent ask", "GET", `/a/${"x".repeat(43)}`, 410],
    ["a spent card", "GET", `/d/${"x".repeat(43)}`, 410],
    ["the photo of a spent card", "GET", `/d/${"x".repeat(43)}/photo`, 410],
    ["a spent test", "GET", `/t/${"x".repeat(43)}`, 410],
    ["a spent invite", "GET", `/i/${"x".repeat(43)}`, 410],
    ["the style of the pages", "GET", "/pages/style.css", 200],
    ["the documentation", "GET", "/docs", 200],
    ["its script", "GET", "/docs/scalar.js", 200],
    ["the description", "GET", "/docs/openapi.json", 200],
    ["a redirect", "POST", `/i/${"x".repeat(43)}/answer`, 303],
    ["the outbox, where it is not", "GET", "/dev/outbox", 404],
  ])("%s (%s %s)", async (_what, method, path, status) => {
    const init =
      method !== "POST" ? { method } : { method, headers: { "content-type": "text/plain" }, body: "x" }
    const response = await server.request(path, init)
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject(EVERYWHERE)
    const policy = response.headers.get("content-security-policy") ?? ""
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/u)
    expect(response.headers.get("permissions-policy")).toBe(
      "geolocation=(self), camera=(self), microphone=(self), payment=(), usb=()",
    )
  })

  test("what the deployment can do travels in a header, whatever signs its address has", async () => {
    const supportEmail = "hilfe@bücher.example"
    const other = testServer(server.context.database, () => ({ settings: { supportEmail } }))
    const header = (await other.request("/api/v1/session")).headers.get("porchlight-capabilities") ?? ""
    expect(header).toMatch(/^[ -~]+$/u)
    expect(JSON.parse(header)).toMatchObject({
      supportEmail,
      supportPhone: "+12125550142",
      emergencyNumber: "911",
    })
    await other.worker.stop()
  })

  test("inline styles are allowed on the page of the documentation alone", async () => {
    const allowing = async (path: string) =>
      (await server.request(path)).headers.get("content-security-policy")?.includes("unsafe-inline")
    expect(await allowing("/docs")).toBe(true)
    expect(await allowing("/api/v1/session")).toBe(false)
    expect(await allowing(`/r/${"x".repeat(43)}`)).toBe(false)
  })

  test("what is somebody's is stored nowhere", async () => {
    const browser = await signedUp(server)
    for (const path of ["/session", "/profile", "/circle/contacts", "/watch"]) {
      const { status, headers } = await browser.call("GET", path)
      expect(status).toBe(200)
      expect(headers.get("cache-control")).toBe("no-store")
    }
  })

  test("over TLS, browsers are told to stay there, and cookies are bound to this host", async () => {
    const settings = { publicUrl: "https://porchlight.example" }
    const secure = testServer(await memoryDatabase(), () => ({ settings }))
    const browser = await signedUp(secure)
    expect([...browser.cookies.keys()]).toEqual(["__Host-porchlight_session", "__Host-porchlight_device"])
    const response = await secure.request("/healthz")
    expect(response.headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/u)
    await secure.close()
  })
})

describe("a session's cookie", () => {
  test("is kept from scripts and other sites, and replaced at each sign-in", async () => {
    const browser = await signedUp(server)
    const first = browser.cookies.get("porchlight_session")
    const { email, password } = browser.form
    const { headers } = await browser.call("POST", "/session", { email, password })
    const line = headers.getSetCookie().find((cookie) => cookie.startsWith("porchlight_session=")) ?? ""
    expect(line).toMatch(/HttpOnly; SameSite=Lax/u)
    expect(line).toContain("Max-Age=2592000")
    const now = browser.cookies.get("porchlight_session")
    expect(now).not.toBe(first)
    const padded = await server.request("/api/v1/session", {
      headers: { cookie: `porchlight_session=x.${now}` },
    })
    expect(await padded.json()).toEqual({ session: null })
    const old = await server.request("/api/v1/session", {
      headers: { cookie: `porchlight_session=${first}` },
    })
    expect(await old.json()).toEqual({ session: null })
  })

  test("goes when its owner signs out; the device stays known", async () => {
    const browser = await signedUp(server)
    expect((await browser.call("DELETE", "/session")).status).toBe(204)
    expect([...browser.cookies.keys()]).toEqual(["porchlight_device"])
    expect((await browser.call("GET", "/session")).json).toEqual({ session: null })
  })

  test("who signs in at one browser after another leaves the other's name there; what is no name is left out", async () => {
    const browser = await signedUp(server)
    const first = browser.cookies.get("porchlight_device")
    const { form } = await signedUp(server)
    const { email, password } = form
    await browser.call("POST", "/session", { email, password })
    const [own, other, ...more] = browser.cookies.get("porchlight_device")?.split(".") ?? []
    expect([other, more]).toEqual([first, []])
    const { headers } = await server.request("/api/v1/session", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        cookie: `porchlight_device=${own}.short.${"y".repeat(43)}x.${other}`,
        "idempotency-key": "k".repeat(22),
      },
      body: JSON.stringify({ email, password }),
    })
    const line = headers.getSetCookie().find((cookie) => cookie.startsWith("porchlight_device="))
    expect(line).toContain(`porchlight_device=${own}.${other};`)
  })
})

describe("a request that another site's page caused is refused", () => {
  test.each([
    ["from another origin", { origin: "https://evil.example" }],
    ["from an origin that begins like ours", { origin: `${ORIGIN}.evil.example` }],
    ["from nowhere", { origin: "null" }],
    ["said to be cross-site", { "sec-fetch-site": "cross-site" }],
    ["said to be from a neighbour", { "sec-fetch-site": "same-site" }],
    ["said to be cross-site with our origin", { origin: ORIGIN, "sec-fetch-site": "cross-site" }],
  ])("%s", async (_what, headers) => {
    const body = JSON.stringify({ email: "jane@example.com", password: "x" })
    const init = { method: "POST", headers: { ...json, ...headers }, body }
    const response = await server.request("/api/v1/session", init)
    expect(response.status).toBe(403)
    expect(response.headers.get("access-control-allow-origin")).toBeNull()
  })

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""])(
    "a body of the type '%s' is not read",
    async (type) => {
      const headers = type === "" ? { "content-length": "2" } : { "content-type": type }
      const response = await server.request("/api/v1/session", {
        method: "POST",
        headers,
        body: new TextEncoder().encode("{}"),
      })
      expect(response.status).toBe(415)
    },
  )

  test("our own page, under whichever of its names, is not another site", async () => {
    for (const origin of [ORIGIN, "http://localhost:4173"]) {
      const headers = { ...json, origin, host: new URL(origin).host, "sec-fetch-site": "same-origin" }
      const body = JSON.stringify({ email: "nobody@example.com", password: "x" })
      const response = await server.request("/api/v1/session", { method: "POST", headers, body })
      expect(response.status).toBe(401)
    }
  })
})

describe("a problem", () => {
  test("names itself, its fields and its request, and repeats nothing", async () => {
    const body = { email: "<script>alert(1)</script>", password: 7, role: "admin" }
    const { status, headers, json: problem } = await server.browser().call("POST", "/session", body)
    expect(status).toBe(400)
    expect(headers.get("content-type")).toBe("application/problem+json")
    expect(problem).toMatchObject({
      code: "InvalidInput",
      status: 400,
      type: "urn:porchlight:problem:InvalidInput",
    })
    expect(problem["data"]).toMatchObject({ issues: [{ field: "password", code: "invalid" }] })
    expect(problem["traceId"]).toMatch(/^[0-9a-f-]{36}$/u)
    expect(JSON.stringify(problem)).not.toContain("script")
  })

  test("that waits says how long", async () => {
    const browser = server.browser()
    const input = { email: "locked@example.com", password: "x" }
    for (let n = 0; n < 5; n += 1) await browser.call("POST", "/session", input)
    const { status, headers } = await browser.call("POST", "/session", input)
    expect(status).toBe(429)
    expect(headers.get("retry-after")).toBe("900")
  })

  test("that nobody foresaw says nothing of itself; the log has it under the same trace", async () => {
    const lines: Array<Readonly<Record<string, unknown>>> = []
    const database = await memoryDatabase()
    const log = {
      info: () => {},
      warn: () => {},
      error: (facts: Readonly<Record<string, unknown>>) => lines.push(facts),
    }
    const broken = testServer(
      {
        ...database,
        transaction: () => Promise.reject(new Error("relation secret_table does not exist")),
      },
      () => ({ log }),
    )
    const response = await broken.request("/api/v1/session", {
      headers: { cookie: `porchlight_session=${"x".repeat(43)}` },
    })
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(text).not.toContain("secret_table")
    expect(lines.map(({ traceId }) => traceId)).toContain(JSON.parse(text).traceId)
    await broken.worker.stop()
    await database.close()
  })

  test("of a body without an end is found before it is read whole", async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(" ".repeat(16_384))),
    })
    const init = {
      method: "POST",
      headers: { ...json, "transfer-encoding": "chunked" },
      body: endless,
      duplex: "half" as const,
    }
    const response = await server.request("/api/v1/session", init)
    expect(response.status).toBe(413)
  })

  test("of a body that says it is large is found at once", async () => {
    const body = JSON.stringify({ email: "x".repeat(70_000), password: "" })
    const response = await server.request("/api/v1/session", { method: "POST", headers: json, body })
    expect(response.status).toBe(413)
  })
})

test("the committed description is what the routes say (EXT-02)", async () => {
  const committed = JSON.parse(await readFile(new URL("../../openapi.json", import.meta.url), "utf8"))
  expect(await (await server.request("/docs/openapi.json")).json()).toEqual(committed)
})
