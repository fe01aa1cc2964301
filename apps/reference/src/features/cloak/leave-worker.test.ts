import "fake-indexeddb/auto"
import { IDBFactory } from "fake-indexeddb"
import { openDB } from "idb"
import { beforeEach, expect, test, vi } from "vitest"
import {
  ANA,
  BEN,
  broadcast,
  databases,
  MINUTE_MS,
  press,
  queue,
  sentTo,
  startServer,
  startWorker,
} from "../../testing/leave-worker.ts"

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory())
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 5, 5, 20) })
  return () => vi.useRealTimers()
})

test("behind a gateway that answers 502 the weather is shown, and that she left is said once the server answers", async () => {
  const server = startServer()
  server.mode = "gateway"
  const worker = startWorker(server)
  expect(await (await worker.leave())?.text()).toBe("Weather")
  await worker.open("/terms")
  expect(server.asked).toEqual([])
  vi.setSystemTime(Date.now() + 90 * MINUTE_MS)
  server.mode = "up"
  await startWorker(server).open("/terms")
  expect(sentTo(server, "/cloak/leave").map(({ body }) => body)).toEqual([
    expect.objectContaining({ leftAgoMs: 90 * MINUTE_MS }),
  ])
  expect(server.asked.at(-1)?.path).toBe("/leave")
  expect(await databases()).toEqual([])
})

test("on a slow line the weather is shown within half a second, and nothing stays once the server answers", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"] })
  await queue([Date.now(), ANA, press])
  let answerAll = () => {}
  const server = Object.assign(startServer(), { line: new Promise<void>((done) => (answerAll = done)) })
  const { answer, over } = startWorker(server).leaveAtOnce()
  const shown: Array<string> = []
  void answer?.then(async (page) => shown.push(await page.text()))
  await vi.advanceTimersByTimeAsync(499)
  // The answer that empties everything may come just now.
  server.hasEmptied = true
  await vi.advanceTimersByTimeAsync(1)
  expect(shown).toEqual(["Weather"])
  expect(server.session).toBe(ANA)
  answerAll()
  await over
  expect(server.asked.map(({ path }) => path)).toEqual([
    "/api/v1/session",
    "/api/v1/sos/presses",
    "/api/v1/cloak/leave",
    "/leave",
  ])
  expect(await databases()).toEqual([])
})

test("what a gateway answers while it is said later is no success either", async () => {
  const server = startServer()
  server.mode = "off"
  await startWorker(server).leave()
  server.mode = "gateway"
  await startWorker(server).open("/terms")
  server.mode = "up"
  await startWorker(server).open("/terms")
  expect(sentTo(server, "/cloak/leave")).toHaveLength(1)
  await startWorker(server).open("/terms")
  expect(sentTo(server, "/cloak/leave")).toHaveLength(1)
})

test("calls for help that wait are sent before the session ends, each once, with the age that they have then", async () => {
  const now = Date.now()
  await queue([now - 2 * MINUTE_MS, ANA, press], [now - MINUTE_MS, ANA, broadcast])
  const server = startServer()
  server.mode = "off"
  await startWorker(server).leave()
  expect(await databases()).toEqual(["weather"])
  vi.setSystemTime(now + 30 * MINUTE_MS)
  server.mode = "up"
  await startWorker(server).open("/terms")
  expect(server.asked.map(({ path }) => path)).toEqual([
    "/api/v1/session",
    "/api/v1/sos/presses",
    "/api/v1/sos/broadcasts",
    "/api/v1/sessions",
    "/api/v1/cloak/leave",
    "/leave",
  ])
  const { timeZone, fix } = press
  expect(sentTo(server, "/sos/presses")[0]).toEqual({
    method: "POST",
    path: "/api/v1/sos/presses",
    search: "",
    key: "key-press",
    body: { mode: "instant", pressedAgoMs: 32 * MINUTE_MS, timeZone, fix },
  })
  expect(sentTo(server, "/sos/broadcasts")[0]).toMatchObject({
    key: "key-all",
    body: { pressedAgoMs: 31 * MINUTE_MS },
  })
  await startWorker(server).open("/terms")
  expect(server.asked).toHaveLength(6)
})

test("with a line, too, what waits leaves before her session ends, and what the page says arrives as it was said", async () => {
  await queue([Date.now(), ANA, press])
  const server = startServer()
  expect((await startWorker(server).leave())?.type).toBe("opaqueredirect")
  expect(server.asked.map(({ path }) => path)).toEqual([
    "/api/v1/session",
    "/api/v1/sos/presses",
    "/api/v1/cloak/leave",
    "/leave",
  ])
  expect(sentTo(server, "/cloak/leave")[0]?.body).toEqual({ timeZone: "America/New_York" })
})

test("where two pages leave at once, what waits is sent once, and nothing is kept", async () => {
  await queue([Date.now(), ANA, press])
  const server = startServer()
  const worker = startWorker(server)
  const answers = await Promise.all([worker.leave(), worker.leave()])
  expect(answers.map((answer) => answer?.type)).toEqual(["opaqueredirect", "opaqueredirect"])
  expect(sentTo(server, "/sos/presses")).toHaveLength(1)
  expect(await databases()).toEqual(["pl"])
})

