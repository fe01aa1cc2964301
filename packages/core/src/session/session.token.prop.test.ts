import * as fc from "fast-check"
import { expect, test } from "vitest"
import { toInstant } from "../time/index.ts"
import { base64url, written } from "./testing/token.ts"
import { isKeySetDue, isRefreshDue, judgeToken, KEY_SET_COOLDOWN_MS, readToken } from "./index.ts"

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
const time = fc.integer({ min: 0, max: 4_000_000_000_000 }).map(toInstant)
const bytes = fc.array(fc.nat({ max: 255 }), { minLength: 1, maxLength: 64 })
const odd = fc.oneof(fc.string(), fc.double(), fc.constantFrom(null, undefined, [], {}, "a", "b", ["b"]))
const claimed = fc.record({ iss: odd, aud: odd, exp: odd, nbf: odd, sub: odd, session_id: odd, email: odd })
const HEADER = { alg: "ES256", kid: "k1" }

test("what a token says is read as it was written, whatever it says", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: "grapheme" }), fc.jsonValue()), (said) => {
      const claims: unknown = JSON.parse(JSON.stringify(said))
      expect(readToken(written(HEADER, said))).toMatchObject({ keyId: "k1", claims })
    }),
  )
})

test("any flipped bit of a signature as it is written gives other bytes or no token (AUTH-11)", () => {
  fc.assert(
    fc.property(bytes, fc.nat(), fc.nat({ max: 5 }), (signed, place, bit) => {
      const text = base64url(signed)
      const at = place % text.length
      const sign = ALPHABET[ALPHABET.indexOf(text.charAt(at)) ^ (1 << bit)] ?? ""
      const flipped = text.slice(0, at) + sign + text.slice(at + 1)
      const isRead = typeof readToken(written(HEADER, {}, flipped)) === "object"
      // Many decoders take several spellings for the same bytes: the one that is not read is the one that would be no change.
      const isSameBytes = base64url([...lenientBytes(flipped)]) === text
      expect(isRead && isSameBytes).toBe(false)
    }),
  )
})

test("no text makes reading or judging throw, and what is read names an algorithm of the list", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" })), claimed, (text, claims) => {
      const token = readToken(text)
      expect(["ES256", "RS256", undefined]).toContain(typeof token === "object" ? token.algorithm : undefined)
      const judged = judgeToken({ ...claims }, { issuer: "a", audience: "b" }, toInstant(0))
      expect(["string", "object"]).toContain(typeof judged)
    }),
  )
})

test("a token is refreshed at its last looks and ever after", () => {
  fc.assert(
    fc.property(time, time, fc.nat(), (expiresAt, now, later) => {
      const isDue = isRefreshDue(expiresAt, now)
      expect(isDue).toBe(expiresAt - now <= 90_000)
      expect(isDue && !isRefreshDue(expiresAt, toInstant(now + later))).toBe(false)
    }),
  )
})

test("however many unknown keys are named, keys are asked for at most once in ten seconds (AUTH-13)", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 20_000 }), { maxLength: 60 }), (gaps) => {
      let now = toInstant(1_000_000)
      let askedAt: typeof now | null = null
      const asked: Array<number> = []
      for (const gap of gaps) {
        now = toInstant(now + gap)
        if (!isKeySetDue({ fetchedAt: askedAt, askedAt }, false, now)) continue
        askedAt = now
        asked.push(now)
      }
      for (const [index, at] of asked.entries())
        expect(at - (asked[index - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(
          KEY_SET_COOLDOWN_MS,
        )
    }),
  )
})

/** As lenient decoders read it: bits after the last byte are dropped. */
function lenientBytes(text: string): ReadonlyArray<number> {
  const bits = Array.from(text, (sign) => ALPHABET.indexOf(sign).toString(2).padStart(6, "0")).join("")
  return (bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2))
}
