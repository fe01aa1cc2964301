import * as fc from "fast-check"
import { expect, test } from "vitest"
import { countCodePoints, isPlainText } from "../text/index.ts"
import { callerOf, FAKE_CALL_CALLER_MAX_LENGTH } from "./index.ts"

test("whatever was typed, somebody calls whose name fits one line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 80 }), (caller) => {
      const shown = callerOf({ caller })
      expect(shown.trim()).not.toBe("")
      expect(isPlainText(shown)).toBe(true)
      expect(countCodePoints(shown)).toBeLessThanOrEqual(FAKE_CALL_CALLER_MAX_LENGTH)
    }),
  )
})
