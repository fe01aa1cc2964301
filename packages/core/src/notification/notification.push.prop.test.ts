import * as fc from "fast-check"
import { expect, test } from "vitest"
import { PUSH_PAYLOAD_BYTES, PUSH_TTL_MS, pushBody, pushManner, type PushPayload } from "./index.ts"

const answer = fc.record({
  label: fc.constant("Check in"),
  watchId: fc.uuid(),
  epoch: fc.nat(),
  accountId: fc.uuid(),
  timeZone: fc.constantFrom("America/Argentina/ComodRivadavia", "UTC"),
  next: fc.string({ maxLength: 100, unit: "grapheme" }),
  thanks: fc.string({ maxLength: 20 }),
  failed: fc.string({ maxLength: 40, unit: "grapheme" }),
})
const payload: fc.Arbitrary<PushPayload> = fc.record({
  title: fc.string({ maxLength: 40 }),
  body: fc.string({ maxLength: 100, unit: "grapheme" }),
  tag: fc.constantFrom("today", "news"),
  path: fc.constantFrom("/dashboard", "/notifications"),
  stays: fc.boolean(),
  answer: fc.option(answer),
})

test("whatever a message says, it is read as it was meant, and is as long as any other", () => {
  fc.assert(
    fc.property(payload, (given) => {
      const body = pushBody(given)
      expect(JSON.parse(body)).toEqual(given)
      const { length } = new TextEncoder().encode(JSON.stringify(given))
      expect(new TextEncoder().encode(body)).toHaveLength(Math.max(length, PUSH_PAYLOAD_BYTES))
    }),
  )
})

test("whatever it is for, a message is kept for a day at most, under a topic that a push service takes", () => {
  const purpose = fc.oneof(fc.constantFrom(...Object.keys(PUSH_TTL_MS)), fc.string())
  fc.assert(
    fc.property(purpose, fc.constantFrom("normal", "high"), (one, priority) => {
      const { ttlSeconds, topic, path } = pushManner(one, priority)
      expect(ttlSeconds).toBeGreaterThan(0)
      expect(ttlSeconds).toBeLessThanOrEqual(86_400)
      // RFC 8030 §5.4: 32 characters of base64url at most.
      expect(topic).toMatch(/^[\w-]{1,32}$/u)
      expect(path).toMatch(/^\/[a-z]+$/u)
    }),
  )
})
