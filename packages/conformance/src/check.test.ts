import { describe, expect, test } from "vitest"
import { canonical, equal, RuleBroken } from "./check.ts"

describe("equal", () => {
  test("is indifferent to the order of fields, and of what a set or a map holds", () => {
    expect(() => equal({ a: 1, b: [2] }, { b: [2], a: 1 })).not.toThrow()
    expect(() => equal(new Set([1, 2]), new Set([2, 1]))).not.toThrow()
    expect(() =>
      equal(new Map(Object.entries({ a: 1, b: 2 })), new Map(Object.entries({ b: 2, a: 1 }))),
    ).not.toThrow()
  })

  test("tells sets and maps with other things in them apart", () => {
    expect(() => equal(new Set([1]), new Set([2]))).toThrow(RuleBroken)
    expect(() => equal(new Set([{ id: 1 }]), new Set([{ id: 2 }]))).toThrow(RuleBroken)
    expect(() => equal({ seen: new Set(["a"]) }, { seen: new Set<string>() })).toThrow(RuleBroken)
    expect(() => equal(new Map([["a", 1]]), new Map([["a", 2]]))).toThrow(RuleBroken)
    expect(() => equal<unknown>(new Set(), {})).toThrow(RuleBroken)
    expect(() => equal<unknown>(new Map(), new Set())).toThrow(RuleBroken)
  })

  test("shows what a set holds where it differs", () => {
    expect(() => equal(new Set(["b", "a"]), new Set(["c"]), "the phones")).toThrow(
      'the phones is {"Set":["a","b"]}, not {"Set":["c"]}',
    )
  })

  test("tells apart what JSON writes the same", () => {
    expect(() => equal<unknown>([1], { 0: 1 })).toThrow(RuleBroken)
    expect(canonical(undefined)).toBe("undefined")
  })
})
