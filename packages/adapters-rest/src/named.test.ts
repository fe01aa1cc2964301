import type { Backend } from "@porchlight/core/backend"
import { tagOf } from "@porchlight/core/error"
import { describe, expect, test } from "vitest"
import { createRestBackend } from "./index.ts"
import type { RestOptions } from "./options.ts"
import { broken, createScene, json, type Act } from "./testing/scene.ts"

const HEADER = "porchlight-account"
const changed = json({ code: "AccountChanged", title: "x", status: 412, type: "x" }, 412)
const tagFrom = (promise: Promise<unknown>) => promise.then(() => null, tagOf)

function backendFor(options: RestOptions, whose: () => string | null): Backend {
  const named = createRestBackend(options).forAccount?.(whose)
  if (named === undefined) throw new Error("There is no backend for one account.")
  return named
}

/** For whom each request was, in order. */
const meant = ({ requests }: ReturnType<typeof createScene>) =>
  requests.map(({ headers }) => headers.get(HEADER))

describe("a call for the screens of one account", () => {
  test("says for whom it is, a file as well; a call for anybody does not", async () => {
    const scene = createScene(json([]), () => new Response("bytes"), json([]))
    const ann = backendFor(scene.options, () => "ann")
    await ann.circle.list()
    await ann.recording.media("an-id")
    await createRestBackend(scene.options).circle.list()
    expect(meant(scene)).toEqual(["ann", "ann", null])
  })

  test("says so under the account that it was made for, also when it is sent once more after somebody else came in", async () => {
    let who = "ann"
    const cut: Act = (request) => {
      who = "ben"
      return broken(request)
    }
    const scene = createScene(cut, json([]), json([]))
    const own = backendFor(scene.options, () => who)
    await own.circle.list()
    await own.circle.list()
    expect(meant(scene)).toEqual(["ann", "ann", "ben"])
  })

  test("says nothing while nobody is here", async () => {
    const scene = createScene(json([]))
    await backendFor(scene.options, () => null).circle.list()
    expect(meant(scene)).toEqual([null])
  })

  test("that is refused because somebody else is here has whoever shows something look anew, once until that is over", async () => {
    const said: Array<number> = []
    const scene = createScene(changed, changed, json([]), changed)
    const whenHeard = () => said.push(scene.requests.length)
    const ann = backendFor({ ...scene.options, whenHeard }, () => "ann")
    const tags = [
      await tagFrom(ann.circle.list()),
      await tagFrom(ann.circle.list()),
      await tagFrom(ann.circle.list()),
      await tagFrom(ann.checkIn.checkIn("a-watch", null, "a-key")),
    ]
    expect(tags).toEqual(["AccountChanged", "AccountChanged", null, "AccountChanged"])
    expect(said).toEqual([1, 4])
  })
})

describe("a live line for the screens of one account", () => {
  const event = `event: state\nid: 7\ndata: ["of whoever it is"]\n\n`
  const line: Act = () => new Response(event, { headers: { "content-type": "text/event-stream" } })

  test("is opened for it, and what was known of one is not taken for known of another", async () => {
    let who = "ann"
    const scene = createScene(line, line, line, changed)
    const told: Array<unknown> = []
    await new Promise<void>((done) => {
      const stop = backendFor(scene.options, () => who).live.subscribe("circle", {
        onState: (state) => told.push([who, state]),
        onLine: (isUp) => {
          if (!isUp && scene.requests.length === 2) who = "ben"
          if (!isUp && scene.requests.length === 4) done(stop())
        },
      })
    })
    expect(scene.requests.map(({ headers }) => [headers.get(HEADER), headers.get("last-event-id")])).toEqual([
      ["ann", null],
      ["ann", "7"],
      ["ben", null],
      ["ben", "7"],
    ])
    expect(told).toEqual([
      ["ann", ["of whoever it is"]],
      ["ben", ["of whoever it is"]],
    ])
  })
})
