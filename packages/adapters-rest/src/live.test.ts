import { describe, expect, test } from "vitest"
import { createRestBackend } from "./index.ts"
import { createScene, type Act } from "./testing/scene.ts"

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

  test("that cannot be opened is tried after 1, 2, 5 and then every 10 seconds", async () => {
    const scene = createScene(refused)
    await follow({ ...scene, options: { ...scene.options, wait: soon } }, 6)
    expect(waits).toEqual([1_000, 2_000, 5_000, 10_000, 10_000])
  })

  test("that was up waits one second again", async () => {
    const scene = createScene(refused, refused, line(event(1, [])), refused)
    await follow(scene, 6)
    expect(scene.waits).toEqual([1_000, 2_000, 1_000])
  })

  test("that has been silent for a minute is dead", async () => {
    const scene = createScene(line(": open\n\n", true), line(event(1, ["after"]), true))
    const impatient = (milliseconds: number, signal: AbortSignal) =>
      milliseconds === 60_000 && scene.requests.length > 1
        ? new Promise<void>(() => signal)
        : Promise.resolve()
    expect(await follow({ ...scene, options: { ...scene.options, wait: impatient } }, 4)).toEqual([
      true,
      false,
      true,
      ["after"],
    ])
  })

  test("that nobody follows any more is closed and not opened again", async () => {
    const scene = createScene(line(event(1, []), true))
    await follow(scene, 2)
    await Promise.resolve()
    expect(scene.requests).toHaveLength(1)
    expect(scene.requests[0]?.signal.aborted).toBe(true)
  })
})

const waits: Array<number> = []
/** Notes a wait and does not wait. */
function soon(milliseconds: number): Promise<void> {
  waits.push(milliseconds)
  return Promise.resolve()
}
