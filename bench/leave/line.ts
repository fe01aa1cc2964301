import { connect, createServer, type Socket } from "node:net"
import { setTimeout as pause } from "node:timers/promises"

/** What a line can carry. */
export interface LineSpeed {
  readonly roundTripMs: number
  readonly downBytesASecond: number
  readonly upBytesASecond: number
}

/** The line between a browser and a server, which can be made slow or cut while it is used. */
export interface Line {
  /** Where the browser finds the server. */
  readonly url: string
  /** From now on; null for as fast as the machine is. */
  readonly slowDown: (speed: LineSpeed | null) => void
  /** Nothing gets through any more, and a browser is told so at once, as without any network. */
  readonly cut: () => void
  readonly mend: () => void
  readonly stop: () => void
}

/**
 * Lays a line to a server. What is delayed are the bytes and not the requests: a connection that is not there yet costs one
 * round trip more, and everything that goes the same way shares the line. @throws when no port is free
 */
export function layLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let speed: LineSpeed | null = null
  let isCut = false
  const freeAt = { up: 0, down: 0 }
  /** When the last byte of so many has arrived at the other end. */
  const arrival = (bytes: number, way: "up" | "down", extraMs: number) => {
    if (speed === null) return 0
    const rate = way === "up" ? speed.upBytesASecond : speed.downBytesASecond
    freeAt[way] = Math.max(freeAt[way], performance.now()) + (bytes / rate) * 1_000
    return freeAt[way] + speed.roundTripMs / 2 + extraMs
  }
  const carry = (from: Socket, to: Socket, way: "up" | "down", handshakeMs: number) => {
    let carried = Promise.resolve()
    const after = (at: number, act: () => void) => {
      carried = carried.then(async () => {
        const waitMs = at - performance.now()
        if (waitMs > 0) await pause(waitMs)
        act()
      })
    }
    let extraMs = handshakeMs
    from.on("data", (chunk) => {
      after(arrival(chunk.length, way, extraMs), () => void (to.destroyed || to.write(chunk)))
      extraMs = 0
    })
    from.on("end", () => after(0, () => to.end()))
    from.on("error", () => to.destroy())
    from.on("close", () => sockets.delete(from))
  }
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(port), hostname)
    sockets.add(near).add(far)
    carry(near, far, "up", speed?.roundTripMs ?? 0)
    carry(far, near, "down", 0)
  })
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return new Promise((done) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      const own = typeof address === "object" && address !== null ? address.port : 0
      done({
        url: `http://127.0.0.1:${own}`,
        slowDown: (next) => (speed = next),
        cut: () => {
          isCut = true
          cutAll()
        },
        mend: () => (isCut = false),
        stop: () => {
          server.close()
          cutAll()
        },
      })
    })
  })
}
