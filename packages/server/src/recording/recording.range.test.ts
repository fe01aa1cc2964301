import fc from "fast-check"
import { expect, test } from "vitest"
import { rangeOf } from "./recording.range.ts"

test.each([
  ["bytes=0-3", { first: 0, last: 3 }],
  ["bytes=4-", { first: 4, last: 9 }],
  ["bytes=-3", { first: 7, last: 9 }],
  ["bytes=-30", { first: 0, last: 9 }],
  ["bytes=9-90", { first: 9, last: 9 }],
  ["bytes=10-", "outside"],
  ["bytes=-0", "outside"],
])("%s asks for a part of ten bytes, or for none of them", (header, range) => {
  expect(rangeOf(header, 10)).toEqual(range)
})

test.each([undefined, "", "bytes=-", "bytes=5-2", "bytes=0-1,4-5", "chunks=0-1", "bytes=a-b"])(
  "%s gives everything",
  (header) => {
    expect(rangeOf(header, 10)).toBe("whole")
  },
)

test("a part never reaches beyond the file, whatever is asked for", () => {
  const number = fc.option(fc.nat(40), { nil: "" })
  fc.assert(
    fc.property(number, number, fc.nat(30), (from, to, size) => {
      const range = rangeOf(`bytes=${from}-${to}`, size)
      if (typeof range === "string") return
      expect(range.first).toBeGreaterThanOrEqual(0)
      expect(range.last).toBeLessThan(size)
      expect(range.first).toBeLessThanOrEqual(range.last)
    }),
  )
})
