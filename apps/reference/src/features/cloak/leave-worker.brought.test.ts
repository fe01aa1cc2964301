import "fake-indexeddb/auto"
import { IDBFactory } from "fake-indexeddb"
import { beforeEach, expect, test, vi } from "vitest"
import {
  ANA,
  databases,
  noted,
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

const forbidDatabases = () =>
  vi.stubGlobal("indexedDB", {
    open: () => {
      throw new DOMException("not here", "SecurityError")
    },
  })

test.each(["takes nothing", "is forbidden"])(
  "a call that waits beside a database that %s is sent before her session ends, and then all is emptied",
  async (what) => {
    if (what === "is forbidden") forbidDatabases()
    const server = startServer()
    expect((await startWorker(server).leave(noted()))?.type).toBe("opaqueredirect")
    expect(server.asked.map(({ path, search }) => path + search)).toEqual([
      "/api/v1/session",
      "/api/v1/sos/presses",
      "/api/v1/cloak/leave",
      "/leave",
    ])
    expect(sentTo(server, "/cloak/leave")[0]?.body).toEqual({ timeZone: "America/New_York" })
  },
)

test("without a line such a call is sealed with the rest, the page lets go of it, and it is sent once", async () => {
  const server = startServer()
  server.mode = "off"
  const worker = startWorker(server)
  expect(await (await worker.leave(noted()))?.text()).toBe("Weather")
  expect(await worker.bring(noted())).toBe(true)
  server.mode = "up"
  await startWorker(server).open("/terms")
  expect(sentTo(server, "/sos/presses").map(({ key }) => key)).toEqual(["key-press"])
  expect(await databases()).toEqual([])
  expect(await worker.bring(noted())).toBe(false)
})

test("where nothing can be sealed the page keeps it", async () => {
  forbidDatabases()
  const server = startServer()
  server.mode = "off"
  const worker = startWorker(server)
  expect(await (await worker.leave(noted()))?.text()).toBe("Weather")
  expect(await worker.bring(noted())).toBe(false)
})

test("a press that was taken back is not sent although the database still holds it", async () => {
  await queue([Date.now(), ANA, press])
  const server = startServer()
  await startWorker(server).leave({ [`${ANA}:${JSON.stringify(press)}`]: null })
  expect(sentTo(server, "/sos/presses")).toEqual([])
  expect(sentTo(server, "/cloak/leave")).toHaveLength(1)
})

test.each(["takes nothing", "is forbidden"])(
  "on a slow line a call beside a database that %s is gone once it was heard, also where the page asks only then",
  async (what) => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout"], now: Date.UTC(2026, 5, 5, 20) })
    if (what === "is forbidden") forbidDatabases()
    const calls = noted()
    let answerAll = () => {}
    const server = Object.assign(startServer(), { line: new Promise<void>((done) => (answerAll = done)) })
    const worker = startWorker(server)
    const { answer, over } = worker.leaveAtOnce(calls)
    await vi.advanceTimersByTimeAsync(500)
    expect(await (await answer)?.text()).toBe("Weather")
    answerAll()
    await over
    expect(sentTo(server, "/sos/presses")).toHaveLength(1)
    // Without "later" the server's answer empties the storage, too.
    expect(server.asked.map(({ path, search }) => path + search).at(-1)).toBe("/leave")
    expect(await worker.bring(calls)).toBe(true)
    expect(await worker.bring({ "another-page": null })).toBe(false)
  },
)
