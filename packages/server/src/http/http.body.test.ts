import { request as ask } from "node:http"
import type { Socket } from "node:net"
import { CARD_PHOTO_MAX_BYTES } from "@porchlight/core/date-plan"
import { IDENTITY_IMAGE_MAX_BYTES } from "@porchlight/core/identity"
import { CHUNK_MAX_BYTES } from "@porchlight/core/recording"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import document from "../../openapi.json" with { type: "json" }
import { memoryDatabase } from "../../test/databases.ts"
import { ORIGIN, testServer, type TestServer } from "../../test/http.ts"
import { simulatedBilling } from "../membership/index.ts"
import { listen, type Listening } from "./http.listen.ts"

/** What is sent at a time. */
const PIECE = new Uint8Array(16_384).fill(0x20)
const JSON_MAX_BYTES = 65_536
/** What is taken in at most: what a body may have, and the piece in which it went beyond that. */
const most = (bytes: number) => bytes + PIECE.length

let server: TestServer
let listening: Listening
const sockets: Array<Socket> = []
beforeAll(async () => {
  server = testServer(await memoryDatabase(), ({ database, clock, chance }) => ({
    billing: simulatedBilling({ database, clock, chance, secret: "s", publicUrl: ORIGIN }),
    development: { clock },
    settings: { mode: "development" },
    inboundSecret: "a secret for what comes in",
    stripeSecret: "a secret for reports",
  }))
  const fetch: Parameters<typeof listen>[0] = (request, env) => {
    // What Node hands on is the connection itself; the server wants its address alone.
    sockets.push(env.incoming?.socket as Socket)
    return server.fetch(request, env)
  }
  listening = await listen(fetch, { hostname: "127.0.0.1", port: 0 })
})
afterAll(async () => {
  await listening.stop(0)
  await server.close()
})

/** Sends a body that never ends to the application; how much of it was taken in before the answer, in bytes. */
async function sendEndless(method: string, path: string, type: string) {
  let taken = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        taken += PIECE.length
        if (taken > 100 * most(2 * CHUNK_MAX_BYTES)) throw new Error(`${path} reads without an end.`)
        controller.enqueue(PIECE.slice())
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { "content-type": type, "transfer-encoding": "chunked" }
  const { status } = await server.request(path, { method, headers, body, duplex: "half" as const })
  return { status, taken }
}

const writes = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.keys(item)
    .filter((method) => method !== "get")
    .map((method) => [method.toUpperCase(), `/api/v1${path.replaceAll(/\{\w+\}/gu, "1")}`] as const),
)
const TOKEN = "x".repeat(43)
const FORM = "application/x-www-form-urlencoded"
const FORMS = [
  `/r/${TOKEN}/answer`,
  `/a/${TOKEN}/claim`,
  `/t/${TOKEN}/answer`,
  `/i/${TOKEN}/answer`,
  `/simulation/billing/${TOKEN}/act`,
  "/check-in-here",
]
const REPORTS = ["/inbound/text", "/inbound/key", "/inbound/report", "/inbound/stripe"]
const PANEL = ["/dev/clock", "/dev/reply", "/dev/key", "/dev/report"]

/** The three bodies that are no JSON, and what each may have: twice what is kept, so that the feature can say that it is too much. */
const FILES: ReadonlyMap<string, readonly [type: string, maxBytes: number]> = new Map([
  ["PUT /api/v1/recordings/1/chunks/1", ["application/octet-stream", 2 * CHUNK_MAX_BYTES]],
  ["PUT /api/v1/date-plans/1/card/photo", ["image/jpeg", 2 * CARD_PHOTO_MAX_BYTES]],
  [
    "PUT /api/v1/identity/verifications/1/images/1",
    ["application/octet-stream", 2 * IDENTITY_IMAGE_MAX_BYTES],
  ],
])

describe("a body without an end", () => {
  test("is refused on every route of the API, and no more of it is taken in than the route may keep", async () => {
    expect(writes.length).toBeGreaterThan(80)
    for (const [method, path] of writes) {
      const [type, maxBytes] = FILES.get(`${method} ${path}`) ?? ["application/json", JSON_MAX_BYTES]
      const { status, taken } = await sendEndless(method, path, type)
      expect({ method, path, status, isBounded: taken <= most(maxBytes) }).toEqual({
        method,
        path,
        status: 413,
        isBounded: true,
      })
    }
  })

  test.each([
    ...FORMS.map((path) => [path, FORM] as const),
    ...[...REPORTS, ...PANEL].map((path) => [path, "application/json"] as const),
  ])("is refused outside of the API, too (%s)", async (path, type) => {
    const { status, taken } = await sendEndless("POST", path, type)
    expect([status, taken <= most(JSON_MAX_BYTES)]).toEqual([413, true])
  })

  test("is not looked at on the way out", async () => {
    expect(await sendEndless("POST", "/leave", FORM)).toEqual({ status: 200, taken: 0 })
  })
})

/** After its answer a connection is read on for so long that the answer is not lost with it (@hono/node-server), in bytes. */
const DRAINED_MAX_BYTES = 64 * 1_024 * 1_024

/** Sends what `write` sends through a connection; the answer, and how much the server had read when it closed. */
function sendOver(method: string, path: string, headers: Readonly<Record<string, string>>) {
  return new Promise<{ readonly status: number | undefined; readonly read: number }>((done, fail) => {
    let status: number | undefined
    const sent = ask({ host: "127.0.0.1", port: listening.port, method, path, headers })
    const pour = () => {
      while (!sent.destroyed && sent.write(PIECE));
      if (!sent.destroyed) sent.once("drain", pour)
    }
    sent.on("response", (response) => {
      status = response.statusCode
      response.resume()
    })
    // The server hangs up on whoever goes on sending: how the sender hears of it is up to the system.
    sent.on("error", () => {})
    sent.on("close", () => {
      const socket = sockets.pop()
      if (socket === undefined) fail(new Error("Nothing came in."))
      else done({ status, read: socket.bytesRead })
    })
    pour()
  })
}

describe("over a connection, a body", () => {
  test.each([...FILES].map(([route, [type]]) => [...route.split(" "), type] as [string, string, string]))(
    "without an end is answered while it is still sent, and the connection is closed (%s %s)",
    async (method, path, type) => {
      const { status, read } = await sendOver(method, path, { "content-type": type })
      expect(status).toBe(413)
      expect(read).toBeLessThan(2 * CHUNK_MAX_BYTES + DRAINED_MAX_BYTES + 1_024 * 1_024)
    },
  )

  test("that says it has ten gigabytes is refused before any of them", async () => {
    const headers = { "content-type": "application/octet-stream", "content-length": String(10 * 1_024 ** 3) }
    const { status, read } = await sendOver("PUT", "/api/v1/recordings/1/chunks/1", headers)
    expect(status).toBe(413)
    expect(read).toBeLessThan(DRAINED_MAX_BYTES + 1_024 * 1_024)
  })
})
