import { addMs, MINUTE_MS } from "@porchlight/core/time"
import { afterAll, beforeAll, expect, test } from "vitest"
import { signUpForm, testServer, type TestServer } from "../../test/http.ts"
import { newPhone } from "../../test/people.ts"
import { memoryDatabase } from "../../test/databases.ts"
import { signBody } from "../http/index.ts"

const secret = "an inbound secret of a test, long enough"
let server: TestServer
beforeAll(async () => {
  server = testServer(await memoryDatabase(), () => ({ inboundSecret: secret }))
})
afterAll(() => server.close())

/** A call of the gateway; signed with the secret unless told otherwise. */
async function inbound(path: string, body: unknown, header?: string) {
  const text = typeof body === "string" ? body : JSON.stringify(body)
  const response = await server.request(`/inbound/${path}`, {
    method: "POST",
    headers: { "porchlight-signature": header ?? signBody(secret, text, server.context.clock.now()) },
    body: text,
  })
  return { status: response.status, text: await response.text() }
}

test("a text that comes in signed is handled and answered", async () => {
  const { status, text } = await inbound("text", { from: newPhone(), text: "HELP" })
  expect(status).toBe(200)
  expect(JSON.parse(text).answer).toContain("Reply STOP to opt out.")
})

test("a forged, altered or old call is refused before it is read", async () => {
  const body = JSON.stringify({ from: newPhone(), text: "STOP" })
  const now = server.context.clock.now()
  const forged = [
    "",
    "t=1,v1=x",
    signBody("another secret, just as long as ours", body, now),
    signBody(secret, body.replace("STOP", "YES"), now),
    signBody(secret, body, addMs(now, -6 * MINUTE_MS)),
  ]
  for (const header of forged) expect((await inbound("text", body, header)).status).toBe(403)
  for (const path of ["key", "report"])
    expect((await inbound(path, "not even JSON", "forged")).status).toBe(403)
})

test("a signed call with a body that is none is a problem, never more", async () => {
  for (const [path, body] of [
    ["text", "{"],
    ["text", { from: 7 }],
    ["text", { from: "+14155550123", text: 7 }],
    ["key", { provider: "test", reference: "x", digit: "77" }],
    ["key", { provider: "test", reference: "x", digit: "123456789" }],
    ["report", { provider: "test", reference: "x", state: "sent", reason: null }],
    ["report", []],
  ] as const) {
    expect({ path, status: (await inbound(path, body)).status }).toEqual({ path, status: 400 })
  }
})

test("a STOP counts whatever signs that nobody sees a phone or a gateway puts around it", async () => {
  const plain = JSON.parse((await inbound("text", { from: newPhone(), text: "STOP" })).text).answer
  for (const text of [
    // What phones write around words in an alphabet that runs the other way, and what is copied along.
    "\u2068STOP\u2069",
    "\u202aSTOP\u202c",
    "ST\u200bOP\ufeff",
    "STOP\u2028",
    "STOP\u0000",
    // A text that was cut within an emoji.
    "STOP \ud83d",
  ]) {
    const from = newPhone()
    const answers = [await inbound("text", { from, text }), await inbound("text", { from, text: "STOP" })]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map((answer) => JSON.parse(answer.text).answer)).toEqual([plain, ""])
  }
})

test("a text that is longer than any is read as far as it is kept", async () => {
  const { status, text } = await inbound("text", { from: newPhone(), text: "😀 hello ".repeat(1_000) })
  expect(status).toBe(200)
  expect(JSON.parse(text).answer).toContain("did not understand")
})

test("what comes from no phone is not answered: the machine behind it would answer again", async () => {
  for (const from of ["22000", "Porchlight", "whatsapp:22000"])
    expect(JSON.parse((await inbound("text", { from, text: "Reply HELP for help" })).text)).toEqual({
      answer: "",
    })
})

test("a report moves the message that it names, and one about nothing moves nothing", async () => {
  const form = signUpForm()
  await server.browser().call("POST", "/registration", form)
  await server.worker.runUntilIdle()
  const reference = server.context.sent.findLast(({ to }) => to === form.phone)?.key
  const report = { provider: "test", reference, state: "delivered", reason: null }
  expect(JSON.parse((await inbound("report", report)).text)).toEqual({ known: true })
  expect(JSON.parse((await inbound("report", { ...report, reference: "nothing" })).text)).toEqual({
    known: false,
  })
  // Its answer was lost: the gateway knows our key, and we do not know its reference.
  const named = { key: reference, state: "delivered", reason: null }
  expect(JSON.parse((await inbound("report", named)).text)).toEqual({ known: true })
  expect(JSON.parse((await inbound("report", { ...named, key: "nothing" })).text)).toEqual({ known: false })
})

test.each([
  // Nothing stands in for what we took back ourselves.
  ["cancelled", "failed"],
  // Only a link that was opened and a key that was pressed say more.
  ["opened", "delivered"],
  ["acknowledged", "delivered"],
])("what a gateway says is %s has %s", async (state, becomes) => {
  const form = signUpForm()
  await server.browser().call("POST", "/registration", form)
  await server.worker.runUntilIdle()
  const key = server.context.sent.findLast(({ to }) => to === form.phone)?.key ?? ""
  await inbound("report", { key, state, reason: null })
  const row = await server.context.database.transaction({ role: "service" }, (sql) =>
    sql.selectFrom("delivery").select(["state", "reason"]).where("id", "=", key).executeTakeFirst(),
  )
  expect(row).toEqual({ state: becomes, reason: becomes === "failed" ? "rejected" : null })
})

test("without a secret there are no inbound addresses (GEN-10)", async () => {
  const closed = testServer(server.context.database)
  for (const path of ["text", "key", "report"]) {
    expect((await closed.request(`/inbound/${path}`, { method: "POST", body: "{}" })).status).toBe(404)
  }
  await closed.worker.stop()
})
