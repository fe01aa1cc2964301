import { connect, createServer, type AddressInfo, type Socket } from "node:net"
import { Transform } from "node:stream"

/** Hands on what passes, in its order, each piece after a time of its own. */
function delayed(delayMs: () => number): Transform {
  return new Transform({
    transform: (piece, _encoding, done) => void setTimeout(() => done(null, piece), delayMs()),
  })
}

/**
 * A way to a server on this machine whose answers take as long as it is told, as from a machine that is far away: what two
 * transactions do between their statements then meets far more often than here.
 */
export async function farWay(databaseUrl: string, delayMs: () => number) {
  let breaks = () => false
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect({ port: Number(target.port), host: target.hostname, noDelay: true })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.setNoDelay(true)
      one.on("error", () => other.destroy())
      one.on("close", () => {
        open.delete(one)
        other.destroy()
      })
    }
    const breaking = new Transform({
      transform: (piece, _encoding, done) => {
        if (!breaks()) return done(null, piece)
        near.destroy()
        far.destroy()
      },
    })
    near.pipe(far)
    far.pipe(delayed(delayMs)).pipe(breaking).pipe(near)
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    /** The address over this way. */
    url: url.href,
    /** From now on a connection breaks off where this says so, before what was answered arrives. */
    breakWhere: (isBroken: () => boolean) => void (breaks = isBroken),
    close: () =>
      new Promise<void>((done) => {
        for (const socket of open) socket.destroy()
        server.close(() => done())
      }),
  }
}
