import { afterEach, beforeAll, afterAll, describe, expect, test } from "vitest"
import type { Database } from "../database/index.ts"
import { memoryDatabase } from "../../test/databases.ts"
import { testServer, type TestServer } from "../../test/http.ts"
import { newKey } from "../../test/people.ts"
import { arm, lastSent, newDater, tokenIn } from "../../test/watches.ts"
import { checkInToken } from "../check-in/check-in.link.ts"
import { sosSql } from "../sos/index.ts"

let server: TestServer
let isBroken = false
/** Does all of a transaction while it is broken, and loses the connection before the end. */
function breaking(database: Database): Database {
  return {
    ...database,
    transaction: (actor, work, access) => {
      if (!isBroken) return database.transaction(actor, work, access)
      const cut = async (sql: Parameters<typeof work>[0]) => {
        await work(sql).catch(() => null)
        throw new Error("Connection terminated unexpectedly")
      }
      return database.transaction(actor, cut, access)
    },
  }
}
beforeAll(async () => {
  server = testServer(breaking(await memoryDatabase()))
})
afterEach(() => {
  isBroken = false
})
afterAll(() => server.close())

const answerOf = async (path: string, init?: RequestInit) => {
  const response = await server.request(path, init)
  const { status, headers } = response
  return { status, headers, text: await response.text() }
}
const post = (fields: Readonly<Record<string, string>>) => ({
  method: "POST",
  body: new URLSearchParams(fields),
})

/** Sends the first form of a page as a browser would. */
function pressAgain(text: string): Promise<Response> {
  const action = /action="([^"]+)"/u.exec(text)?.[1] ?? ""
  const hidden = [...text.matchAll(/type="hidden" name="([^"]+)" value="([^"]+)"/gu)]
  return server.request(
    action,
    post(Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value]))),
  )
}

/** Somebody who called for help and asked to be called, and the links of whom she trusts. */
async function called() {
  const { context } = server
  const dater = await newDater(context, { contacts: [{ name: "Maya" }] })
  const { phone = "" } = dater.contacts[0] ?? {}
  const sos = sosSql(context, dater.id)
  await sos.ask({ kind: "call", pressedAgoMs: 0, fix: null }, newKey())
  await sos.start({ mode: "instant", pressedAgoMs: 0, timeZone: "UTC", fix: null }, newKey())
  await server.worker.runUntilIdle()
  return {
    sos,
    alarm: `/r/${tokenIn(lastSent(context, phone, "alert"))}`,
    ask: `/a/${tokenIn(lastSent(context, phone, "ask"))}`,
  }
}

describe("a page without a script, while the database is away", () => {
  test("says that an answer is NOT stored, and takes it when it is pressed again", async () => {
    const { sos, alarm } = await called()
    isBroken = true
    const { status, headers, text } = await answerOf(`${alarm}/answer`, post({ answer: "on-it" }))
    expect([status, headers.get("content-type")]).toEqual([503, "text/html; charset=UTF-8"])
    expect(headers.get("content-security-policy")).toContain("script-src 'none'")
    for (const words of ["NOT stored", "I&#39;m on it", 'href="tel:911"', `href="${alarm}"`])
      expect(text).toContain(words)
    expect(headers.get("refresh")).toBeNull()
    isBroken = false
    const answer = async () => (await sos.state()).incident?.responders[0]?.answer
    expect(await answer()).toBeNull()
    expect((await pressAgain(text)).status).toBe(303)
    expect(await answer()).toBe("on-it")
  })

  test("says so of an ask that somebody takes", async () => {
    const { sos, ask } = await called()
    isBroken = true
    const { status, text } = await answerOf(`${ask}/claim`, post({}))
    expect([status, text.includes("NOT stored"), text.includes("I take it")]).toEqual([503, true, true])
    isBroken = false
    expect((await pressAgain(text)).status).toBe(303)
    expect((await sos.state()).asks[0]?.claim?.name).toBe("Maya")
  })

  test("looks again by itself every five seconds, unless that was turned off, and has the emergency number", async () => {
    const { alarm, ask } = await called()
    isBroken = true
    for (const path of [alarm, ask, `/d/${"x".repeat(43)}`, `/l/${"x".repeat(43)}`]) {
      const { status, headers, text } = await answerOf(path)
      expect([status, headers.get("refresh"), text.includes('href="tel:911"')]).toEqual([503, "5", true])
      expect(text).toContain("5 seconds")
    }
    const { headers, text } = await answerOf(`${alarm}?still`)
    expect([headers.get("refresh"), text.includes("5 seconds")]).toEqual([null, false])
    expect(text).toContain(`href="${alarm}?still"`)
  })

  test("speaks the language of the browser, and shows nothing of what went wrong", async () => {
    const { alarm } = await called()
    isBroken = true
    const spanish = await answerOf(`${alarm}/answer`, {
      ...post({ answer: "reached" }),
      headers: { "accept-language": "es" },
    })
    expect(spanish.text).toContain("NO se guardó")
    expect(spanish.text).not.toContain("Connection terminated")
  })

  test("behind the link by which she is asked, where somebody may read along, names neither the product nor a danger", async () => {
    const { context } = server
    const watch = await arm(context, await newDater(context))
    const asked = `/k/${checkInToken(context, { watchId: watch.id, epoch: 0 })}`
    isBroken = true
    const shown = await answerOf(asked)
    const sent = await answerOf(`${asked}/answer`, post({}))
    expect([shown.status, sent.status, sent.text.includes("NOT stored")]).toEqual([503, 503, true])
    for (const { text } of [shown, sent]) expect(text).not.toMatch(/Porchlight|911|OK|emergency/u)
    isBroken = false
    expect((await pressAgain(sent.text)).headers.get("location")).toBe(asked)
    expect(await (await server.request(asked)).text()).toContain("Thank you. Your next check-in is due at")
  })

  test("repeats no PIN that was typed", async () => {
    isBroken = true
    const { status, text } = await answerOf("/check-in-here", post({ who: "+12025550143", secret: "8642" }))
    expect([status, text.includes("NOT stored"), text.includes('name="secret"')]).toEqual([503, true, true])
    expect(text).not.toMatch(/8642|12025550143/u)
  })
})

test("what a page refuses it says on a page, with the way back to it", async () => {
  const { alarm } = await called()
  const foreign = { ...post({ answer: "on-it" }), headers: { "sec-fetch-site": "cross-site" } }
  const { status, headers, text } = await answerOf(`${alarm}/answer`, foreign)
  expect([status, headers.get("content-type")]).toEqual([403, "text/html; charset=UTF-8"])
  expect(text).toContain("You are not allowed to do this.")
  expect(text).toContain(`href="${alarm}"`)
  expect(text).not.toContain("<form")
  expect((await server.request(`${alarm}/answer`)).headers.get("location")).toBe(alarm)
})
