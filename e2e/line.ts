import type { BrowserContext } from "@playwright/test"
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http"
import { connect, type AddressInfo, type Socket } from "node:net"
import type { Duplex } from "node:stream"
import { test as base } from "./test.ts"

/** A phone's line to everything outside it, which can be cut. */
export interface Line {
  /** The phone has no network any more: nothing gets through, whatever it comes from. */
  readonly cut: () => Promise<void>
  /** Something in between answers 502 in the server's stead, until the line is mended. */
  readonly breakGateway: () => void
  /** What is asked is not answered before the line is mended, as on one that is very slow. */
  readonly hold: () => void
  /** The network is back, and the phone knows it. */
  readonly mend: () => Promise<void>
}

/** Where a browser finds its line: an HTTP proxy. */
interface Wire {
  readonly url: string
  readonly setCut: (isCut: boolean) => void
  readonly setBroken: (isBroken: boolean) => void
  readonly setHeld: (isHeld: boolean) => void
  readonly close: () => Promise<void>
}

/**
 * Playwright's test on a line that can really be cut. What Chromium calls offline is set for each page: a request with
 * `keepalive` that leaves as its page goes gets through, three times of ten when it was measured.
 */
export const test = base.extend<{ readonly wire: Wire; readonly line: Line }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
  wire: async ({}, use) => {
    const wire = await layWire()
    await use(wire)
    await wire.close()
  },
  proxy: ({ wire }, use) => use({ server: wire.url }),
  line: ({ wire, context }, use) => use(lineOf(wire, context)),
})

function lineOf(wire: Wire, context: BrowserContext): Line {
  const set = async (isCut: boolean) => {
    if (isCut) await context.setOffline(true)
    wire.setCut(isCut)
    wire.setBroken(false)
    wire.setHeld(false)
    if (!isCut) await context.setOffline(false)
  }
  return {
    cut: () => set(true),
    breakGateway: () => wire.setBroken(true),
    hold: () => wire.setHeld(true),
    mend: () => set(false),
  }
}

async function layWire(): Promise<Wire> {
  const sockets = new Set<Socket>()
  let isCut = false
  let isBroken = false
  const held: Array<() => void> = []
  let isHeld = false
  const server = createServer((incoming, outgoing) => {
    if (isHeld) return void held.push(() => passOn(incoming, outgoing))
    if (!isBroken) return passOn(incoming, outgoing)
    outgoing.writeHead(502, { "content-type": "text/html" })
    outgoing.end("<h1>502 Bad Gateway</h1>")
  })
  server.on("connect", tunnel)
  server.on("connection", (socket) => {
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket))
    if (isCut) socket.destroy()
  })
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    setCut: (next) => {
      isCut = next
      if (next) cutAll()
    },
    setBroken: (next) => {
      isBroken = next
    },
    setHeld: (next) => {
      isHeld = next
      if (!next) for (const passOnHeld of held.splice(0)) passOnHeld()
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        cutAll()
      }),
  }
}

/** Hands a request on to where it is for, and the answer back as it comes. */
function passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { url = "", method, headers } = incoming
  const onward = request(url, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    outgoing.flushHeaders()
    answer.pipe(outgoing)
  })
  onward.on("error", () => outgoing.destroy())
  outgoing.on("close", () => onward.destroy())
  incoming.pipe(onward)
}

/** What asks for a line of its own, as the requests do that a test makes itself in a browser's name. */
function tunnel({ url = "" }: IncomingMessage, socket: Duplex): void {
  const { hostname, port } = new URL(`http://${url}`)
  const onward = connect(Number(port), hostname, () => {
    socket.write("HTTP/1.1 200 Connection established\r\n\r\n")
    onward.pipe(socket)
    socket.pipe(onward)
  })
  onward.on("error", () => socket.destroy())
  onward.on("close", () => socket.destroy())
  socket.on("error", () => onward.destroy())
  socket.on("close", () => onward.destroy())
}
