import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const SCRIPT = ["push-worker.js", "leave-kept.js"]
  .map((name) => readFileSync(fileURLToPath(new URL(`../../public/${name}`, import.meta.url)), "utf8"))
  .join("\n")
/** 17:30 in New York, 22:30 in London. */
export const DUE_AT = Date.parse("2026-06-01T21:30:00Z")
export const PAYLOAD = { title: "Reminder", body: "At 21:30.", tag: "today", path: "/dashboard", stays: true }

interface Sent {
  readonly body?: string
  readonly signal?: AbortSignal
  readonly headers: Readonly<Record<string, string>>
}
type Handler = (event: Readonly<Record<string, unknown>>) => void

/** A service worker of which everything is seen. */
export function worker() {
  const handlers = new Map<string, Handler>()
  const shown: Array<readonly [string, Readonly<Record<string, unknown>>]> = []
  const closed: Array<string> = []
  const clients: Array<ReturnType<typeof client>> = []
  const opened: Array<string> = []
  const posted: Array<readonly [string, unknown, string | undefined]> = []
  /** Who is signed in, in which session, and whether the server has an address of this browser for it. */
  const server = { account: "ana" as string | null, session: "ana-1", isKnown: true }
  const waits: Array<() => void> = []
  /** What the server makes of an answer, and those that it was sent. */
  const asked = {
    fate: async (_signal?: AbortSignal): Promise<Response> => Response.json({ dueAt: DUE_AT, endedAt: null }),
  }
  const answered: Array<readonly [string, unknown, Sent["headers"]]> = []
  const self = {
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    navigator: { userAgent: "Mozilla/5.0 (Android 15; Mobile)" },
    registration: {
      showNotification: async (title: string, options: Readonly<Record<string, unknown>>) => {
        shown.push([title, options])
      },
      getNotifications: async () => [
        { close: () => closed.push("one") },
        { close: () => closed.push("two") },
      ],
    },
    clients: {
      matchAll: async () => clients,
      openWindow: async (path: string) => opened.push(path),
    },
  }
  const answers: Readonly<Record<string, () => unknown>> = {
    "/api/v1/session": () => ({ session: server.account === null ? null : { accountId: server.account } }),
    "/api/v1/sessions": () => [{ id: server.session, isCurrent: true }],
    "/api/v1/notifications/devices": () => ({
      devices: [{ isCurrent: false }, { isCurrent: server.isKnown }],
    }),
  }
  const fetched = async (url: string, { body, headers, signal }: Sent) => {
    if (body !== undefined && url.endsWith("/answer")) {
      answered.push([url, JSON.parse(body), headers])
      return asked.fate(signal)
    }
    if (body === undefined) return Response.json(answers[url]?.())
    posted.push([url, JSON.parse(body), headers["porchlight-account"]])
    return Response.json({})
  }
  // The script is a classic one: what it reads of the global object is given to it.
  // oxlint-disable-next-line no-implied-eval -- it is the file that is shipped
  new Function("self", "fetch", "setTimeout", SCRIPT)(self, fetched, (over: () => void) => waits.push(over))
  const happen = async (type: string, event: Readonly<Record<string, unknown>>) => {
    const works: Array<Promise<unknown>> = []
    handlers.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => works.push(promise) })
    await Promise.all(works)
  }
  /** The time is over that a page has to answer in. */
  const pass = () => {
    for (const over of waits.splice(0)) over()
  }
  return { shown, closed, clients, opened, posted, server, happen, pass, asked, answered }
}

/** A page; `hears` is what it does with a word of the worker. */
export function client(path: string, focused: boolean, hears: (port: MessagePort) => void) {
  const one = {
    url: `https://porchlight.example${path}`,
    focused,
    did: new Array<string>(),
    focus: async () => {
      one.did.push("focus")
      return one
    },
    postMessage: (word: unknown, [port]: readonly [MessagePort]) => {
      one.did.push(JSON.stringify(word))
      hears(port)
    },
    navigate: async (to: string) => {
      one.did.push(to)
    },
  }
  return one
}
