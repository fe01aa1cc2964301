import { IncomingMessage } from "node:http"
import { Socket } from "node:net"
import { createRestBackend } from "@porchlight/adapters-rest"
import type { Backend } from "@porchlight/core/backend"
import { addMs } from "@porchlight/core/time"
import { createBackend } from "../src/backend/index.ts"
import type { Server } from "../src/server.ts"
import type { Client } from "../src/session/index.ts"
import { createBrowser, ORIGIN } from "./http.ts"

/** The server that answers now: another one after a restart. */
type Running = () => Server

/** A new client of the server, from an address of its own. Ends what it keeps open with the signal. */
export type ClientMaker = (running: Running, address: string, signal: AbortSignal) => Backend

/** A client in the same process. After a restart it goes on with the session that it holds. */
export const inProcess: ClientMaker = (running, address) => {
  let client: Client = {
    token: null,
    devices: [],
    address,
    onSession: (signedIn) => {
      client = { ...client, token: signedIn?.token ?? null }
    },
    onDevices: (devices) => {
      client = { ...client, devices }
    },
  }
  const connect = () => {
    const server = running()
    return { server, backend: createBackend(server.context, server.auth, client) }
  }
  let connected = connect()
  return new Proxy(connected.backend, {
    get: (_, port) => {
      if (connected.server !== running()) connected = connect()
      return Reflect.get(connected.backend, port)
    },
  })
}

/** How far a client's own clock is behind: it has to learn the server's. */
const BEHIND_MS = 5 * 60_000

/** A client over HTTP, with a cookie jar of its own. */
export const overHttp: ClientMaker = (running, address, signal) => {
  const browser = createBrowser({ fetch: callerFrom(running, address) }, ORIGIN)
  return restOver(running, browser.fetch, signal)
}

/** A program with an API key: it calls over HTTP, where else is a key let in? */
export function programOver(running: Running, address: string, apiKey: string, signal: AbortSignal): Backend {
  const fetch = callerFrom(running, address)
  const withKey = (request: Request) => {
    const headers = new Headers(request.headers)
    headers.set("authorization", `Bearer ${apiKey}`)
    return fetch(new Request(request, { headers }))
  }
  return restOver(running, withKey, signal)
}

function callerFrom(running: Running, address: string): (request: Request) => Promise<Response> {
  const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: address })
  const env = { incoming: new IncomingMessage(socket) }
  return async (request) => running().fetch(request, env)
}

function restOver(
  running: Running,
  fetch: (request: Request) => Promise<Response>,
  signal: AbortSignal,
): Backend {
  const now = () => addMs(running().context.clock.now(), -BEHIND_MS)
  return createRestBackend({ baseUrl: ORIGIN, fetch, now, signal })
}
