import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  DEFAULT_SAFETY_SETTINGS,
  handleFault,
  normalizeHandle,
  normalizeWord,
  safeWordFault,
  safeWordsFaults,
} from "./index.ts"

test("dates are guarded by the usual rhythm, everybody is told and the place is shared, unless chosen (SAFE-01)", () => {
  expect(DEFAULT_SAFETY_SETTINGS).toEqual({
    intervalMinutes: null,
    autoAlert: true,
    locationSharing: true,
    emergencyContactId: null,
    medical: null,
    handle: null,
    hasSafeWord: false,
  })
})

describe("a safe word", () => {
  test.each(["blue lantern", "Überraschung", "4 geese"])("may be %j", (word) => {
    expect(safeWordFault(word)).toBeNull()
  })

  test.each(["", "ok", "a b", "!!!!", "x".repeat(41)])("is too short or too long as %j", (word) => {
    expect(safeWordFault(word)).toBe("wordShape")
  })

  test.each(["Stop it", "help me", "I'm safe", "2580", "yes please", "estoy bien"])(
    "is not %j, which means something else in a text already",
    (word) => {
      expect(safeWordFault(word)).toBe("wordTaken")
    },
  )

  test("differs from its twin, however a phone's keyboard spells them", () => {
    expect(safeWordsFaults("blue lantern", "Blue  LANTERN!")).toEqual({ duressWord: "wordSame" })
    expect(safeWordsFaults("blue lantern", "green lantern")).toEqual({})
    expect(safeWordsFaults("blue lantern", null)).toEqual({})
    expect(safeWordsFaults("ok", "stop now")).toEqual({ safeWord: "wordShape", duressWord: "wordTaken" })
  })

  test("is compared in one form, which is its own", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (word) => {
        expect(normalizeWord(normalizeWord(word))).toBe(normalizeWord(word))
      }),
    )
  })
})

describe("a handle", () => {
  test.each([
    ["@Ana.Lee-94", "analee94"],
    [" José Núñez ", "josenunez"],
  ])("is %j as well as %j, and can be chosen (N-09)", (typed, kept) => {
    expect([normalizeHandle(typed), handleFault(typed)]).toEqual([kept, null])
    expect(normalizeHandle(kept)).toBe(kept)
  })

  test.each(["", "ana", "2125550123", "+1 212 555 0123", "x".repeat(25), "ana\u0007lee", "мария"])(
    "is too short, too long, a number or of other letters as %j (N-09)",
    (typed) => {
      expect(handleFault(typed)).toBe("handleShape")
    },
  )
})
