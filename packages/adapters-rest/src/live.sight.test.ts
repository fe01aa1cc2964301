import type { LiveTopics } from "@porchlight/core/backend"
import { describe, expect, test, vi } from "vitest"
import { createRestBackend } from "./index.ts"
import { aborted, createScene, type Act, type Scene } from "./testing/scene.ts"

const MINUTE_MS = 60_000

/** A line that says one state and stays open until it is closed, as a server's does. */
function open(id: number, state: ReadonlyArray<string>): Act {
  return ({ signal }) =>
    new Response(
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(
            new TextEncoder().encode(`event: state\nid: ${id}\ndata: ${JSON.stringify(state)}\n\n`),
          )
          signal.addEventListener("abort", () => controller.error(new Error("closed")))
        },
      }),
      { headers: { "content-type": "text/event-stream" } },
    )
}

/** A page that is seen or not, whose minutes pass when the test says so. */
function createPage(scene: Scene) {
  const minutes = new Set<() => void>()
  const ending = new AbortController()
  const told: Array<unknown> = []
  let tell = (_isSeen: boolean) => {}
  const backend = createRestBackend({
    ...scene.options,
    signal: ending.signal,
    whenSeen: (listener, signal) => {
      tell = (isSeen) => signal.aborted || listener(isSeen)
      tell(true)
    },
    wait: (milliseconds, signal) => {
      if (milliseconds !== MINUTE_MS) return aborted(signal)
      return Promise.race([aborted(signal), new Promise<void>((done) => minutes.add(done))])
    },
  })
  return {
    told,
    end: () => ending.abort(),
    see: (isSeen: boolean) => tell(isSeen),
    follow: (topic: keyof LiveTopics) =>
      backend.live.subscribe(topic, {
        onState: (state) => told.push(state),
        onLine: (isUp) => told.push(isUp),
      }),
    has: (count: number) => vi.waitFor(() => expect(told).toHaveLength(count)),
    /** The minute of whoever waits for one: the beats of a line that is closed in it are forgotten. */
    passMinute: async () => {
      scene.advance(MINUTE_MS)
      const due = [...minutes]
      minutes.clear()
      // The one that was asked for last is that of the page: the line was open before.
      due.at(-1)?.()
      await vi.waitFor(() => expect(scene.requests.at(-1)?.signal.aborted).toBe(true))
    },
  }
}

const isOpen = (scene: Scene) => scene.requests.map(({ signal }) => !signal.aborted)

describe("a page that nobody sees", () => {
  test("closes its line after a minute, and opens it at once when it is seen, from where it was", async () => {
    const scene = createScene(open(1, ["Maya"]), open(2, ["Maya", "Sam"]))
    const page = createPage(scene)
    page.follow("circle")
    await page.has(2)
    page.see(false)
    expect(isOpen(scene)).toEqual([true])
    await page.passMinute()
    expect(page.told).toEqual([true, ["Maya"], false])
    expect(isOpen(scene)).toEqual([false])
    page.see(true)
    expect(isOpen(scene)).toEqual([false, true])
    await page.has(5)
    expect(page.told.slice(3)).toEqual([true, ["Maya", "Sam"]])
    expect(scene.requests[1]?.headers.get("last-event-id")).toBe("1")
  })

  test("keeps its line when it is seen before the minute is over", async () => {
    const scene = createScene(open(1, ["Maya"]))
    const page = createPage(scene)
    page.follow("circle")
    await page.has(2)
    page.see(false)
    scene.advance(MINUTE_MS - 1)
    page.see(true)
    // The minute that began then no longer counts.
    page.see(false)
    page.see(true)
    expect(page.told).toEqual([true, ["Maya"]])
    expect(isOpen(scene)).toEqual([true])
  })

  test("opens none for who begins to follow while nobody looks, and one for all when it is seen", async () => {
    const scene = createScene(open(1, ["Maya"]))
    const page = createPage(scene)
    page.follow("circle")
    await page.has(2)
    page.see(false)
    await page.passMinute()
    const stop = page.follow("sos")
    await Promise.resolve()
    expect(scene.requests).toHaveLength(1)
    page.see(true)
    expect(new URL(scene.requests[1]?.url ?? "").pathname).toBe("/api/v1/live/circle,sos")
    stop()
    page.end()
    expect(isOpen(scene)).toEqual([false, false])
    page.see(false)
    page.see(true)
    expect(scene.requests).toHaveLength(2)
  })

  test("whose timers were stopped takes its line for dead when it is seen after a minute", async () => {
    const scene = createScene(open(1, ["Maya"]), open(2, ["Sam"]))
    const page = createPage(scene)
    page.follow("circle")
    await page.has(2)
    page.see(false)
    scene.advance(MINUTE_MS)
    page.see(true)
    await page.has(5)
    expect(page.told).toEqual([true, ["Maya"], false, true, ["Sam"]])
    expect(isOpen(scene)).toEqual([false, true])
  })

  test("tries at once when it is seen while it waits for its next try", async () => {
    const scene = createScene(() => new Response(null, { status: 503 }), open(1, ["Maya"]))
    const page = createPage(scene)
    page.follow("circle")
    await page.has(1)
    page.see(false)
    page.see(true)
    await page.has(3)
    expect(page.told).toEqual([false, true, ["Maya"]])
  })
})
