import { connect, createServer, type AddressInfo, type Socket } from "node:net"

/** A way to a server on this machine that can fall silent: what is sent arrives nowhere, and nobody says so. */
export interface QuietableWay {
  /** The address over this way. */
  readonly url: string
  /** From now on nothing that is open is answered, and nothing new. */
  readonly fallSilent: () => void
  /** What is opened from now on works again; what was open stays silent. */
  readonly speak: () => void
  readonly close: () => Promise<void>
}

/** Opens one to a database. */
export async function quietableWay(databaseUrl: string): Promise<QuietableWay> {
  const target = new URL(databaseUrl)
  let isSilent = false
  let open: Array<Socket> = []
  const all = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (near) => {
    all.add(near)
    near.on("error", () => {})
    if (isSilent) return
    const far = connect({ port: Number(target.port), host: target.hostname, allowHalfOpen: true })
    far.on("error", () => near.destroy())
    all.add(far)
    open.push(near, far)
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    fallSilent: () => {
      isSilent = true
      for (const socket of open) {
        socket.unpipe()
        // Read on, so that nobody notices, into nothing.
        socket.resume()
      }
      open = []
    },
    speak: () => {
      isSilent = false
    },
    close: () =>
      new Promise((done) => {
        for (const socket of all) socket.destroy()
        server.close(() => done())
      }),
  }
}
