import { expect, test } from "vitest"
import { DEFAULT_BRAND_NAME, emergencyNumber } from "./index.ts"

test.each([
  ["US", "911"],
  ["CA", "911"],
  ["GB", "999"],
  ["FR", "112"],
  ["DE", "112"],
  ["JP", "110"],
  ["CN", "110"],
])("in %s help is called with %s (LAND-07, CONST-26)", (country, number) => {
  expect(emergencyNumber(country)).toBe(number)
})

test("a country that is not listed gets 911, the number of the specification (CONST-26)", () => {
  expect(emergencyNumber("BR")).toBe("911")
  expect(emergencyNumber("")).toBe("911")
})

test("how the country is written makes no difference", () => {
  expect(emergencyNumber("de")).toBe("112")
})

test("the product's name is a setting with a default (GEN-11)", () => {
  expect(DEFAULT_BRAND_NAME).toBe("Porchlight")
})
