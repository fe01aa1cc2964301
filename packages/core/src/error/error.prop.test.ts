import * as fc from "fast-check"
import { expect, test } from "vitest"
import { errorMessages, InvalidInput, messageOf, PorchlightError, RateLimited, tagOf } from "./index.ts"

test("anything at all can be thrown and read, and only ours is quoted", () => {
  fc.assert(
    fc.property(fc.anything(), (thrown) => {
      expect(messageOf(thrown, errorMessages.fallback)).toBe(errorMessages.fallback)
      expect(tagOf(thrown)).toBeNull()
    }),
  )
})

test("the seconds of a limit are never fewer than the wait", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (retryAfterMs) => {
      const seconds = Number(/\d+/.exec(new RateLimited({ retryAfterMs }).message)?.[0])
      expect(seconds * 1_000).toBeGreaterThanOrEqual(retryAfterMs)
      expect(seconds * 1_000 - retryAfterMs).toBeLessThan(1_000)
    }),
  )
})

test("an error keeps its data as it was given", () => {
  const issue = fc.record({ field: fc.string(), code: fc.string(), message: fc.string({ minLength: 1 }) })
  fc.assert(
    fc.property(fc.array(issue, { maxLength: 4 }), (issues) => {
      const error = new InvalidInput({ issues })
      expect(error).toBeInstanceOf(PorchlightError)
      expect(error.data).toEqual({ issues })
      expect(error.message).toBe(issues[0]?.message ?? errorMessages.invalidInput)
    }),
  )
})
