import { readFileSync } from "node:fs"
import { openDB } from "idb"
import { vi } from "vitest"

const script = ["leave-kept.js", "leave-worker.js"]
  .map((name) => readFileSync(new URL(`../../public/${name}`, import.meta.url), "utf8"))
  .join("\n")

const SITE = "https://porchlight.test"
export const MINUTE_MS = 60_000
const CLOCK_OFF_MS = 100_000_000_000
export const ANA = "0198c8a4-7b1e-7c3a-9f00-0242ac120001"
export const BEN = "0198c8a4-7b1e-7c3a-9f00-0242ac120002"
const FIX = { latitude: 40.1234, longitude: -73.5678, accuracyMeters: 9, batteryPercent: 20 }

export const press = {
  type: "start",
  key: "key-press",
  mode: "instant",
  timeZone: "America/New_York",
  fix: FIX,
}
export const broadcast = {
  type: "broadcast",
  key: "key-all",
  mode: "instant",
  timeZone: "America/New_York",
  fix: null,
}

/** What outbox.ts notes beside its database. */
type Notes = Readonly<Record<string, object | null>>
export const noted = (): Notes => ({
  [`${ANA}:start:key-press`]: { at: Date.now(), value: { accountId: ANA, call: press } },
})

interface Asked {
  readonly method: string
  readonly path: string
  readonly search: string
  readonly key: string | null
  readonly body: unknown
}

/** A server that can be behind a gateway that answers in its stead, and who is signed in to it. */
export function startServer() {
  const asked: Array<Asked> = []
  const server = {
    mode: "up" as "up" | "gateway" | "off",
    session: ANA as string | null,
    /** When that session was begun, by its own clock, which is years off from the phone's. */
    begunAt: 0,
    asked,
    /** Every answer waits for this. */
    line: Promise.resolve(),
    /** Its answer to leaving empties what the worker kept. */
    hasEmptied: false,
  }
  const json = (status: number, body: unknown) => Response.json(body, { status })
  const answer = (path: string) => {
    if (path === "/leave")
      return Object.defineProperty(new Response(null), "type", { value: "opaqueredirect" })
    if (path === "/api/v1/session")
      return json(200, { session: server.session === null ? null : { accountId: server.session } })
    if (server.session === null) return json(401, { code: "SignInRequired" })
    if (path === "/api/v1/sessions") {
      const others = { isCurrent: false, createdAt: CLOCK_OFF_MS }
      const own = { isCurrent: true, createdAt: server.begunAt + CLOCK_OFF_MS }
      return Response.json([others, own], { headers: { "porchlight-now": `${Date.now() + CLOCK_OFF_MS}` } })
    }
    if (path === "/api/v1/cloak/leave") server.session = null
    return json(200, {})
  }
  const fetch = async (input: string | Request, init?: RequestInit) => {
    const request = new Request(typeof input === "string" ? new URL(input, SITE) : input, init)
    if (server.mode === "off") throw new TypeError("Failed to fetch")
    if (server.mode === "gateway") return new Response("<h1>502</h1>", { status: 502 })
    const { pathname: path, search } = new URL(request.url)
    await server.line
    const text = await request.text()
    const body: unknown = text === "" ? null : JSON.parse(text)
    asked.push({ method: request.method, path, search, key: request.headers.get("idempotency-key"), body })
    return answer(path)
  }
  return Object.assign(server, { fetch })
}

type Server = ReturnType<typeof startServer>

/** The worker as a browser starts it: what it holds in memory is new, what it wrote down is there. */
export function startWorker(server: Server) {
  const handlers = new Map<string, (event: unknown) => void>()
  const worker = {
    addEventListener: (type: string, handler: (event: unknown) => void) => handlers.set(type, handler),
    location: { origin: SITE },
    registration: {},
  }
  const caches = { match: async () => (server.hasEmptied ? undefined : new Response("Weather")) }
  // oxlint-disable-next-line typescript/no-implied-eval -- a classic script, which has nothing to import
  new Function("self", "caches", "fetch", script)(worker, caches, server.fetch)
  /** What it answers, and when everything is done that it said it would do. */
  const ask = (request: Request) => {
    const waits: Array<Promise<unknown>> = []
    let answer: Promise<Response> | undefined
    handlers.get("fetch")?.({
      request,
      respondWith: (promise: Promise<Response>) => (answer = promise),
      waitUntil: (promise: Promise<unknown>) => waits.push(promise),
      stopImmediatePropagation: () => {},
    })
    const over = Promise.allSettled([answer]).then(() => Promise.allSettled(waits))
    return { answer, over }
  }
  const navigate = (path: string) =>
    ask(Object.defineProperty(new Request(SITE + path), "mode", { value: "navigate" }))
  const open = async (path: string) => {
    const { answer, over } = navigate(path)
    await over
    return answer?.catch(() => undefined)
  }
  const say = (calls: Notes | null = null) => {
    const body = JSON.stringify({ timeZone: "America/New_York", calls })
    return ask(new Request(`${SITE}/api/v1/cloak/leave`, { method: "POST", body }))
  }
  return {
    open,
    /** What the page does: it says that she leaves, and what no database has taken, and goes on to the way out. */
    leave: async (calls: Notes | null = null) => {
      await say(calls).over
      return open(calls === null ? "/leave" : "/leave?later")
    },
    /** What the page of weather asks, and whether it is told that it need not keep it any more. */
    bring: async (calls: Notes) => {
      const source = { postMessage: vi.fn<(text: string) => void>() }
      const waits: Array<Promise<unknown>> = []
      const data = JSON.stringify(calls)
      handlers.get("message")?.({ data, source, waitUntil: (wait: Promise<unknown>) => waits.push(wait) })
      await Promise.allSettled(waits)
      return source.postMessage.mock.calls.flat().includes(data)
    },
    /** The same, as a page does that waits for nothing. */
    leaveAtOnce: (calls: Notes | null = null) => {
      const said = say(calls)
      const { answer, over } = navigate(calls === null ? "/leave" : "/leave?later")
      return { answer, over: Promise.all([said.over, over]) }
    },
  }
}

/** What the app's outbox holds, each with when it was pressed by this phone's clock. */
export async function queue(...calls: ReadonlyArray<readonly [at: number, accountId: string, call: object]>) {
  const outbox = await openDB("pl", 6, { upgrade: (made) => void made.createObjectStore("calls") })
  for (const [at, accountId, call] of calls)
    await outbox.put("calls", { at, value: { accountId, call } }, `${accountId}:${JSON.stringify(call)}`)
  outbox.close()
}

export const databases = async () => (await indexedDB.databases()).map(({ name }) => name)
export const sentTo = ({ asked }: Server, path: string) =>
  asked.filter((one) => one.path === `/api/v1${path}`)
