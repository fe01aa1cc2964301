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

/** Whether `part` occurs in the text before this place and beyond it. */
const liesAcross = (part: string, text: string, place: number) =>
  Array.from({ length: part.length - 1 }, (_, back) => place - 1 - back).some((from) =>
    text.startsWith(part, from),
  )

test("a pseudo language keeps whatever a message is given", () => {
  register("en-XA", accented)
  register("en-XB", mirrored)
  const words = messages("law", { greet: (name: string, code: string) => `Hello ${name}, ${code} is it` })
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.stringMatching(/^[0-9A-F]{4,8}$/), (name, code) => {
      // Of two facts that lie across each other in the text, as ' 8' and '8AA0' in ', 8AA0', nobody can say which is meant.
      fc.pre(!liesAcross(name, `Hello ${name}, ${code} is it`, `Hello ${name}, `.length))
      for (const language of ["en-XA", "en-XB"] as const) {
        const said = inLanguage(language, () => words.greet(name, code))
        expect(said).toContain(name)
        expect(said).toContain(code)
      }
    }),
  )
})
