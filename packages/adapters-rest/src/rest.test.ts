import { DEFAULT_PRODUCT } from "@porchlight/core/config"
import { NetworkFailed, RateLimited, tagOf, Unavailable } from "@porchlight/core/error"
import { describe, expect, test } from "vitest"
import { createRestBackend } from "./index.ts"
import { aborted, broken, createScene, json } from "./testing/scene.ts"

const contact = { name: "Maya", phone: "+14155550123", email: null, relationship: "friend", tier: 1 }
// A fixture of what forms send: the mark that core puts on numbers is checked by the server.
const newContact = contact as unknown as Parameters<ReturnType<typeof createRestBackend>["circle"]["add"]>[0]
const unavailable = json({ code: "Unavailable", title: "x", status: 503, type: "x" }, 503)
const tagFrom = (promise: Promise<unknown>) => promise.then(() => null, tagOf)

describe("a call that does no harm twice", () => {
  test("is tried three times, with growing pauses, when the line breaks", async () => {
    const scene = createScene(broken, broken, json([]))
    expect(await createRestBackend(scene.options).circle.list()).toEqual([])
    expect(scene.requests).toHaveLength(3)
    expect(scene.waits).toEqual([300, 1_000])
  })

  test("is tried again when the server says not now (ERR-04)", async () => {
    const scene = createScene(unavailable, json([]))
    expect(await createRestBackend(scene.options).circle.list()).toEqual([])
  })

  test("gives up after the third try, with the last thing that was heard", async () => {
    expect(await tagFrom(createRestBackend(createScene(broken).options).circle.list())).toBe("NetworkFailed")
    const scene = createScene(unavailable)
    expect(await tagFrom(createRestBackend(scene.options).circle.list())).toBe("Unavailable")
    expect(scene.requests).toHaveLength(3)
  })

  test("is anything that carries a key: the same key and the same body each time", async () => {
    const scene = createScene(broken, unavailable, json({ id: "x" }, 201))
    await createRestBackend(scene.options).circle.add(newContact, "key-of-the-intent")
    expect(scene.requests.map((request) => request.headers.get("idempotency-key"))).toEqual(
      Array.from({ length: 3 }, () => "key-of-the-intent"),
    )
    const bodies = await Promise.all(scene.requests.slice(1).map((request) => request.text()))
    expect(bodies).toEqual([JSON.stringify(contact), JSON.stringify(contact)])
  })
})

describe("a call that could do harm twice", () => {
  test("is sent once: a code that may have been texted is not texted again", async () => {
    for (const act of [broken, unavailable]) {
      const scene = createScene(act)
      const { phone } = createRestBackend(scene.options)
      expect(await tagFrom(phone.sendCode(newContact.phone))).toMatch(/NetworkFailed|Unavailable/u)
      expect(scene.requests).toHaveLength(1)
    }
  })

  test("is not repeated after a refusal either", async () => {
    const scene = createScene(json({ code: "RateLimited", data: { retryAfterMs: 7_000 } }, 429))
    const { session } = createRestBackend(scene.options)
    const error = await session.signIn({ email: "a@b.c", password: "x" }).catch((e: unknown) => e)
    expect(error).toEqual(new RateLimited({ retryAfterMs: 7_000 }))
    expect(scene.requests).toHaveLength(1)
  })
})

describe("what comes back", () => {
  test("is the server's own error, as its class and with its facts", async () => {
    const scene = createScene(json({ code: "CodeWrong", data: { triesLeft: 2 } }, 422))
    const error = await createRestBackend(scene.options)
      .phone.checkCode(newContact.phone, "123456")
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ _tag: "CodeWrong", data: { triesLeft: 2 } })
  })

  test.each([
    ["a page of a proxy", () => new Response("<html>Bad Gateway</html>", { status: 400 })],
    ["an error of somebody else", json({ message: "no" }, 404)],
    ["an unknown code", json({ code: "Whatever" }, 418)],
    ["nothing", () => new Response(null, { status: 500 })],
    ["a page of a proxy where an answer should be", () => new Response("<html>Sign in to this Wi-Fi</html>")],
    ["half of an answer", () => new Response('{"session": {"acc')],
  ])("is Unavailable when it is %s", async (_what, act) => {
    const error = await createRestBackend(createScene(act).options)
      .session.signIn({ email: "a@b.c", password: "x" })
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Unavailable)
  })

  test("is nothing for what is answered with nothing", async () => {
    const scene = createScene(() => new Response(null, { status: 204 }))
    expect(await createRestBackend(scene.options).session.signOut()).toBeUndefined()
  })

  test("says before the first answer what it was told of the server, and what answers say from then on", async () => {
    const product = { ...DEFAULT_PRODUCT, brandName: "Lantern" }
    const scene = createScene(
      json({ session: null }, 200, {
        "porchlight-capabilities": JSON.stringify({ product: { ...product, country: "GB" } }),
      }),
    )
    const backend = createRestBackend({ ...scene.options, capabilities: { product } })
    expect(backend.capabilities.product).toEqual(product)
    await backend.session.current()
    expect(backend.capabilities.product).toEqual({ ...product, country: "GB" })
  })

  test("tells the server's time and what it can do", async () => {
    const capabilities = {
      realtime: true,
      serverTimers: true,
      push: false,
      realDelivery: false,
      product: { ...DEFAULT_PRODUCT, brandName: "Lantern", country: "GB" },
      emergencyNumber: "999",
      supportEmail: "help@mañana.example",
      supportPhone: null,
    }
    const headers = {
      "porchlight-now": "5000000",
      "porchlight-capabilities": JSON.stringify(capabilities).replace("ñ", "\\u00f1"),
    }
    const scene = createScene(json({ session: null }, 200, headers))
    const backend = createRestBackend(scene.options)
    expect(backend.capabilities.realDelivery).toBe(true)
    await backend.session.current()
    expect(backend.clock.now()).toBe(5_000_000)
    expect(backend.capabilities).toEqual(capabilities)
    scene.advance(1_500)
    expect(backend.clock.now()).toBe(5_001_500)
  })
})

describe("a call without an answer", () => {
  test("ends after the time limit, with its request aborted", async () => {
    const scene = createScene(async ({ signal }) => {
      await aborted(signal)
      throw new DOMException("aborted", "AbortError")
    })
    const limits: Array<number> = []
    const wait = (milliseconds: number) => {
      limits.push(milliseconds)
      return Promise.resolve()
    }
    const { session } = createRestBackend({ ...scene.options, wait })
    expect(await tagFrom(session.signIn({ email: "a@b.c", password: "x" }))).toBe("NetworkFailed")
    expect(limits).toEqual([10_000])
    expect(scene.requests).toHaveLength(1)
  })

  test("ends with everything else when the backend is put away, without further tries", async () => {
    const ending = new AbortController()
    const scene = createScene(async ({ signal }) => {
      ending.abort()
      await aborted(signal)
      throw new DOMException("aborted", "AbortError")
    })
    const { circle } = createRestBackend({ ...scene.options, signal: ending.signal })
    const error = await circle.list().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(NetworkFailed)
    expect(scene.requests).toHaveLength(1)
  })
})
