import * as fc from "fast-check"
import { expect, test } from "vitest"
import { parseTheme, resolveTheme, THEMES } from "./index.ts"

const stored = fc.option(fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.constantFrom(...THEMES)))

test("whatever is stored is one of the three themes, and a theme is itself (THEME-01)", () => {
  fc.assert(
    fc.property(stored, (text) => {
      const theme = parseTheme(text)
      expect(THEMES).toContain(theme)
      expect(parseTheme(theme)).toBe(theme)
      expect(THEMES.some((known) => known === text) ? theme : "system").toBe(theme)
    }),
  )
})

test("a page has exactly one look, whatever is stored and whatever the system prefers (THEME-02)", () => {
  fc.assert(
    fc.property(stored, fc.option(fc.boolean()), (text, prefersLight) => {
      expect(["light", "dark"]).toContain(resolveTheme(parseTheme(text), prefersLight))
    }),
  )
})
