import type { LivePort, LiveTopics } from "@porchlight/core/backend"
import { describe, expect, test, vi } from "vitest"
import { createRestBackend } from "./index.ts"
import { aborted, createScene, type Act } from "./testing/scene.ts"

/** A line that says these things and then breaks off, or stays open. */
function line(text: string, isOpen = false): Act {
  return () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode(text))
          if (!isOpen) controller.close()
        },
      }),
      { headers: { "content-type": "text/event-stream" } },
    )
}

const event = (id: number, state: unknown) => `event: state\nid: ${id}\ndata: ${JSON.stringify(state)}\n\n`
const refused: Act = () => new Response(null, { status: 401 })

/** Follows the circle until so many things were told; gives them in order. */
function follow(scene: ReturnType<typeof createScene>, count: number): Promise<ReadonlyArray<unknown>> {
  return new Promise((done) => {
    const told: Array<unknown> = []
    const tell = (what: unknown) => {
      told.push(what)
      if (told.length < count) return
      stop()
      done(told)
    }
    const stop = createRestBackend(scene.options).live.subscribe("circle", { onState: tell, onLine: tell })
  })
}

describe("a line", () => {
  test("tells that it is up, then each state", async () => {
    const scene = createScene(line(`: open\n\n${event(1, [])}${event(2, ["Maya"])}`, true))
    expect(await follow(scene, 3)).toEqual([true, [], ["Maya"]])
    expect(scene.requests[0]?.url).toBe("http://porchlight.test/api/v1/live/circle")
  })

  test("that breaks is opened again with the version that came last, and nothing is told twice", async () => {
    const scene = createScene(line(event(1, ["a"])), line(event(1, ["a"]) + event(2, ["b"]), true))
    expect(await follow(scene, 5)).toEqual([true, ["a"], false, true, ["b"]])
    expect(scene.requests.map((request) => request.headers.get("last-event-id"))).toEqual([null, "1"])
  })

  test("that cannot be opened is tried after 1, 2, 5 and then every 10 seconds (RT-06)", async () => {
    const scene = createScene(refused)
    await follow({ ...scene, options: { ...scene.options, timeoutMs: LIMIT_MS, wait: soon } }, 6)
    expect(waits).toEqual([1_000, 2_000, 5_000, 10_000, 10_000])
  })

  test("that is refused has whoever shows something look anew, once each time: a session may have been ended", async () => {
    const said: Array<number> = []
    const broken: Act = () => new Response(null, { status: 503 })
    const scene = createScene(refused, refused, line(event(1, [])), refused, broken, refused)
    const options = { ...scene.options, whenHeard: () => said.push(scene.requests.length) }
    await follow({ ...scene, options }, 8)
    expect(said).toEqual([1, 4, 6])
  })

  test("that was up waits one second again", async () => {
    const scene = createScene(refused, refused, line(event(1, [])), refused)
    await follow(scene, 6)
    expect(scene.waits).toEqual([1_000, 2_000, 1_000])
  })

  test("that has been silent for a minute is dead", async () => {
    const scene = createScene(line(": open\n\n", true), line(event(1, ["after"]), true))
    const impatient = (milliseconds: number, signal: AbortSignal) =>
      milliseconds === LIMIT_MS || (milliseconds === 60_000 && scene.requests.length > 1)
        ? aborted(signal)
        : Promise.resolve()
    const options = { ...scene.options, timeoutMs: LIMIT_MS, wait: impatient }
    expect(await follow({ ...scene, options }, 4)).toEqual([true, false, true, ["after"]])
  })

  test("that is not answered is given up after ten seconds, and tried again: a connection may be dead (RT-06)", async () => {
    const scene = createScene(
      async ({ signal }) => {
        await aborted(signal)
        throw new DOMException("aborted", "AbortError")
      },
      line(event(1, ["Maya"]), true),
    )
    const limits: Array<number> = []
    const impatient = (milliseconds: number, signal: AbortSignal) => {
      limits.push(milliseconds)
      return scene.requests.length > 1 ? aborted(signal) : Promise.resolve()
    }
    expect(await follow({ ...scene, options: { ...scene.options, wait: impatient } }, 3)).toEqual([
      false,
      true,
      ["Maya"],
    ])
    expect(limits[0]).toBe(10_000)
  })

  test("is up only where it is a line: a page of a proxy is none", async () => {
    const page: Act = () =>
      new Response("<html>Back soon</html>", { headers: { "content-type": "text/html" } })
    const scene = createScene(page, line(event(1, ["Maya"]), true))
    expect(await follow(scene, 3)).toEqual([false, true, ["Maya"]])
  })

  test("that nobody follows any more is closed and not opened again", async () => {
    const scene = createScene(line(event(1, []), true))
    await follow(scene, 2)
    await Promise.resolve()
    expect(scene.requests).toHaveLength(1)
    expect(scene.requests[0]?.signal.aborted).toBe(true)
  })
})

