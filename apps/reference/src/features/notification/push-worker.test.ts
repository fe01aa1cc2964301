import "fake-indexeddb/auto"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { IDBFactory } from "fake-indexeddb"
import { beforeEach, expect, test, vi } from "vitest"

const SCRIPT = ["push-worker.js", "leave-kept.js"]
  .map((name) => readFileSync(fileURLToPath(new URL(`../../../public/${name}`, import.meta.url)), "utf8"))
  .join("\n")
const PAYLOAD = { title: "Reminder", body: "At 21:30.", tag: "today", path: "/dashboard", stays: true }

interface Sent {
  readonly body?: string
  readonly headers: Readonly<Record<string, string>>
}
type Handler = (event: Readonly<Record<string, unknown>>) => void

/** A service worker of which everything is seen. */
function worker() {
  const handlers = new Map<string, Handler>()
  const shown: Array<readonly [string, Readonly<Record<string, unknown>>]> = []
  const closed: Array<string> = []
  const clients: Array<ReturnType<typeof client>> = []
  const opened: Array<string> = []
  const posted: Array<readonly [string, unknown, string | undefined]> = []
  /** Who is signed in, in which session, and whether the server has an address of this browser for it. */
  const server = { account: "ana" as string | null, session: "ana-1", isKnown: true }
  const waits: Array<() => void> = []
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
  const fetched = async (url: string, { body, headers }: Sent) => {
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
  return { shown, closed, clients, opened, posted, server, happen, pass }
}

/** A page; `hears` is what it does with a word of the worker. */
function client(path: string, focused = false, hears: (port: MessagePort) => void = () => sw.pass()) {
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

let sw: ReturnType<typeof worker>
beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory())
  sw = worker()
})
const click = (path?: string) => {
  const close = vi.fn<() => void>()
  return sw
    .happen("notificationclick", { notification: { close, data: path === undefined ? null : { path } } })
    .then(() => expect(close).toHaveBeenCalledOnce())
}

test("what was sent is shown as it is, without a picture or a name, and rings again in place of the last (EXT-05)", async () => {
  await sw.happen("push", { data: { json: () => PAYLOAD } })
  expect(sw.shown).toEqual([
    [
      "Reminder",
      {
        body: "At 21:30.",
        tag: "today",
        renotify: true,
        requireInteraction: true,
        data: { path: "/dashboard" },
      },
    ],
  ])
})

test.each([
  ["nothing", null],
  [
    "noise",
    {
      json: () => {
        throw new SyntaxError("noise")
      },
    },
  ],
])("%s is shown as well, and says nothing", async (_, data) => {
  await sw.happen("push", { data })
  expect(sw.shown).toMatchObject([["…", { body: "", data: { path: "/dashboard" } }]])
})

test("a touch opens the check-in in the window in front, and not in a second one", async () => {
  sw.clients.push(client("/venues"), client("/settings", true))
  await click("/dashboard")
  expect(sw.clients.map(({ did }) => did)).toEqual([[], ["focus", '{"path":"/dashboard"}', "/dashboard"]])
  expect(sw.opened).toEqual([])
})

test("a page that goes there itself is not loaded anew: a recording, a way home and a PIN that waits in it go on", async () => {
  sw.clients.push(client("/sos", true, (port) => port.postMessage(true)))
  await click("/dashboard")
  expect(sw.clients[0]?.did).toEqual(["focus", '{"path":"/dashboard"}'])
})

test("a window that shows it already is brought to the front, and what is typed there stays", async () => {
  sw.clients.push(client("/dashboard"))
  await click("/dashboard")
  expect(sw.clients[0]?.did).toEqual(["focus", '{"path":"/dashboard"}'])
})

test("a page that was loaded with the address of the date and shows another screen by now is led back as well", async () => {
  const heard: Array<unknown> = []
  sw.clients.push(client("/dashboard", true, (port) => heard.push(port) && port.postMessage(true)))
  await click("/dashboard")
  expect(heard).toHaveLength(1)
})

test("without a window one is opened, of a message without an address as well", async () => {
  await click("/notifications")
  await click()
  expect(sw.opened).toEqual(["/notifications", "/dashboard"])
})

const next = {
  toJSON: () => ({ endpoint: "https://push.example.com/2", keys: { p256dh: "B", auth: "a" } }),
}
const change = (newSubscription: object | null = next) =>
  sw.happen("pushsubscriptionchange", { oldSubscription: null, newSubscription })
/** The page lets this browser ring. */
const ring = () =>
  sw.happen("fetch", {
    request: { method: "POST", mode: "cors", url: "https://porchlight.example/api/v1/notifications/devices" },
  })

test("a browser whose address changed says so to the server, for the account that it rings for", async () => {
  await change()
  expect(sw.posted).toEqual([
    [
      "/api/v1/notifications/devices",
      { endpoint: "https://push.example.com/2", keys: { p256dh: "B", auth: "a" }, label: "Android" },
      "ana",
    ],
  ])
  await change(null)
  expect(sw.posted).toHaveLength(1)
})

test("it does so in the session in which it was let ring, also where the server let go of the old address", async () => {
  await ring()
  sw.server.isKnown = false
  await change()
  expect(sw.posted).toHaveLength(1)
})

test.each([
  ["somebody else has signed in since", { account: "ben", session: "ben-1" }],
  ["she has signed in anew since", { session: "ana-2" }],
  ["nobody is signed in", { account: null }],
])("where %s it does not ring for whoever is here", async (_, since) => {
  await ring()
  Object.assign(sw.server, since)
  await change()
  expect(sw.posted).toEqual([])
})

test("a session that the server knows no address of this browser for, and of which nothing was noted, gets none", async () => {
  sw.server.isKnown = false
  await change()
  expect(sw.posted).toEqual([])
})

test("whoever leaves in a hurry leaves nothing on the screen", async () => {
  const at = (mode: string, path: string) => ({
    request: { method: "GET", mode, url: `https://porchlight.example${path}` },
  })
  await sw.happen("fetch", at("navigate", "/dashboard"))
  await sw.happen("fetch", at("cors", "/leave"))
  expect(sw.closed).toEqual([])
  await sw.happen("fetch", at("navigate", "/leave"))
  expect(sw.closed).toEqual(["one", "two"])
})
