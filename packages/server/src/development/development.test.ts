import { readFile } from "node:fs/promises"
import { runInNewContext } from "node:vm"
import { HOUR_MS, MINUTE_MS } from "@porchlight/core/time"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { signUpForm, testServer, type TestServer, type TestServerOptions } from "../../test/http.ts"
import { newKey, newPhone } from "../../test/people.ts"
import { insertPlans } from "../../test/plans.ts"
import { memoryDatabase } from "../../test/databases.ts"
import { insertDevice } from "../../test/pushes.ts"
import { arm, newDater, SAFE_PIN } from "../../test/watches.ts"
import type { Database } from "../database/index.ts"
import { outboxProvider } from "../provider/index.ts"
import { readClockOffset } from "./development.clock.ts"

const withPanel: TestServerOptions = ({ database, clock }) => ({
  settings: { mode: "development" },
  providers: [outboxProvider({ database, clock, deliversItself: true })],
  development: { clock },
})

let server: TestServer
let database: Database
beforeAll(async () => {
  database = await memoryDatabase()
  server = testServer(database, withPanel)
})
afterAll(() => server.close())

const post = async (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
  const init = {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  }
  const response = await server.request(path, init)
  // Each test knows what its call is answered with.
  return { status: response.status, json: (await response.json()) as Record<string, unknown> }
}
const outbox = async () => {
  const response = await server.request("/dev/outbox.json")
  const { messages } = (await response.json()) as { readonly messages: ReadonlyArray<Record<string, string>> }
  return messages
}

describe("the outbox", () => {
  test("holds what would have been sent, word for word, newest first", async () => {
    const form = signUpForm()
    await server.browser().call("POST", "/registration", form)
    const [message] = await outbox()
    expect(message).toMatchObject({ channel: "sms", to: form.phone, purpose: "code" })
    expect(message?.["text"]).toMatch(/your code is \d{6}/u)
  })

  test("is a page on which everything is shown as text", async () => {
    const form = { ...signUpForm(), fullName: '<img src=x> & "Co"' }
    const browser = server.browser()
    await browser.call("POST", "/registration", form)
    await browser.call("POST", "/email/confirmation")
    await server.worker.runUntilIdle()
    const response = await server.request("/dev/outbox")
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text).not.toContain("<img")
    expect(text).toMatch(/<a href="http:\/\/porchlight\.test\/confirm-email#[A-Za-z0-9_-]{43}"/u)
    for (const file of ["/dev/outbox.js", "/dev/outbox.css"]) {
      expect((await server.request(file)).status).toBe(200)
    }
  })

  test("answers as anybody, through the handler that a provider calls, and keeps what they are told", async () => {
    const from = newPhone()
    const { status, json } = await post("/dev/reply", { from, text: "HELP" })
    expect(status).toBe(200)
    expect(json["answer"]).toContain("Reply STOP to opt out.")
    expect((await outbox())[0]).toMatchObject({ to: from, purpose: "reply", text: json["answer"] })
  })

  test("lets a message fail and arrive as a provider would report it", async () => {
    const form = signUpForm()
    await server.browser().call("POST", "/registration", form)
    const key = (await outbox())[0]?.["key"]
    expect((await post("/dev/report", { key, state: "failed", reason: "undeliverable" })).json["known"]).toBe(
      true,
    )
    expect((await outbox()).find((each) => each["key"] === key)?.["state"]).toBe("failed")
    await post("/dev/report", { key, state: "delivered" })
    expect((await outbox()).find((each) => each["key"] === key)?.["state"]).toBe("delivered")
    expect((await post("/dev/report", { key: "unknown", state: "failed" })).json["known"]).toBe(false)
  })

  test("a notification that can be answered has its button, which does what the phone's would; any other has none", async () => {
    const { context } = server
    const dater = await newDater(context)
    await database.transaction({ role: "service" }, (sql) => insertDevice(sql, context, dater.id))
    const watch = await arm(context, dater)
    const pushed = async () => (await outbox()).filter(({ to }) => to === dater.id)
    for (let steps = 0; steps < 20 && context.clock.now() < watch.dueAt; steps += 1)
      await post("/dev/clock", { toNextStep: "true" })
    const [prompt] = await pushed()
    expect(prompt).toMatchObject({ purpose: "prompt", answer: { label: "Check in", watchId: watch.id } })
    expect(await (await server.request("/dev/outbox")).text()).toMatch(/<button>Check in<\/button>/u)
    for (let touches = 0; touches < 2; touches += 1)
      expect((await post("/dev/answer", { key: prompt?.["key"] })).status).toBe(200)
    expect((await dater.checkIn.state()).watch?.epoch).toBe(watch.epoch + 1)
    const code = (await outbox()).find(({ purpose }) => purpose === "on-call")
    expect(code).toMatchObject({ answer: null })
    expect((await post("/dev/answer", { key: code?.["key"] })).status).toBe(404)
    expect((await post("/dev/answer", { key: "unknown" })).status).toBe(404)
    const home = await dater.checkIn.end(watch.id, SAFE_PIN, newKey())
    await dater.checkIn.answer(watch.id, home.epoch, newKey())
  })

  test("takes neither nonsense nor what another site sends", async () => {
    expect((await post("/dev/reply", { from: "+14155550123" })).status).toBe(400)
    expect((await post("/dev/key", { key: "x", digit: "7" })).status).toBe(400)
    expect((await post("/dev/clock", { advanceMs: -1 })).status).toBe(400)
    expect((await post("/dev/clock", { advanceMs: 1 }, { origin: "https://evil.example" })).status).toBe(403)
  })
})