/** Follows a topic, and notes what was told. */
function listen(live: LivePort, topic: keyof LiveTopics, told: Array<unknown>) {
  return live.subscribe(topic, {
    onState: (state) => told.push([topic, state]),
    onLine: (isUp) => told.push([topic, isUp]),
  })
}

const said = (id: string, state: unknown) => `event: state\nid: ${id}\ndata: ${JSON.stringify(state)}\n\n`
const told = (count: number, list: ReadonlyArray<unknown>) =>
  vi.waitFor(() => expect(list.length).toBeGreaterThanOrEqual(count))

describe("one line for all topics", () => {
  test("carries what several follow, each told its own, and browsers have five others left", async () => {
    const scene = createScene(line(said("circle:1", ["Maya"]) + said("sos:4", { press: null }), true))
    const { live } = createRestBackend(scene.options)
    const list: Array<unknown> = []
    const stops = [listen(live, "sos", list), listen(live, "circle", list)]
    await told(4, list)
    expect(scene.requests.map(({ url }) => new URL(url).pathname)).toEqual(["/api/v1/live/circle,sos"])
    expect(list).toEqual([
      ["sos", true],
      ["circle", true],
      ["circle", ["Maya"]],
      ["sos", { press: null }],
    ])
    for (const stop of stops) stop()
    expect(scene.requests[0]?.signal.aborted).toBe(true)
  })

  test("is opened anew for who comes later, and tells the others nothing twice", async () => {
    const scene = createScene(
      line(event(1, ["Maya"]), true),
      line(said("circle:1", ["Maya"]) + said("sos:4", { press: null }), true),
    )
    const { live } = createRestBackend(scene.options)
    const list: Array<unknown> = []
    const stops = [listen(live, "circle", list)]
    await told(2, list)
    stops.push(listen(live, "sos", list))
    await told(4, list)
    expect(list.slice(2)).toEqual([
      ["sos", true],
      ["sos", { press: null }],
    ])
    expect(
      scene.requests.map(({ url, headers }) => [new URL(url).pathname, headers.get("last-event-id")]),
    ).toEqual([
      ["/api/v1/live/circle", null],
      ["/api/v1/live/circle,sos", "circle:1"],
    ])
    expect(scene.requests[0]?.signal.aborted).toBe(true)
    stops[1]?.()
    expect(scene.requests[1]?.signal.aborted).toBe(false)
    stops[0]?.()
    expect(scene.requests[1]?.signal.aborted).toBe(true)
  })

  test("gives who follows the same topic later its state as well, and tells all when it breaks", async () => {
    const scene = createScene(
      line(event(1, ["Maya"]), true),
      line(event(1, ["Maya"])),
      line(event(2, ["Sam"]), true),
    )
    const { live } = createRestBackend(scene.options)
    const [first, second]: [Array<unknown>, Array<unknown>] = [[], []]
    const stops = [listen(live, "circle", first)]
    await told(2, first)
    stops.push(listen(live, "circle", second))
    await told(5, second)
    const rest = [false, true, ["Sam"]]
    expect(first).toEqual([true, ["Maya"], ...rest].map((one) => ["circle", one]))
    expect(second).toEqual([true, ["Maya"], ...rest].map((one) => ["circle", one]))
    expect(scene.requests.map(({ headers }) => headers.get("last-event-id"))).toEqual([null, null, "1"])
    for (const stop of stops) stop()
  })
})

/** How long an answer may take, where that is to be told from the other waits. */
const LIMIT_MS = 9_999
const waits: Array<number> = []
/** Notes a wait and does not wait. */
function soon(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds === LIMIT_MS) return aborted(signal)
  waits.push(milliseconds)
  return Promise.resolve()
}
