import * as fc from "fast-check"
import { expect, test } from "vitest"
import { inLanguage, isOffered, messages, pickLanguage, register } from "./index.ts"
import { accented, mirrored } from "./pseudo/index.ts"

test("any header, however broken, gives a language that somebody can read", () => {
  fc.assert(fc.property(fc.string(), (header) => expect(isOffered(pickLanguage(header))).toBe(true)))
})

test("a pseudo language keeps whatever a message is given", () => {
  register("en-XA", accented)
  register("en-XB", mirrored)
  const words = messages("law", { greet: (name: string, link: string) => `Hello ${name}, open ${link} now` })
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.webUrl(), (name, link) => {
      for (const language of ["en-XA", "en-XB"] as const) {
        const said = inLanguage(language, () => words.greet(name, link))
        expect(said).toContain(link)
        expect(said).toContain(name)
      }
    }),
    { numRuns: 30 },
  )
})
