import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { addMs, toInstant } from "../time/index.ts"
import { canResendEmail, cooldownRemaining, Email, isEmail, normalizeEmail } from "./index.ts"

const now = toInstant(1_795_287_600_000)
const anything = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.emailAddress(),
  fc.tuple(fc.string({ unit: "binary" }), fc.string({ unit: "binary" })).map(([a, b]) => `${a}@${b}.com`),
)

test("the form and the backend agree about every text (REG-10)", () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(isEmail(text)).toBe(Schema.is(Email)(text))
    }),
    { numRuns: 1_000 },
  )
})

test("an address that passes holds one at sign, a dot behind it and nothing that could break out of a header", () => {
  fc.assert(
    fc.property(anything, (text) => {
      fc.pre(isEmail(text))
      expect(text.split("@")).toHaveLength(2)
      expect(text.split("@")[1]).toContain(".")
      expect(text).not.toMatch(/[\s<>,;:"'()[\]\\]|\p{Cc}|\p{Cf}/u)
    }),
  )
})

test("a long text is judged at once, however it is built", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("a.", "@", ".@", "a@b.", "."),
      fc.integer({ min: 1_000, max: 10_000 }),
      (part, times) => {
        expect(isEmail(part.repeat(times))).toBe(false)
      },
    ),
  )
})

test("normalizing twice is normalizing once", () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(normalizeEmail(normalizeEmail(text))).toBe(normalizeEmail(text))
    }),
  )
})

test("the cooldown only shrinks, and at its end the link can be sent again (EMAIL-03)", () => {
  fc.assert(
    fc.property(fc.nat({ max: 200_000 }), fc.nat({ max: 200_000 }), (ago, more) => {
      const state = { isVerified: false, confirmedAt: null, lastSentAt: addMs(now, -ago) }
      const [early, late] = [cooldownRemaining(state, now), cooldownRemaining(state, addMs(now, more))]
      expect(late).toBeLessThanOrEqual(early)
      expect(canResendEmail(state, now)).toBe(early === 0)
      expect(canResendEmail(state, addMs(now, early))).toBe(true)
    }),
  )
})
