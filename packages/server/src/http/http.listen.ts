import type { AddressInfo } from "node:net"
import { serve } from "@hono/node-server"
import type { HttpEnv } from "./http.env.ts"

export interface Listening {
  readonly port: number
  /** Takes no new connections and fulfils when every request is answered, or after `withinMs`: then the rest is cut. */
  readonly stop: (withinMs: number) => Promise<void>
}

/**
 * Longer than proxies keep what is idle (nginx, load balancers: 60 s): who comes back in that time must not send a request, an
 * SOS perhaps, into a connection that is being closed. Node's own 5 s are shorter than a person's pause.
 */
const KEEP_ALIVE_MS = 65_000

/**
 * Listens for HTTP. Slow senders are cut: headers within ten seconds, a whole request within thirty.
 * @throws when the port is taken
 */
export function listen(
  fetch: (request: Request, env: HttpEnv["Bindings"]) => Response | Promise<Response>,
  { hostname, port }: { readonly hostname: string; readonly port: number },
): Promise<Listening> {
  return new Promise((done, fail) => {
    const server = serve(
      {
        fetch,
        hostname,
        port,
        serverOptions: {
          requestTimeout: 30_000,
          headersTimeout: 10_000,
          keepAliveTimeout: KEEP_ALIVE_MS,
        },
      },
      (address: AddressInfo) => done({ port: address.port, stop }),
    )
    server.once("error", (error: NodeJS.ErrnoException) => fail(inWords(error, hostname, port)))
    const stop = (withinMs: number) =>
      new Promise<void>((stopped) => {
        const cut = setTimeout(() => {
          if ("closeAllConnections" in server) server.closeAllConnections()
        }, withinMs)
        server.close(() => {
          clearTimeout(cut)
          stopped()
        })
        if ("closeIdleConnections" in server) server.closeIdleConnections()
      })
  })
}

function inWords(error: NodeJS.ErrnoException, hostname: string, port: number): Error {
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
    const words = `[porchlight/http] ${hostname} is no address of this machine. Set HOST to one, or to 0.0.0.0 for all of them.`
    return new Error(words, { cause: error })
  }
  if (error.code !== "EADDRINUSE") return error
  const words = `[porchlight/http] Another program listens on ${hostname}:${port} already. Stop it, or choose another PORT.`
  return new Error(words, { cause: error })
}
