import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { countCodePoints, firstWord, isPlainText, Line, Lines } from "./index.ts"

const text = fc.oneof(fc.string(), fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }))
const max = fc.integer({ min: 1, max: 40 })

test("two safe texts side by side are safe; one unsafe part spoils the whole", () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      // Two halves of one sign may meet: alone each is unsafe, together they are whole.
      const isJoined = /[\ud800-\udbff]$/.test(a) && /^[\udc00-\udfff]/.test(b)
      expect(isJoined || isPlainText(a + b) === (isPlainText(a) && isPlainText(b))).toBe(true)
    }),
  )
})

test("a control, override or half sign is found wherever it stands", () => {
  const unsafe = fc.constantFrom(
    "\u0000",
    "\u001f",
    "\u007f",
    "\u009f",
    "\u202e",
    "\u2067",
    "\u200b",
    "\ufeff",
    "\n",
  )
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      unsafe,
      fc.string({ unit: "grapheme" }),
      (before, sign, after) => {
        expect(isPlainText(before + sign + after)).toBe(false)
      },
    ),
  )
})

test("a line is exactly a trimmed, safe text of the right length, and comes back unchanged", () => {
  fc.assert(
    fc.property(text, max, (value, limit) => {
      const length = countCodePoints(value)
      const isFine = value.trim() === value && length >= 1 && length <= limit && isPlainText(value)
      expect(Schema.is(Line(limit))(value)).toBe(isFine)
    }),
  )
})

test("several lines are safe line by line", () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), max, (lines, limit) => {
      const value = lines.join("\n")
      const isFine = countCodePoints(value) <= limit && value.split("\n").every(isPlainText)
      expect(Schema.is(Lines(limit))(value)).toBe(isFine)
    }),
  )
})

test("a text has as many code points as it has signs to step through, and never more than units", () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(countCodePoints(value)).toBe(Array.from(value).length)
      expect(countCodePoints(value)).toBeLessThanOrEqual(value.length)
    }),
  )
})

test("a first word has no space in it and is found in its text", () => {
  fc.assert(
    fc.property(text, (value) => {
      const word = firstWord(value, "")
      expect(word).not.toMatch(/\s/u)
      expect(value).toContain(word)
    }),
  )
})
