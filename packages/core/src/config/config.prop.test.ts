import * as fc from "fast-check"
import { expect, test } from "vitest"
import { emergencyNumber } from "./index.ts"

test("whatever stands where a country should, somebody can be called", () => {
  const country = fc.oneof(
    fc.string(),
    fc.constantFrom("__proto__", "constructor", "toString", "hasOwnProperty"),
  )
  fc.assert(
    fc.property(country, (of) => {
      expect(emergencyNumber(of)).toMatch(/^\d{3}$/)
    }),
  )
})

test("upper and lower case name the same country", () => {
  fc.assert(
    fc.property(fc.constantFrom("US", "GB", "FR", "DE", "JP", "CN", "XX"), (of) => {
      expect(emergencyNumber(of.toLowerCase())).toBe(emergencyNumber(of))
    }),
  )
})
