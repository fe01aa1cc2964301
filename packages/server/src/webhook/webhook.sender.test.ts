import { createServer, type RequestListener, type Server } from "node:http"
import { createServer as createSocketServer } from "node:net"
import { afterEach, expect, test } from "vitest"
import { createWebhookSender } from "./webhook.sender.ts"

const open: Array<{ readonly close: () => void }> = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

/** A service that really listens. @returns its port, and what it was asked */
async function receiver(answer: RequestListener) {
  const asked: Array<{ readonly url: string; readonly method: string; readonly body: string }> = []
  const server: Server = createServer((request, response) => {
    let body = ""
    request.on("data", (chunk: Buffer) => (body += chunk.toString()))
    request.on("end", () => {
      asked.push({ url: request.url ?? "", method: request.method ?? "", body })
      answer(request, response)
    })
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  open.push({
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
  const address = server.address()
  return { asked, port: typeof address === "object" && address !== null ? address.port : 0 }
}

const sender = createWebhookSender({ allowsLocal: true })
const hurried = createWebhookSender({ allowsLocal: true, timeoutMs: 1_000 })
const post = (port: number, path = "/hook", by = sender) =>
  by.post({ url: `http://127.0.0.1:${port}${path}`, headers: { "webhook-id": "one" }, body: '{"a":"ä"}' })

test("a message arrives whole, once, by POST, and the status comes back (HOOK-01)", async () => {
  const { asked, port } = await receiver((_, response) => response.writeHead(204).end())
  expect(await post(port)).toEqual({ status: 204, fault: null, retryAfterMs: null })
  expect(asked).toEqual([{ url: "/hook", method: "POST", body: '{"a":"ä"}' }])
})

test.each([
  [500, {}, null],
  [410, {}, null],
  [429, { "retry-after": "120" }, 120_000],
  [503, { date: "Sat, 21 Nov 2026 19:00:00 GMT", "retry-after": "Sat, 21 Nov 2026 19:01:00 GMT" }, 60_000],
  [429, { "retry-after": "soon" }, null],
  [429, { "retry-after": "-5" }, null],
])("of an answer %i with %o the patience asked for is %s ms", async (status, headers, retryAfterMs) => {
  const { port } = await receiver((_, response) => response.writeHead(status, headers).end("no"))
  expect(await post(port)).toEqual({ status, fault: null, retryAfterMs })
})

test("a redirect is an answer and is not followed (T11)", async () => {
  const inner = await receiver((_, response) => response.end())
  const outer = await receiver((_, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${inner.port}/` }).end(),
  )
  expect(await post(outer.port)).toMatchObject({ status: 307 })
  expect(inner.asked).toEqual([])
})

test("a service that does not answer in time is a timeout, and one that drips its answer is cut off", async () => {
  const silent = await receiver(() => {})
  expect(await post(silent.port, "/hook", hurried)).toEqual({
    status: null,
    fault: "timeout",
    retryAfterMs: null,
  })
  const dripping = await receiver((_, response) => {
    response.writeHead(200).write("a")
  })
  expect(await post(dripping.port, "/hook", hurried)).toMatchObject({ status: 200 })
})

test("of an endless answer ten thousand bytes are read", async () => {
  let written = 0
  const { port } = await receiver((_, response) => {
    const writeOn = () => {
      do written += 1e5
      while (written < 1e9 && response.write(Buffer.alloc(1e5)))
    }
    response.writeHead(200).on("drain", writeOn)
    writeOn()
  })
  expect(await post(port)).toMatchObject({ status: 200 })
  expect(written).toBeLessThan(1e8)
})

test("a service that is not there, or breaks off, cannot be reached", async () => {
  const { port } = await receiver((request) => request.socket.destroy())
  expect(await post(port)).toMatchObject({ status: null, fault: "unreachable" })
  expect(await post(1)).toMatchObject({ fault: "unreachable" })
})

/** Counts connections to a port, the only one that webhooks may name here. */
async function listenWhereItMay() {
  let connections = 0
  const server = createSocketServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  open.push(server)
  const address = server.address()
  const port = String(typeof address === "object" && address !== null ? address.port : 0)
  return { port, ports: [port], connections: () => connections }
}

test("a name that leads inside opens no connection, nor does one that changes its mind after it was looked at (T11)", async () => {
  const { port, ports, connections } = await listenWhereItMay()
  const urls = [`https://evil.example.com:${port}/`, `https://rebinding.example.com:${port}/`]
  const asked: Array<string> = []
  const guarded = createWebhookSender({
    allowsLocal: false,
    ports,
    resolve: async (host) => {
      asked.push(host)
      return host.startsWith("evil") ? ["93.184.216.34", "127.0.0.1"] : ["127.0.0.1"]
    },
  })
  for (const url of urls)
    expect(await guarded.post({ url, headers: {}, body: "{}" })).toMatchObject({ fault: "refused-address" })
  expect(asked).toEqual(["evil.example.com", "rebinding.example.com"])
  expect(connections()).toBe(0)
})

test("without leave this machine is no address, however it is written (T11)", async () => {
  const { port, ports, connections } = await listenWhereItMay()
  const guarded = createWebhookSender({ allowsLocal: false, ports })
  for (const host of ["127.0.0.1", "localhost", "0x7f.1", "2130706433", "[::ffff:127.0.0.1]", "127.1"])
    expect(await guarded.post({ url: `https://${host}:${port}/`, headers: {}, body: "{}" })).toMatchObject({
      fault: "refused-address",
    })
  expect(connections()).toBe(0)
})

test("another port than the two opens no connection and asks no name server (T11)", async () => {
  const guarded = createWebhookSender({
    allowsLocal: false,
    resolve: () => Promise.reject(new Error("It was asked.")),
  })
  const answer = await guarded.post({ url: "https://hooks.example.com:40123/", headers: {}, body: "{}" })
  expect(answer).toMatchObject({ fault: "refused-address" })
})