test("what is kept in between says nothing to whoever looks, and is as long whatever it is", async () => {
  const lookAt = async () => {
    const kept = await (await openDB("weather")).get("days", "today")
    return { ...kept, bytes: new Uint8Array(kept.data) }
  }
  const server = startServer()
  server.mode = "off"
  await startWorker(server).leave()
  const empty = await lookAt()
  await queue([Date.now(), ANA, press])
  await startWorker(server).leave()
  const full = await lookAt()
  expect(full.bytes.length).toBe(empty.bytes.length)
  const readable = new TextDecoder("latin1").decode(full.bytes)
  expect(readable).not.toMatch(/sos|press|left|40\.1234|America/u)
  expect(full.key.extractable).toBe(false)
})

test("another account's calls are sent for nobody; where nobody is signed in they wait for her, for a day", async () => {
  await queue([Date.now(), BEN, { ...press, key: "key-ben" }], [Date.now(), ANA, press])
  const server = startServer()
  server.mode = "off"
  await startWorker(server).leave()
  server.mode = "up"
  server.session = null
  await startWorker(server).open("/terms")
  expect(await databases()).toEqual(["weather"])
  server.session = ANA
  await startWorker(server).open("/terms")
  expect(sentTo(server, "/sos/presses").map(({ key }) => key)).toEqual(["key-press"])
  // She has signed in anew since she left: that session is none of this.
  expect(server.session).toBe(ANA)
  expect(await databases()).toEqual(["weather"])
  server.session = BEN
  await startWorker(server).open("/terms")
  expect(sentTo(server, "/sos/presses").map(({ key }) => key)).toEqual(["key-press", "key-ben"])
  expect(await databases()).toEqual([])

  await queue([Date.now(), ANA, press])
  server.mode = "off"
  await startWorker(server).leave()
  vi.setSystemTime(Date.now() + 24 * 60 * MINUTE_MS)
  server.mode = "up"
  server.session = null
  await startWorker(server).open("/terms")
  expect(await databases()).toEqual([])
  expect(sentTo(server, "/sos/presses")).toHaveLength(2)
})

test("a call of hers waits for her for a day where somebody else signs in meanwhile, and leaves without a line", async () => {
  await queue([Date.now(), ANA, press])
  const server = startServer()
  server.mode = "off"
  await startWorker(server).leave()
  vi.setSystemTime(Date.now() + MINUTE_MS)
  Object.assign(server, { mode: "up", session: BEN, begunAt: Date.now() })
  vi.setSystemTime(Date.now() + MINUTE_MS)
  await startWorker(server).open("/terms")
  server.mode = "off"
  await startWorker(server).leave()
  vi.setSystemTime(Date.now() + MINUTE_MS)
  server.mode = "up"
  await startWorker(server).open("/terms")
  expect(sentTo(server, "/cloak/leave")).toHaveLength(1)
  expect(sentTo(server, "/sos/presses")).toEqual([])
  Object.assign(server, { session: ANA, begunAt: Date.now() })
  await startWorker(server).open("/terms")
  expect(sentTo(server, "/sos/presses")).toMatchObject([
    { key: "key-press", body: { pressedAgoMs: 3 * MINUTE_MS } },
  ])
  expect(server.session).toBe(ANA)
  expect(await databases()).toEqual([])

  await queue([Date.now(), ANA, press])
  server.mode = "off"
  await startWorker(server).leave()
  vi.setSystemTime(Date.now() + 24 * 60 * MINUTE_MS)
  Object.assign(server, { mode: "up", session: BEN, begunAt: Date.now() })
  await startWorker(server).open("/terms")
  expect(await databases()).toEqual([])
})

test.each([
  ["somebody else has", BEN],
  ["she has", ANA],
])("where %s signed in since, nobody is said to have left, and that session stays", async (_, session) => {
  const server = startServer()
  server.mode = "off"
  await startWorker(server).leave()
  vi.setSystemTime(Date.now() + MINUTE_MS)
  Object.assign(server, { mode: "up", session, begunAt: Date.now() })
  vi.setSystemTime(Date.now() + MINUTE_MS)
  await startWorker(server).open("/terms")
  expect(sentTo(server, "/cloak/leave")).toEqual([])
  expect(server.session).toBe(session)
  expect(server.asked.map(({ path }) => path)).not.toContain("/leave")
  expect(await databases()).toEqual([])
})

test("where whoever signed in since has left as well, that is said", async () => {
  const server = startServer()
  server.mode = "off"
  await startWorker(server).leave()
  vi.setSystemTime(Date.now() + MINUTE_MS)
  Object.assign(server, { session: BEN, begunAt: Date.now() })
  vi.setSystemTime(Date.now() + MINUTE_MS)
  await startWorker(server).leave()
  vi.setSystemTime(Date.now() + MINUTE_MS)
  server.mode = "up"
  await startWorker(server).open("/terms")
  expect(sentTo(server, "/cloak/leave")).toHaveLength(1)
  expect(server.session).toBeNull()
  expect(await databases()).toEqual([])
})

test("a press that was let go calls nobody after leaving, but that it was let go is said", async () => {
  const hold = { ...press, mode: "hold" }
  await queue([Date.now(), ANA, hold], [Date.now() + 1, ANA, { type: "release", key: "key-press" }])
  const server = startServer()
  await startWorker(server).leave()
  expect(sentTo(server, "/sos/presses")).toEqual([])
  expect(sentTo(server, "/sos/presses/key-press/release")).toHaveLength(1)
})
