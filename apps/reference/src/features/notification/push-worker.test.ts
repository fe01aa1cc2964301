import "fake-indexeddb/auto"
import { IDBFactory } from "fake-indexeddb"
import { beforeEach, expect, test, vi } from "vitest"
import { client as page, PAYLOAD, worker } from "../../testing/push-worker.ts"

let sw: ReturnType<typeof worker>
beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory())
  sw = worker()
})
const client = (path: string, focused = false, hears: (port: MessagePort) => void = () => sw.pass()) =>
  page(path, focused, hears)
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
        data: { path: "/dashboard", answer: null },
        actions: [],
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
