import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  DEFAULT_FAKE_CALL,
  FAKE_CALL_DELAYS_MS,
  FAKE_CALL_RINGTONES,
  FakeCallSettings,
  isFakeCallSettings,
} from "./index.ts"

const text = fc.oneof(
  fc.string({ maxLength: 45 }),
  fc.string({ unit: "binary" }),
  fc.string({ minLength: 495, maxLength: 505, unit: "grapheme" }),
  fc.constantFrom(
    "",
    " Mom",
    "Mom ",
    "a\nb",
    "\u202eMom",
    "\ud83d",
    "👩‍👧".repeat(13),
    "x".repeat(40),
    "x".repeat(41),
  ),
)
const odd = fc.constantFrom<unknown>(undefined, null, 0, Number.NaN, {}, [], true, "3000")

test("what is believed of a browser is what the schema says of it", () => {
  const nearly = fc.record(
    {
      caller: fc.oneof(text, odd),
      delayMs: fc.oneof(fc.constantFrom<unknown>(...FAKE_CALL_DELAYS_MS), fc.integer(), odd),
      ringtone: fc.oneof(fc.constantFrom<unknown>(...FAKE_CALL_RINGTONES), text, odd),
      script: fc.oneof(text, odd),
    },
    { requiredKeys: [] },
  )
  // One thing changed of what is whole: both answers come often.
  const changed = nearly.map((change) => ({ ...DEFAULT_FAKE_CALL, ...change }))
  const callers = text.map((caller) => ({ ...DEFAULT_FAKE_CALL, caller }))
  const scripts = text.map((script) => ({ ...DEFAULT_FAKE_CALL, script }))
  const seen = new Set<boolean>()
  fc.assert(
    fc.property(fc.oneof(nearly, changed, callers, scripts, odd, fc.anything()), (kept) => {
      const isWhole = Schema.is(FakeCallSettings)(kept)
      seen.add(isWhole)
      expect(isFakeCallSettings(kept)).toBe(isWhole)
    }),
    { numRuns: 1_000 },
  )
  expect(seen).toEqual(new Set([true, false]))
})
