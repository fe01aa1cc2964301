import { createServer } from "node:http"

export interface Gateway {
  readonly url: string
  /** The newest text that was sent to a number; waits for it. */
  readonly textTo: (phone: string) => Promise<string>
  readonly stop: () => void
}

/** A message company that takes everything and delivers to nobody (docs/providers.md). */
export function startGateway(): Promise<Gateway> {
  const texts = new Map<string, string>()
  const waiting = new Set<() => void>()
  const server = createServer((request, response) => {
    let body = ""
    request.on("data", (chunk: Buffer) => (body += chunk.toString()))
    request.on("end", () => {
      if (request.method !== "POST") return void response.writeHead(404).end()
      // Our own server wrote it.
      const { key, to, text } = JSON.parse(body) as { key: string; to: string; text: string }
      texts.set(to, text)
      response.writeHead(202, { "content-type": "application/json" }).end(JSON.stringify({ reference: key }))
      for (const look of waiting) look()
    })
  })
  const textTo = (phone: string) =>
    new Promise<string>((found) => {
      const look = () => {
        const text = texts.get(phone)
        if (text === undefined) return
        waiting.delete(look)
        found(text)
      }
      waiting.add(look)
      look()
    })
  return new Promise((done) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      done({ url: `http://127.0.0.1:${port}`, textTo, stop: () => server.close() })
    })
  })
}