describe("the clock", () => {
  test("moves forwards by what is asked, everybody sees it, and a server that is started again goes on there", async () => {
    const before = server.context.clock.now()
    const { json } = await post("/dev/clock", { advanceMs: HOUR_MS })
    expect(json["now"]).toBe(before + HOUR_MS)
    expect(await (await server.request("/dev/status")).json()).toMatchObject({ now: before + HOUR_MS })
    expect(await readClockOffset(database)).toBe(server.context.clock.offsetMs())
    expect(await readClockOffset(database)).toBeGreaterThanOrEqual(HOUR_MS)
  })

  test("moves to the next thing that the server does by itself, and it is done", async () => {
    const form = signUpForm()
    await server.browser().call("POST", "/registration", form)
    const response = await server.request("/dev/status")
    const { nextStepAt, now } = (await response.json()) as {
      readonly nextStepAt: number
      readonly now: number
    }
    expect(nextStepAt - now).toBeLessThanOrEqual(MINUTE_MS)
    const { json } = await post("/dev/clock", { toNextStep: "true" })
    expect(json["now"]).toBe(nextStepAt)
    expect((await outbox()).find((message) => message["to"] === form.phone)?.["state"]).toBe("delivered")
  })
})

describe("what happens by itself", () => {
  const step = async () => (await post("/dev/clock", { toNextStep: "true" })).json
  /** Steps until that time, and at most a few times. */
  const stepTo = async (at: number) => {
    for (let steps = 0; steps < 20 && server.context.clock.now() < at; steps += 1) await step()
    return server.context.clock.now()
  }

  test("is stepped to whoever has to do it: a reminder of a parked car, a bill that is looked at once an hour", async () => {
    const browser = server.browser()
    await browser.call("POST", "/registration", signUpForm())
    const remindAt = server.context.clock.now() + 40 * MINUTE_MS
    const spot = { location: "Elm Street 5", notes: "", reminders: "", remindAt, savedAgoMs: 0 }
    await browser.call("POST", "/parking", spot, { "idempotency-key": "a-parked-car-to-step-to" })
    expect(await stepTo(remindAt)).toBe(remindAt)
    expect((await browser.call("GET", "/parking")).json["spot"]).toMatchObject({ remindedAt: remindAt })

    const lookAt = remindAt + 20 * MINUTE_MS
    await database.transaction({ role: "service" }, async (sql) => {
      const { user_id } = await sql.selectFrom("parking_spots").select("user_id").executeTakeFirstOrThrow()
      await insertPlans(sql, server.context, user_id)
      await sql
        .updateTable("subscriptions")
        .set({ look_at: new Date(lookAt) })
        .execute()
    })
    expect(await stepTo(lookAt)).toBe(lookAt)
    const { look_at: next } = await database.transaction({ role: "service" }, (sql) =>
      sql.selectFrom("subscriptions").select("look_at").executeTakeFirstOrThrow(),
    )
    expect(next).toBe(lookAt + HOUR_MS)
  })

  test("what is due when the clock is moved happens before that, as it would have by itself, and not late", async () => {
    const browser = server.browser()
    await browser.call("POST", "/registration", signUpForm())
    const remindAt = server.context.clock.now() + 6 * MINUTE_MS
    const spot = { location: "Elm Street 6", notes: "", reminders: "", remindAt, savedAgoMs: 0 }
    await browser.call("POST", "/parking", spot, { "idempotency-key": "a-parked-car-that-is-due" })
    server.clock.advance(6 * MINUTE_MS)
    await post("/dev/clock", { advanceMs: HOUR_MS })
    expect((await browser.call("GET", "/parking")).json["spot"]).toMatchObject({ remindedAt: remindAt })
  })

  test("the clock that is moved twice at once is stored where it stands", async () => {
    const before = server.context.clock.offsetMs()
    await Promise.all([1, 2].map(() => post("/dev/clock", { advanceMs: HOUR_MS })))
    expect(server.context.clock.offsetMs()).toBe(before + 2 * HOUR_MS)
    expect(await readClockOffset(database)).toBe(before + 2 * HOUR_MS)
  })
})

