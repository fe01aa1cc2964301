import * as fc from "fast-check"
import { expect, test } from "vitest"
import { countCodePoints, isPlainText } from "../text/index.ts"
import { callerOf, FAKE_CALL_CALLER_MAX_LENGTH } from "./index.ts"

const signs = fc.constantFrom("a", " ", "\n", "\u202e", "é", "🙂", "\u200b")
const typed = fc.oneof(fc.string({ maxLength: 80 }), fc.string({ unit: signs, maxLength: 80 }))

test("whatever was typed, somebody calls whose name fits one line", () => {
  fc.assert(
    fc.property(typed, (caller) => {
      const shown = callerOf({ caller })
      expect(shown.trim()).not.toBe("")
      expect(isPlainText(shown)).toBe(true)
      expect(countCodePoints(shown)).toBeLessThanOrEqual(FAKE_CALL_CALLER_MAX_LENGTH)
    }),
  )
})
