import * as fc from "fast-check"
import { expect, test } from "vitest"
import { MINUTE_MS, toInstant } from "../time/index.ts"
import { API_KEY_SCOPES, apiKeyFrom, isApiKey, minuteOf, toggleScope } from "./index.ts"

const chance = fc.uint8Array({ minLength: 32, maxLength: 32 })
const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".split("")

test("every key has the shape of one, is as long as any other, and another chance gives another key", () => {
  fc.assert(
    fc.property(chance, chance, (one, two) => {
      const [key, other] = [apiKeyFrom(one), apiKeyFrom(two)]
      expect(isApiKey(key)).toBe(true)
      expect(key).toHaveLength(57)
      expect(key === other).toBe(one.join() === two.join())
    }),
  )
})

test("a key with one sign mistyped, two exchanged or a piece missing is none", () => {
  fc.assert(
    fc.property(chance, fc.nat(48), fc.constantFrom(...SIGNS), fc.nat(47), (bytes, at, sign, from) => {
      const key = apiKeyFrom(bytes)
      const place = 8 + at
      const mistyped = key.slice(0, place) + sign + key.slice(place + 1)
      expect(isApiKey(mistyped)).toBe(mistyped === key)
      const [left = "", right = ""] = key.slice(8 + from, 10 + from)
      const exchanged = key.slice(0, 8 + from) + right + left + key.slice(10 + from)
      expect(isApiKey(exchanged)).toBe(exchanged === key)
      expect(isApiKey(key.slice(0, place) + key.slice(place + 1))).toBe(false)
    }),
  )
})

test("no other text is a key", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(isApiKey(text)).toBe(false)
    }),
  )
})

test("choosing a permission twice changes nothing, and their order is always that of the list", () => {
  fc.assert(
    fc.property(fc.subarray([...API_KEY_SCOPES]), fc.constantFrom(...API_KEY_SCOPES), (scopes, scope) => {
      const once = toggleScope(scopes, scope)
      expect(once.includes(scope)).toBe(!scopes.includes(scope))
      expect(toggleScope(once, scope)).toEqual(scopes)
    }),
  )
})

test("the minute of a use is never later than it, nor a minute earlier", () => {
  fc.assert(
    fc.property(fc.nat(4_000_000_000_000).map(toInstant), (now) => {
      expect(now - minuteOf(now)).toBeGreaterThanOrEqual(0)
      expect(now - minuteOf(now)).toBeLessThan(MINUTE_MS)
      expect(minuteOf(minuteOf(now))).toBe(minuteOf(now))
    }),
  )
})
