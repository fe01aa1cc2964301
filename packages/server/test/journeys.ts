import { connect, createServer, type Socket } from "node:net"

/** A way to a PostgreSQL on which journeys are counted. */
export interface CountedWay {
  readonly url: string
  /** How often somebody has asked since then, having heard the answer to what they asked before. */
  readonly count: (work: () => Promise<unknown>) => Promise<number>
  readonly close: () => Promise<void>
}

/** Stands between a client and PostgreSQL: whatever leaves together, or before there was an answer, is one journey. */
export async function startCounting(url: string): Promise<CountedWay> {
  const { hostname, port: there } = new URL(url)
  const sockets = new Set<Socket>()
  let journeys = 0
  const server = createServer((client) => {
    const backend = connect(Number(there), hostname)
    let hasHeard = true
    for (const socket of [client, backend]) {
      sockets.add(socket)
      socket.on("error", () => {})
      socket.on("close", () => [client, backend].forEach((end) => end.destroy()))
    }
    client.on("data", (asked) => {
      if (hasHeard) journeys += 1
      hasHeard = false
      backend.write(asked)
    })
    backend.on("data", (answer) => {
      hasHeard = true
      client.write(answer)
    })
  })
  const port = await new Promise<number>((done) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      done(typeof address === "object" && address !== null ? address.port : 0)
    })
  })
  const way = new URL(url)
  way.port = String(port)
  return {
    url: way.href,
    count: async (work) => {
      const before = journeys
      await work()
      return journeys - before
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