test("the outbox is not shown anew while something is typed in it, also by whoever has gone on to the button", async () => {
  const input = { value: "", defaultValue: "" }
  const looks: Array<() => void> = []
  let reloads = 0
  const asked: Array<string> = []
  runInNewContext(await readFile(new URL("./development.script.js", import.meta.url), "utf8"), {
    HTMLInputElement: class {},
    document: {
      getElementById: () => null,
      addEventListener: () => {},
      querySelectorAll: () => [input],
      // The button that follows it.
      activeElement: {},
      hidden: false,
      body: { dataset: { version: "1" } },
    },
    location: { reload: () => (reloads += 1) },
    fetch: async (path: string) => {
      asked.push(path)
      return { json: async () => ({ version: "2" }) }
    },
    setInterval: (look: () => void) => looks.push(look),
  })
  const look = async () => {
    looks[0]?.()
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  input.value = "2468"
  await look()
  expect([asked, reloads]).toEqual([[], 0])
  input.value = ""
  await look()
  expect([asked, reloads]).toEqual([["/dev/outbox.json"], 1])
})

describe("outside development", () => {
  test.each([
    ["GET", "/dev/outbox"],
    ["GET", "/dev/outbox.json"],
    ["GET", "/dev/outbox.js"],
    ["GET", "/dev/outbox.css"],
    ["GET", "/dev/status"],
    ["POST", "/dev/clock"],
    ["POST", "/dev/reply"],
    ["POST", "/dev/key"],
    ["POST", "/dev/answer"],
    ["POST", "/dev/report"],
    ["GET", "/dev"],
    ["GET", "/dev/anything"],
  ])("%s %s is nowhere", async (method, path) => {
    const production = testServer(database, () => ({
      settings: { mode: "production", allowedSimulations: ["test"] },
    }))
    const init = {
      method,
      headers: { "content-type": "application/json" },
      ...(method === "POST" && { body: "{}" }),
    }
    expect((await production.request(path, init)).status).toBe(404)
    await production.worker.stop()
  })

  test("in production a password costs what it must, whatever the options say", async () => {
    const production = testServer(database, () => ({
      settings: { mode: "production", allowedSimulations: ["test"] },
      hashCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    }))
    expect(await production.context.secrets.hashPassword("a password")).toContain("m=19456,t=2,p=1")
    await production.worker.stop()
  })

  test("a server with a simulation refuses to start in production, and says which one and what to do (EXT-15)", () => {
    const inProduction = () => testServer(database, () => ({ settings: { mode: "production" } }))
    expect(inProduction).toThrow(/"test" only pretends.*ALLOW_SIMULATIONS/u)
    const another = { mode: "production", allowedSimulations: ["another"] } as const
    expect(() => testServer(database, () => ({ settings: another }))).toThrow(/only pretends/u)
  })

  test.each(["production", "test"] as const)(
    "the panel is refused in %s, even if it is asked for",
    (mode) => {
      const withPanelThere: TestServerOptions = ({ clock }) => ({
        settings: { mode, allowedSimulations: ["test"] },
        development: { clock },
      })
      expect(() => testServer(database, withPanelThere)).toThrow(/development only/u)
    },
  )
})
