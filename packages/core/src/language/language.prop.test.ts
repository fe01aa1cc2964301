import * as fc from "fast-check"
import { expect, test } from "vitest"
import { inLanguage, isOffered, messages, pickLanguage, register } from "./index.ts"
import { accented, mirrored } from "./pseudo/index.ts"

test("any header, however broken, gives a language that somebody can read", () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      expect(isOffered(pickLanguage(header))).toBe(true)
    }),
  )
})

test("a pseudo language keeps whatever a message is given", () => {
  register("en-XA", accented)
  register("en-XB", mirrored)
  const words = messages("law", { greet: (name: string, code: string) => `Hello ${name}, ${code} is it` })
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.stringMatching(/^[0-9A-F]{4,8}$/), (name, code) => {
      for (const language of ["en-XA", "en-XB"] as const) {
        const said = inLanguage(language, () => words.greet(name, code))
        expect(said).toContain(name)
        expect(said).toContain(code)
      }
    }),
  )
})
