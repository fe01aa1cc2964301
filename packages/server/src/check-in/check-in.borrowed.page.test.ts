import { BORROWED_TRIES_PER_DAY, checkInBorrowedMessages } from "@porchlight/core/check-in"
import { DAY_MS, MINUTE_MS } from "@porchlight/core/time"
import { afterAll, beforeAll, expect, test } from "vitest"
import { memoryDatabase } from "../../test/databases.ts"
import { ORIGIN, testServer, type TestServer } from "../../test/http.ts"
import { newPhone } from "../../test/people.ts"
import { arm, DURESS_PIN, newDater, SAFE_PIN } from "../../test/watches.ts"

let server: TestServer
beforeAll(async () => {
  server = testServer(await memoryDatabase())
})
afterAll(() => server.close())

const WRONG_PIN = "0000"

/** Everything that a browser is told. */
async function enter(phone: string, pin: string) {
  const answer = await server.request("/check-in-here", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN },
    body: new URLSearchParams({ phone, pin }),
    redirect: "manual",
  })
  const headers = [...answer.headers].filter(([name]) => name !== "porchlight-now")
  return { status: answer.status, headers, body: await answer.text() }
}

async function onDate() {
  const dater = await newDater(server.context)
  await arm(server.context, dater)
  server.clock.advance(MINUTE_MS)
  const hidden = () =>
    server.context.database.transaction({ role: "service" }, (sql) =>
      sql
        .selectFrom("incident")
        .select("id")
        .where("account_id", "=", dater.id)
        .where("hidden", "=", true)
        .execute(),
    )
  return { dater, hidden, watch: async () => (await dater.checkIn.state()).watch }
}

test("a number and the PIN check in from any phone; the duress PIN does too, and rings silently (N-09)", async () => {
  for (const [pin, rings] of [
    [SAFE_PIN, 0],
    [DURESS_PIN, 1],
  ] as const) {
    const { dater, hidden, watch } = await onDate()
    const before = await watch()
    await enter(dater.phone, pin)
    expect((await watch())?.epoch).toBe((before?.epoch ?? 0) + 1)
    expect(await hidden()).toHaveLength(rings)
  }
})

test("nobody is told whether a number is known, a PIN is right or a date is on: every answer is the same", async () => {
  const [one, other, third] = [await onDate(), await onDate(), await onDate()]
  const calm = await newDater(server.context)
  const answers = [
    await enter(one.dater.phone, SAFE_PIN),
    await enter(other.dater.phone, DURESS_PIN),
    await enter(third.dater.phone, WRONG_PIN),
    await enter(calm.phone, SAFE_PIN),
    await enter(newPhone(), SAFE_PIN),
    await enter("not a number", "not a PIN, and far too long"),
  ]
  expect(answers[0]).toMatchObject({ status: 303 })
  expect(answers.map((answer) => JSON.stringify(answer))).toEqual(
    answers.map(() => JSON.stringify(answers[0])),
  )
})

test("after five tries a day nothing counts, the answer stays the same, and wrong ones raise no alarm", async () => {
  const { dater, hidden, watch } = await onDate()
  const before = await watch()
  for (let tries = 0; tries < BORROWED_TRIES_PER_DAY; tries += 1) await enter(dater.phone, WRONG_PIN)
  const refused = await enter(dater.phone, SAFE_PIN)
  expect(refused.status).toBe(303)
  expect((await watch())?.epoch).toBe(before?.epoch)
  expect(await hidden()).toEqual([])
  server.clock.advance(DAY_MS)
  const later = await onDate()
  await enter(later.dater.phone, SAFE_PIN)
  expect((await later.watch())?.epoch).toBe(1)
})

test("the page works without a script and names what it does not say", async () => {
  const form = await server.request("/check-in-here")
  expect([form.status, form.headers.get("cache-control")]).toEqual([200, "no-store"])
  expect(await form.text()).toContain(checkInBorrowedMessages.pinLabel)
  const received = await server.request("/check-in-here/received")
  expect(await received.text()).toContain(checkInBorrowedMessages.receivedText)
})
