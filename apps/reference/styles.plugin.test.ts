import { expect, test } from "vitest"
import { writeClassNames } from "./styles.plugin.ts"

const stylers = {
  css: (styles: unknown) => `css:${JSON.stringify(styles)}`,
  button: (variants: unknown = {}) => `button ${JSON.stringify(variants)}`,
  notice: () => ({ root: "notice__root", title: "notice__title" }),
  cx: () => "never",
}

const imports = `import { css, cx } from "../../styled-system/css/index.js"
import { button, notice as said } from "../../styled-system/recipes/index.js"
`
const written = (code: string) => writeClassNames(imports + code, stylers).slice(imports.length)

test.each([
  [`css({ color: "text", _hover: { gap: "1" }, sizes: [1, null] })`, "css:"],
  ["button()", "button {}"],
  [`button({ look: "primary" })`, "primary"],
  ["said()", "notice__title"],
])("%s is written out when the app is built", (call, words) => {
  expect(written(`f(${call})`)).not.toContain(call)
  expect(written(`f(${call})`)).toContain(words)
})

test("of a recipe's slots only the one that is asked for is written", () => {
  expect(written("f(said().root)")).toBe(`f(("notice__root"))`)
})

test("several calls in a line are written each in its place", () => {
  expect(written("f(said().root, b, said().title)")).toBe(`f(("notice__root"), b, ("notice__title"))`)
})

test.each([
  "button({ look: isOn ? a : b })",
  "css({ [name]: 1 })",
  "css({ ...more })",
  "css(styles)",
  "css({ color: f() })",
  "css({ a: 1 }, { b: 2 })",
  "cx('a', 'b')",
  "other({ color: 1 })",
  "object.css({ color: 1 })",
])("%s stays as it is: not all of it is known", (call) => {
  expect(written(call)).toBe(call)
})

test("a name that does not come from Panda is left alone", () => {
  const own = `import { css } from "./own.ts"\ncss({ color: "text" })`
  expect(writeClassNames(own, stylers)).toBe(own)
})
