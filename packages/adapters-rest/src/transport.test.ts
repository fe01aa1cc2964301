import { inLanguage } from "@porchlight/core/language"
import { toInstant } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import type { RestGround } from "./options.ts"
import { createTransport } from "./transport.ts"

/** An answer whose body comes after its head, and which an abort cuts off, as a browser's does. */
function slowBody(request: Request, body: Promise<string>): Response {
  return new Response(
    new ReadableStream({
      start: async (controller) => {
        request.signal.addEventListener("abort", () => controller.error(new Error("aborted")))
        controller.enqueue(new TextEncoder().encode(await body))
        controller.close()
      },
    }),
  )
}

/** Waits end when they are called off, or when `pass` is called. */
function groundWith(fetch: RestGround["fetch"]): { ground: RestGround; pass: () => void } {
  const waits = new Set<() => void>()
  const ground: RestGround = {
    capabilities: {},
    baseUrl: "http://server.example",
    fetch,
    aheadMs: 0,
    isOffline: () => false,
    hasMemory: () => false,
    whenHeard: () => {},
    whenSeen: () => {},
    now: () => toInstant(0),
    steadyNow: () => 0,
    random: () => 0,
    wait: (_milliseconds, signal) =>
      new Promise((done) => {
        waits.add(done)
        signal.addEventListener("abort", () => done())
      }),
    timeoutMs: 10_000,
    signal: new AbortController().signal,
  }
  return {
    ground,
    pass: () => {
      for (const done of waits) done()
    },
  }
}

test("a body that comes after its head is read to its end", async () => {
  const { ground } = groundWith(async (request) =>
    slowBody(
      request,
      Promise.resolve().then(() => "whole"),
    ),
  )
  const response = await createTransport(ground).send(
    new Request("http://server.example/", { method: "POST" }),
  )
  expect(await response.text()).toBe("whole")
})

test("the time limit holds for the body, too", async () => {
  const { ground, pass } = groundWith(async (request) => {
    setTimeout(pass)
    return slowBody(request, new Promise(() => {}))
  })
  const sent = createTransport(ground).send(new Request("http://server.example/", { method: "POST" }))
  await expect(sent).rejects.toMatchObject({ _tag: "NetworkFailed" })
})

test("what is tried again is what was answered with 502, 503 or 504, and nothing else (AUTH-12, ERR-04)", async () => {
  const triedAgain: Array<number> = []
  for (let status = 200; status < 600; status += 1) {
    let tries = 0
    const { ground } = groundWith(async () => {
      tries += 1
      return new Response(null, { status })
    })
    await createTransport({ ...ground, wait: async () => {} }).send(new Request("http://server.example/"))
    if (tries > 1) triedAgain.push(status)
  }
  expect(triedAgain).toEqual([502, 503, 504])
})

/** A call to a server that says the same to every try: how long it waits between them, and what it answers in the end. */
async function waitsFor(retryAfter: string, status = 503, method = "PUT") {
  const waits: Array<number> = []
  let tries = 0
  const { ground } = groundWith(async () => {
    tries += 1
    return new Response(null, { status, headers: { "retry-after": retryAfter } })
  })
  const wait = async (milliseconds: number) => {
    // The time limit of a try is no wait between two.
    if (milliseconds !== ground.timeoutMs) waits.push(milliseconds)
  }
  const request = new Request("http://server.example/", { method })
  const { status: answer } = await createTransport({ ...ground, wait }).send(request)
  return { waits, tries, answer }
}

test("a server that says when it is back is not asked before: five seconds in all, whoever waits for help looks at the answer then", async () => {
  expect(await waitsFor("2")).toEqual({ waits: [2_150, 2_500], tries: 3, answer: 503 })
  // At the second try nothing of the five seconds is left for it.
  expect(await waitsFor("3")).toEqual({ waits: [3_150], tries: 2, answer: 503 })
  expect(await waitsFor("60")).toEqual({ waits: [], tries: 1, answer: 503 })
})

test("what does not say it in seconds, or none, is tried again as without it", async () => {
  for (const said of ["soon", "0", "Thu, 01 Jan 2037 00:00:00 GMT"])
    expect(await waitsFor(said)).toEqual({ waits: [150, 500], tries: 3, answer: 503 })
})

test("whoever asked too often is told when to come again, and not made to wait", async () => {
  expect(await waitsFor("1", 429)).toEqual({ waits: [], tries: 1, answer: 429 })
})

test("while the machine has no line a call fails at once: no other try is waited for", async () => {
  const waited = vi.fn<RestGround["wait"]>(async () => {})
  const asked = vi.fn<RestGround["fetch"]>(() => Promise.reject(new TypeError("Failed to fetch")))
  const { ground } = groundWith(asked)
  let isOffline = true
  const { send } = createTransport({ ...ground, wait: waited, isOffline: () => isOffline })
  const call = () => send(new Request("http://server.example/"))
  await expect(call()).rejects.toMatchObject({ _tag: "NetworkFailed" })
  expect(asked).toHaveBeenCalledTimes(1)
  isOffline = false
  await expect(call()).rejects.toMatchObject({ _tag: "NetworkFailed" })
  expect(asked).toHaveBeenCalledTimes(4)
  expect(waited).toHaveBeenCalledWith(150, expect.anything())
})

test("who has something to show waits for no other try until the server is heard, and is told once that it is", async () => {
  const asked = vi.fn<RestGround["fetch"]>(() => Promise.reject(new TypeError("Failed to fetch")))
  const whenHeard = vi.fn<RestGround["whenHeard"]>()
  const { ground } = groundWith(asked)
  const { send } = createTransport({ ...ground, wait: async () => {}, hasMemory: () => true, whenHeard })
  const call = () => send(new Request("http://server.example/"))
  for (let calls = 1; calls <= 2; calls += 1) {
    await expect(call()).rejects.toMatchObject({ _tag: "NetworkFailed" })
    expect(asked).toHaveBeenCalledTimes(calls)
  }
  const put = send(new Request("http://server.example/", { method: "PUT" }))
  await expect(put).rejects.toMatchObject({ _tag: "NetworkFailed" })
  expect(asked).toHaveBeenCalledTimes(2 + 3)
  expect(whenHeard).not.toHaveBeenCalled()
  asked.mockResolvedValueOnce(new Response("{}")).mockResolvedValueOnce(new Response("{}"))
  await call()
  await call()
  expect(whenHeard).toHaveBeenCalledTimes(1)
  // From then on a call that fails is tried again, as ever.
  await expect(call()).rejects.toMatchObject({ _tag: "NetworkFailed" })
  expect(asked).toHaveBeenCalledTimes(2 + 3 + 2 + 3)
})

test("the server is asked to answer in the language of the screens", async () => {
  const asked: Array<string | null> = []
  const { ground } = groundWith(async ({ headers }) => {
    asked.push(headers.get("accept-language"))
    return new Response("{}")
  })
  const { open } = createTransport(ground)
  await open(new Request("http://server.example/a"))
  await inLanguage("es", () => open(new Request("http://server.example/b")))
  expect(asked).toEqual(["en", "es"])
})
