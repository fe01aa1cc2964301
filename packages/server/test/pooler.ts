import { connect, createServer, type Socket } from "node:net"

const SSL_REQUEST = 80_877_103

/**
 * A transaction pooler at its smallest, in the place of PgBouncer or Supavisor: every client is handed the one connection to
 * PostgreSQL that there is, message by message. It signs in with a password in the clear.
 */
export async function startPooler(url: string): Promise<{
  readonly url: string
  readonly close: () => Promise<void>
}> {
  const target = new URL(url)
  const backend = connect(Number(target.port), target.hostname)
  const greeting = await signIn(backend, target)
  let turn: Promise<void> = Promise.resolve()
  const clients = new Set<Socket>()
  const server = createServer((client) => {
    clients.add(client)
    client.on("error", () => {})
    let isGreeted = false
    client.on("data", (message) => {
      if (!isGreeted) {
        isGreeted = message.readInt32BE(4) !== SSL_REQUEST
        client.write(isGreeted ? greeting : "N")
        return
      }
      // A client that says goodbye must not take the connection with it.
      if (message[0] === "X".charCodeAt(0)) return
      turn = turn.then(async () => {
        backend.write(message)
        client.write(await readUntilReady(backend))
      })
    })
  })
  const port = await new Promise<number>((done) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      done(typeof address === "object" && address !== null ? address.port : 0)
    })
  })
  target.port = String(port)
  return {
    url: target.href,
    close: async () => {
      for (const client of clients) client.destroy()
      backend.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

/** @returns what PostgreSQL greets with: that the client is let in, its settings and that it waits for a question */
async function signIn(backend: Socket, { username, password, pathname }: URL): Promise<Buffer> {
  const words = ["user", username, "database", pathname.slice(1), "", ""].join("\0")
  const start = Buffer.alloc(8 + words.length)
  start.writeInt32BE(start.length, 0)
  start.writeInt32BE(3 << 16, 4)
  start.write(words, 8)
  backend.write(start)
  await new Promise((done) => backend.once("data", done))
  const word = Buffer.alloc(6 + password.length)
  word.write("p", 0)
  word.writeInt32BE(word.length - 1, 1)
  word.write(password, 5)
  backend.write(word)
  return readUntilReady(backend)
}

/** Everything up to "ready for query", which ends every answer: six bytes. */
function readUntilReady(backend: Socket): Promise<Buffer> {
  return new Promise((done) => {
    const parts: Array<Buffer> = []
    const take = (part: Buffer) => {
      parts.push(part)
      const all = Buffer.concat(parts)
      if (all.length < 6 || all.subarray(-6, -1).toString("latin1") !== "Z\0\0\0\x05") return
      backend.off("data", take)
      done(all)
    }
    backend.on("data", take)
  })
}
