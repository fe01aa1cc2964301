import { expect, test } from "vitest"
import { gatewayProvider } from "./gateway.ts"
import type { OutgoingMessage } from "./provider.ts"

const message: OutgoingMessage = {
  key: "0199d0c8-7f3a-7c2e-8b1a-3f6f2f1a9c11",
  channel: "sms",
  to: "+12125550123",
  subject: null,
  text: "EMERGENCY ALERT",
  language: "en",
  accountId: null,
  purpose: "alert",
  type: "invisibility_cloak",
  priority: "high",
}

function providerAnswering(answer: (request: Request) => Response) {
  const requests: Array<Request> = []
  const provider = gatewayProvider({
    url: "http://gateway.example",
    token: "secret-token",
    channels: ["sms"],
    fetch: async (input, init) => {
      const request = new Request(input, init)
      requests.push(request.clone())
      return answer(request)
    },
  })
  return { provider, requests }
}

const signal = new AbortController().signal

test("a message goes out once under its key, with its type and with the token in the header alone (EXT-05, CLOAK-10, FN-01, FN-09)", async () => {
  const { provider, requests } = providerAnswering(() => Response.json({ reference: "g-1" }, { status: 202 }))
  expect(await provider.send(message, signal)).toEqual({ type: "accepted", reference: "g-1" })
  const [request] = requests
  expect(request?.headers.get("idempotency-key")).toBe(message.key)
  expect(request?.headers.get("authorization")).toBe("Bearer secret-token")
  expect(await request?.json()).toEqual({
    key: message.key,
    channel: "sms",
    to: message.to,
    subject: null,
    text: message.text,
    language: "en",
    type: "invisibility_cloak",
    priority: "high",
  })
})

test("503 and 429 mean not now, and a Retry-After is obeyed", async () => {
  const busy = providerAnswering(() => new Response("", { status: 503 }))
  expect(await busy.provider.send(message, signal)).toEqual({ type: "busy", retryAfterMs: null })
  const limited = providerAnswering(() => new Response("", { status: 429, headers: { "retry-after": "7" } }))
  expect(await limited.provider.send(message, signal)).toEqual({ type: "busy", retryAfterMs: 7_000 })
})

test.each([401, 403, 404, 405])(
  "a gateway that answers %i refuses us, not the message: it waits until our token or its address is mended",
  async (status) => {
    const { provider } = providerAnswering(() => new Response("", { status }))
    expect(await provider.send(message, signal)).toEqual({
      type: "busy",
      retryAfterMs: null,
      blame: "account",
    })
  },
)

test("other 4xx mean never", async () => {
  const { provider } = providerAnswering(() => new Response("", { status: 422 }))
  expect(await provider.send(message, signal)).toEqual({ type: "refused", reason: "rejected" })
})

test("a 500, a broken answer and an answer without a reference leave the outcome unknown", async () => {
  const failing = providerAnswering(() => new Response("", { status: 500 }))
  await expect(failing.provider.send(message, signal)).rejects.toThrow("500")
  const broken = providerAnswering(() => new Response("<html>"))
  await expect(broken.provider.send(message, signal)).rejects.toThrow("JSON")
  const empty = providerAnswering(() => Response.json({ ok: true }))
  await expect(empty.provider.send(message, signal)).rejects.toThrow("reference")
})

test("a look-up tells what went out and what did not", async () => {
  const found = providerAnswering(() => Response.json({ reference: "g-1", state: "delivered" }))
  expect(await found.provider.lookUp?.(message.key, signal, message)).toEqual({
    type: "found",
    reference: "g-1",
    state: "delivered",
  })
  const absent = providerAnswering(() => new Response("", { status: 404 }))
  expect(await absent.provider.lookUp?.(message.key, signal, message)).toEqual({ type: "absent" })
})
