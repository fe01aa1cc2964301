import { BORROWED_TRIES_PER_DAY, checkInBorrowedMessages } from "@porchlight/core/check-in"
import { DAY_MS, MINUTE_MS } from "@porchlight/core/time"
import { afterAll, beforeAll, expect, test } from "vitest"
import { memoryDatabase } from "../../test/databases.ts"
import { ORIGIN, testServer, type TestServer } from "../../test/http.ts"
import { receiveOwnPin, receiveOwnWord } from "../delivery/delivery.proof.ts"
import { safetySql } from "../settings/settings.safety.sql.ts"
import { newPhone, noSession } from "../../test/people.ts"
import { arm, DURESS_PIN, newDater, SAFE_PIN } from "../../test/watches.ts"

import { takeBorrowed } from "./check-in.borrowed.ts"

let server: TestServer
beforeAll(async () => {
  server = testServer(await memoryDatabase())
})
afterAll(() => server.close())

const WRONG_PIN = "0000"

/** Everything that a browser is told. */
async function enter(who: string, secret: string) {
  const answer = await server.request("/check-in-here", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN },
    body: new URLSearchParams({ who, secret }),
    redirect: "manual",
  })
  const headers = [...answer.headers].filter(([name]) => name !== "porchlight-now")
  return { status: answer.status, headers, body: await answer.text() }
}

/** Somebody on a date who has chosen words, and a handle where one is given. */
async function onDate({ handle = null }: { readonly handle?: string | null } = {}) {
  const dater = await newDater(server.context)
  if (handle !== null) {
    const safety = safetySql(server.context, dater.id, { verifyPassword: async () => true }, noSession)
    await safety.update({ handle })
    await safety.setWords({ safeWord: "blue lantern", duressWord: "green lantern", password: "porch" })
  }
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

test("a handle and a word check in as a number and a PIN do; the duress word is answered alike, and rings silently (N-09)", async () => {
  const answers: Array<string> = []
  for (const [word, rings] of [
    ["Blue lantern", 0],
    ["green LANTERN!", 1],
    ["no word of hers", 0],
  ] as const) {
    const { dater, hidden, watch } = await onDate({ handle: `ana.${rings}${answers.length}` })
    const before = await watch()
    answers.push(JSON.stringify(await enter(`@Ana ${rings}${answers.length}`, word)))
    const isHers = word !== "no word of hers"
    expect((await watch())?.epoch).toBe((before?.epoch ?? 0) + (isHers ? 1 : 0))
    expect(await hidden()).toHaveLength(rings)
    answers.push(JSON.stringify(await enter(dater.phone, "no word of hers")))
  }
  answers.push(JSON.stringify(await enter("nobody.at.all", "Blue lantern")))
  expect(new Set(answers).size).toBe(1)
})

test("wrong tries raise no alarm and shut out whoever makes them, and no PIN counts any more that day (N-09)", async () => {
  const { dater, hidden, watch } = await onDate({ handle: "dana.of.elm" })
  const before = await watch()
  for (let tries = 0; tries < BORROWED_TRIES_PER_DAY; tries += 1) await enter(dater.phone, WRONG_PIN)
  const refused = await enter(dater.phone, SAFE_PIN)
  expect(refused.status).toBe(303)
  await enter("dana.of.elm", "Blue lantern")
  expect((await watch())?.epoch).toBe(before?.epoch)
  expect(await hidden()).toEqual([])
  server.clock.advance(DAY_MS)
  const later = await onDate()
  await enter(later.dater.phone, SAFE_PIN)
  expect((await later.watch())?.epoch).toBe(1)
})

test("nobody can shut her out by wrong tries: from another phone her word goes on to count, and right ones never run out (N-09)", async () => {
  const { watch } = await onDate({ handle: "lee.of.oak" })
  const say = (address: string, secret: string) =>
    takeBorrowed(
      server.context,
      { who: "lee.of.oak", secret, address },
      { takePin: receiveOwnPin, takeWord: receiveOwnWord },
    )
  for (let tries = 0; tries < BORROWED_TRIES_PER_DAY + 1; tries += 1) {
    await say("203.0.113.7", "wrong word")
    await say("203.0.113.8", WRONG_PIN)
  }
  const before = await watch()
  await say("203.0.113.9", SAFE_PIN)
  expect((await watch())?.epoch).toBe(before?.epoch)
  for (let tries = 1; tries <= BORROWED_TRIES_PER_DAY + 2; tries += 1) {
    await say("203.0.113.9", "blue lantern")
    expect((await watch())?.epoch).toBe((before?.epoch ?? 0) + tries)
  }
})

test("the page works without a script and names what it does not say", async () => {
  const form = await server.request("/check-in-here")
  expect([form.status, form.headers.get("cache-control")]).toEqual([200, "no-store"])
  expect(await form.text()).toContain(checkInBorrowedMessages.secretLabel)
  const received = await server.request("/check-in-here/received")
  expect(await received.text()).toContain(checkInBorrowedMessages.receivedText)
})
