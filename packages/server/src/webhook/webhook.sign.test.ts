import * as fc from "fast-check"
import { Webhook } from "standardwebhooks"
import { expect, test, vi } from "vitest"
import { toInstant } from "@porchlight/core/time"
import { createSecrets } from "../secret/index.ts"
import { webhookHeaders, webhookSecret } from "./webhook.sign.ts"

const NOW = toInstant(1_795_287_600_000)
const secrets = createSecrets("a secret for tests")
const [first, second, other] = [1, 2, 3].map((version) => webhookSecret(secrets, { id: "hook", version }))

function isTaken(
  secret: string,
  { body, headers, at = NOW }: { body: string; headers: Readonly<Record<string, string>>; at?: number },
): boolean {
  vi.useFakeTimers({ now: at })
  try {
    new Webhook(secret).verify(body, { ...headers })
    return true
  } catch {
    return false
  } finally {
    vi.useRealTimers()
  }
}

const signed = (body: string, id = "one") =>
  webhookHeaders({ id, body, at: NOW }, [second ?? "", first ?? ""])

test("whoever holds either of two secrets takes a message as Standard Webhooks says, and nobody else does (HOOK-01)", () => {
  fc.assert(
    fc.property(fc.json(), fc.uuid(), (body, id) => {
      const headers = signed(body, id)
      expect(isTaken(first ?? "", { body, headers })).toBe(true)
      expect(isTaken(second ?? "", { body, headers })).toBe(true)
      expect(isTaken(other ?? "", { body, headers })).toBe(false)
    }),
    { numRuns: 30 },
  )
})

test.each([
  ["301 s old", { at: NOW + 301_000 }, false],
  ["299 s old", { at: NOW + 299_000 }, true],
  ["from the future", { at: NOW - 301_000 }, false],
  ["of another body", { body: '{"a":2}' }, false],
])("a message %s is taken: %s", (_, change, isGood) => {
  const body = '{"a":1}'
  expect(isTaken(first ?? "", { body, headers: signed(body), ...change })).toBe(isGood)
})

test("a message under another id is not taken", () => {
  const body = "{}"
  expect(isTaken(first ?? "", { body, headers: { ...signed(body), "webhook-id": "two" } })).toBe(false)
})

test("a secret follows from the server's own, the address and the version, and is 32 bytes", () => {
  expect(new Set([first, second, other]).size).toBe(3)
  expect(webhookSecret(createSecrets("another secret"), { id: "hook", version: 1 })).not.toBe(first)
  expect(Buffer.from(first?.slice(6) ?? "", "base64")).toHaveLength(32)
})
