import { expect, test } from "vitest"
import { DEFAULT_BRAND_NAME, emergencyNumber, emergencyNumbers } from "./index.ts"

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

test.each([
  ["US", "911 everything"],
  ["GB", "999 everything, 112 everything"],
  ["FR", "112 everything"],
  ["JP", "110 police, 119 ambulance"],
  ["CN", "110 police, 120 ambulance"],
  ["BR", "911 everything"],
])("%s has these numbers, each with what it is for: %s (CONST-26, LAND-07)", (country, numbers) => {
  const said = emergencyNumbers(country).map(({ number, for: service }) => `${number} ${service}`)
  expect(said.join(", ")).toBe(numbers)
})

test("how the country is written makes no difference", () => {
  expect(emergencyNumber("de")).toBe("112")
})

test("the product's name is a setting with a default (GEN-11)", () => {
  expect(DEFAULT_BRAND_NAME).toBe("Porchlight")
})
