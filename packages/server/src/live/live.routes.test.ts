import { SECOND_MS } from "@porchlight/core/time"
import { afterAll, beforeAll, expect, test } from "vitest"
import { describeOnBoth } from "../../test/databases.ts"
import { ORIGIN, signedUp, testServer, type Browser, type TestServer } from "../../test/http.ts"
import { LINES_MAX } from "./live.lines.ts"

/** An open line, read piece by piece. */
async function openLine(browser: Browser, topic: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await browser.fetch(new Request(`${ORIGIN}/api/v1/live/${topic}`, { headers }))
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ""
  return {
    response,
    /** Reads until the text so far matches; gives the match. */
    until: async (pattern: RegExp): Promise<RegExpExecArray> => {
      for (;;) {
        const match = pattern.exec(text)
        if (match) {
          text = text.slice(match.index + match[0].length)
          return match
        }
        const piece = await reader?.read()
        if (!piece || piece.done) throw new Error(`The line ended after: ${text}`)
        text += piece.value
      }
    },
    /** Fulfils when the server has closed the line. */
    ended: async () => {
      for (;;) if ((await reader?.read())?.done !== false) return true
    },
    close: () => reader?.cancel(),
  }
}

const EVENT = /event: state\nid: (\d+)\ndata: (.*)\n\n/u
const NAMED = /event: state\nid: ([a-z-]+):(\d+)\ndata: (.*)\n\n/u
let keys = 0
const addContact = (browser: Browser, name: string) => {
  keys += 1
  const contact = { name, phone: `+1646555${1_000 + keys}`, email: null, relationship: "friend", tier: 1 }
  return browser.call("POST", "/circle/contacts", contact, { "idempotency-key": `live-test-${keys}` })
}

describeOnBoth("a live line", (open) => {
  let server: TestServer
  beforeAll(() => {
    server = testServer(open().database)
  })
  // The block's database is closed by whoever opened it.
  afterAll(() => server.worker.stop())

  test("carries several topics, each state with its topic and version, and sends again what has changed alone", async () => {
    const browser = await signedUp(server)
    const line = await openLine(browser, "circle,sos")
    const both = [await line.until(NAMED), await line.until(NAMED)].map(([, topic, version, data = ""]) => ({
      topic,
      version,
      state: JSON.parse(data) as unknown,
    }))
    expect(new Set(both.map(({ topic }) => topic))).toEqual(new Set(["circle", "sos"]))
    expect(both.find(({ topic }) => topic === "circle")?.state).toEqual([])
    await line.close()
    await addContact(browser, "Maya")
    const known = both.map(({ topic, version }) => `${topic}:${version}`).join()
    const again = await openLine(browser, "circle,sos", { "last-event-id": known })
    const [, topic, , data = ""] = await again.until(NAMED)
    expect([topic, JSON.parse(data)]).toMatchObject(["circle", [{ name: "Maya" }]])
    await addContact(browser, "Sam")
    expect((await again.until(NAMED))[1]).toBe("circle")
    await again.close()
  })

  test("for a topic that there is not beside one that there is, is not opened", async () => {
    const browser = await signedUp(server)
    expect((await openLine(browser, "circle,weather")).response.status).toBe(404)
  })

  test("carries the whole state at once and after each change, in order", async () => {
    const browser = await signedUp(server)
    const line = await openLine(browser, "circle")
    expect(line.response.headers.get("content-type")).toBe("text/event-stream")
    expect(JSON.parse((await line.until(EVENT))[2] ?? "")).toEqual([])
    await addContact(browser, "Maya")
    const [, first, one = ""] = await line.until(EVENT)
    expect(JSON.parse(one)).toMatchObject([{ name: "Maya", status: "pending" }])
    await addContact(browser, "Sam")
    const [, second, two = ""] = await line.until(EVENT)
    expect(JSON.parse(two)).toHaveLength(2)
    expect(Number(second)).toBeGreaterThan(Number(first))
    await line.close()
  })

  test("that comes back with the version it has hears nothing until something changes", async () => {
    const browser = await signedUp(server)
    const before = await openLine(browser, "circle")
    await before.until(EVENT)
    await addContact(browser, "Maya")
    const [, version = ""] = await before.until(EVENT)
    await before.close()

    const after = await openLine(browser, "circle", { "last-event-id": version })
    await after.until(/: open\n\n/u)
    await addContact(browser, "Sam")
    const [, , state = ""] = await after.until(EVENT)
    expect(JSON.parse(state)).toHaveLength(2)
    await after.close()
  })

  test("that comes back with an old version, or with nonsense, gets the state as it is", async () => {
    const browser = await signedUp(server)
    await addContact(browser, "Maya")
    for (const version of ["0", "abc", "-1", "9".repeat(40)]) {
      const line = await openLine(browser, "circle", { "last-event-id": version })
      const [, , state = ""] = await line.until(EVENT)
      expect(JSON.parse(state)).toHaveLength(1)
      await line.close()
    }
  })

  test("shows its owner's state alone (RT-02)", async () => {
    const [owner, other] = [await signedUp(server), await signedUp(server)]
    await addContact(owner, "Maya")
    const line = await openLine(other, "circle")
    expect(JSON.parse((await line.until(EVENT))[2] ?? "")).toEqual([])
    await line.close()
  })

  test("ends when its session is signed out, at once", async () => {
    const browser = await signedUp(server)
    const line = await openLine(browser, "watch")
    await line.until(EVENT)
    await browser.call("DELETE", "/session")
    expect(await line.ended()).toBe(true)
  })

  test("stays open with a comment every 25 seconds", async () => {
    const browser = await signedUp(server)
    const line = await openLine(browser, "watch")
    await line.until(EVENT)
    server.context.clock.advance(25 * SECOND_MS)
    expect(await line.until(/: still here\n\n/u)).toBeTruthy()
    await line.close()
  })

  test("is closed where its account opens very many others, and nobody else's is", async () => {
    const [browser, other] = [await signedUp(server), await signedUp(server)]
    const [first, foreign] = [await openLine(browser, "circle"), await openLine(other, "circle")]
    const more = []
    for (let count = 1; count < LINES_MAX; count += 1) more.push(await openLine(browser, "circle"))
    const [second] = more
    await addContact(browser, "Maya")
    await first.until(/"Maya"/u)
    more.push(await openLine(browser, "circle"))
    expect(await first.ended()).toBe(true)
    await addContact(browser, "Sam")
    await addContact(other, "Lee")
    await second?.until(/"Sam"/u)
    await foreign.until(/"Lee"/u)
    for (const line of [foreign, ...more]) await line.close()
  })

  test("is refused without a session, and where there is no such topic", async () => {
    const browser = await signedUp(server)
    expect((await browser.call("GET", "/live/nothing")).status).toBe(404)
    expect((await browser.call("GET", "/live/__proto__")).status).toBe(404)
    expect((await server.browser().call("GET", "/live/watch")).status).toBe(401)
  })
})
