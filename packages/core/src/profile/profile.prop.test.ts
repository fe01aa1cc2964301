import * as fc from "fast-check"
import { expect, test } from "vitest"
import { greetingName } from "./index.ts"

const name = fc.option(
  fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.constantFrom("", " ", "\u00a0")),
)

test("a greeting is one word, never empty, and part of the name when there is one (DASH-01)", () => {
  fc.assert(
    fc.property(name, (fullName) => {
      const greeting = greetingName(fullName)
      expect(greeting).toMatch(/^\S+$/u)
      expect((fullName ?? "").trim() === "" ? greeting === "User" : fullName?.includes(greeting)).toBe(true)
    }),
  )
})

test("greeting by the greeting changes nothing, nor does a last name", () => {
  fc.assert(
    fc.property(name, fc.string(), (fullName, last) => {
      const greeting = greetingName(fullName)
      expect(greetingName(greeting)).toBe(greeting)
      expect(greetingName(`${greeting} ${last}`)).toBe(greeting)
    }),
  )
})
