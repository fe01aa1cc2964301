import { toInstant } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { fileAt } from "./file.ts"
import { groundOf, type RestOptions } from "./options.ts"
import { createTransport } from "./transport.ts"

/** A server that sends a file piece by piece, and a time that passes when the test says so. */
function aServer(fetch?: RestOptions["fetch"]) {
  const running = new Map<() => void, number>()
  let body: ReadableStreamDefaultController<Uint8Array> | null = null
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      body = controller
    },
  })
  const ground = groundOf({
    baseUrl: "http://server.example",
    now: () => toInstant(0),
    fetch: fetch ?? (async () => new Response(stream)),
    wait: (ms, signal) =>
      new Promise((done) => {
        running.set(done, ms)
        signal.addEventListener("abort", () => {
          running.delete(done)
          done()
        })
      }),
  })
  const pass = (ms: number) => {
    for (const [done, limit] of running) if (limit <= ms) done()
  }
  const turns = async () => {
    for (let turn = 0; turn < 200; turn += 1) await Promise.resolve()
  }
  const asked = fileAt(ground, createTransport(ground), "/a-file")
  return {
    asked,
    pass,
    turns,
    send: (...bytes: ReadonlyArray<number>) => body?.enqueue(Uint8Array.from(bytes)),
    end: () => body?.close(),
  }
}

const cutOff = { _tag: "NetworkFailed" }

test("a file may take as long as it needs, as long as something of it comes", async () => {
  const { asked, pass, turns, send, end } = aServer()
  await turns()
  for (const byte of [1, 2, 3]) {
    pass(19_999)
    send(byte)
    await turns()
  }
  end()
  expect(await asked).toEqual(Uint8Array.of(1, 2, 3))
})

test("a file of which nothing comes any more for twenty seconds is cut off", async () => {
  const { asked, pass, turns, send } = aServer()
  const failure = asked.catch((error: unknown) => error)
  send(1)
  await turns()
  pass(20_000)
  expect(await failure).toMatchObject(cutOff)
})

test("a file that does not begin within a minute is cut off, and a smaller delay is not", async () => {
  const { asked, pass, turns } = aServer(
    ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("aborted")))),
  )
  let isOver = false
  const failure = asked.catch((error: unknown) => {
    isOver = true
    return error
  })
  await turns()
  pass(59_999)
  await turns()
  expect(isOver).toBe(false)
  pass(60_000)
  expect(await failure).toMatchObject(cutOff)
})
