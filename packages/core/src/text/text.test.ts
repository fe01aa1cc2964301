import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import {
  countCodePoints,
  firstWord,
  isLinkless,
  joinNames,
  isPlainText,
  Line,
  Lines,
  NameLine,
} from "./index.ts"

const isLine = Schema.is(Line(20))
const isName = Schema.is(NameLine(40))
const isLines = Schema.is(Lines(20))

describe("a name that may stand in a text to a stranger", () => {
  test.each([
    "Anna-Maria O'Neill",
    "J. R. Smith",
    "J.R. Smith",
    "St. John 3rd",
    "Dr. Müller, Jr.",
    "李小龙",
    "مريم",
    "Agent 007",
  ])("is %j", (name) => {
    expect([isLinkless(name), isName(name)]).toEqual([true, true])
  })

  test.each([
    "Your bank: http://evil.example/x",
    "your bank evil.example",
    "YOUR BANK EVIL.COM",
    "Win at t.co/abc",
    "www.e",
    "evil．example",
    "help@bank",
    "Free $$$ call +1 900 555 0199",
    "Call 900.555.0199",
    "٩٠٠٥٥٥٠",
  ])("is not %j", (name) => {
    expect([isLinkless(name), isName(name)]).toEqual([false, false])
  })
})

describe("what is safe to show and to send", () => {
  test.each([
    ["letters of any script", "Žofie 李小龙 Ωμέγα"],
    ["right-to-left words", "مريم"],
    ["emoji of several signs", "👩‍👩‍👧"],
    ["flags and skin tones", "🇩🇪👍🏽"],
    ["quotes, angle brackets and semicolons", "<b>'); DROP TABLE--"],
    ["nothing", ""],
  ])("%s", (_, text) => {
    expect(isPlainText(text)).toBe(true)
  })

  test.each([
    ["a null character", "a\u0000b"],
    ["a bell", "a\u0007"],
    ["a line break", "a\nb"],
    ["a carriage return", "a\rb"],
    ["a tab", "a\tb"],
    ["an escape character", "a\u001b[31m"],
    ["a delete character", "a\u007f"],
    ["a C1 control", "a\u0085"],
    ["a line separator", "a\u2028b"],
    ["a paragraph separator", "a\u2029b"],
    ["a right-to-left override", "a\u202eb"],
    ["a left-to-right embedding", "a\u202ab"],
    ["an isolate", "a\u2066b\u2069"],
    ["a zero-width space", "a\u200bb"],
    ["a byte order mark", "\ufeffa"],
    ["half an emoji", "a\ud83d"],
    ["the other half", "\ude42a"],
  ])("not %s", (_, text) => {
    expect(isPlainText(text)).toBe(false)
  })
})

describe("a line", () => {
  test("has 1 to its number of code points: emoji count as one", () => {
    expect(isLine("a")).toBe(true)
    expect(isLine("🙂".repeat(20))).toBe(true)
    expect(isLine("🙂".repeat(21))).toBe(false)
    expect(isLine("a".repeat(10_000))).toBe(false)
    expect(isLine("")).toBe(false)
  })

  test("has no spaces at its ends and no breaks within", () => {
    expect(isLine(" a")).toBe(false)
    expect(isLine("a ")).toBe(false)
    expect(isLine("a\u00a0")).toBe(false)
    expect(isLine("a b")).toBe(true)
    expect(isLine("a\nb")).toBe(false)
  })

  test.each([[null], [undefined], [1], [true], [["a"]], [{ length: 1 }]])("is no %j", (value) => {
    expect(isLine(value)).toBe(false)
  })
})

describe("several lines", () => {
  test("may be empty and may hold line breaks, no other control", () => {
    expect(isLines("")).toBe(true)
    expect(isLines("a\nb\n")).toBe(true)
    expect(isLines("a\tb")).toBe(false)
    expect(isLines("a\r\nb")).toBe(false)
    expect(isLines("a\u202eb")).toBe(false)
    expect(isLines("a".repeat(21))).toBe(false)
  })
})

test("lengths are counted in code points", () => {
  expect(countCodePoints("")).toBe(0)
  expect(countCodePoints("abc")).toBe(3)
  expect(countCodePoints("🙂é")).toBe(2)
  expect(countCodePoints("👩‍👩‍👧")).toBe(5)
})

test("the first word of a text, or what stands in for it", () => {
  expect(firstWord("  Ann Lee", "User")).toBe("Ann")
  expect(firstWord("", "User")).toBe("User")
  expect(firstWord(null, "User")).toBe("User")
})

test.each([
  [[], "nobody"],
  [["Maya"], "Maya"],
  [["Maya", "Sam"], "Maya and Sam"],
  [["Maya", "Sam", "Lee"], "Maya, Sam and Lee"],
])("%j reads '%s'", (names, text) => {
  expect(joinNames(names)).toBe(text)
})
