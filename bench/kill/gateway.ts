import { createServer } from "node:http"

/**
 * The phone company of the kill test, a process of its own. It honours keys as a real one may (`HONOURS_KEYS`), answers
 * 5 % of the messages with 503 and accepts another 5 % without the answer ever arriving. `GET /log` tells every message
 * that really went out.
 */
const honoursKeys = process.env["HONOURS_KEYS"] === "1"
interface Message {
  readonly key: string
  readonly to: string
  readonly channel: string
}
const went: Array<Message & { readonly at: number }> = []
const references = new Map<string, string>()

// A small generator with a fixed seed: every design under test meets the same weather.
let state = 0x9e3779b9
function chance(): number {
  state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0
  return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
}

const server = createServer((request, response) => {
  const answer = (status: number, body: unknown) => {
    response.writeHead(status, { "content-type": "application/json" })
    response.end(JSON.stringify(body))
  }
  if (request.url === "/log") return answer(200, went)
  if (request.method === "GET") {
    const reference = references.get(decodeURIComponent(request.url?.split("/").at(-1) ?? ""))
    return reference ? answer(200, { reference, state: "accepted" }) : answer(404, {})
  }
  let text = ""
  request.on("data", (chunk: Buffer) => (text += chunk.toString()))
  request.on("end", () => {
    const fate = chance()
    if (fate < 0.05) return answer(503, {})
    const { key, to, channel } = JSON.parse(text) as Message
    const known = references.get(key)
    const reference = known ?? `g-${references.size}`
    if (known === undefined || !honoursKeys) {
      references.set(key, reference)
      went.push({ key, to, channel, at: Date.now() })
    }
    if (fate < 0.1) return request.socket.destroy()
    return answer(202, { reference })
  })
})

server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  process.send?.({ port: typeof address === "object" && address !== null ? address.port : 0 })
})
process.on("disconnect", () => process.exit(0))
