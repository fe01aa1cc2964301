import { expect, test } from "vitest"
import { usedStyles } from "./used-styles.ts"

const page = `<html data-page="/terms"><body class="page md:px_6"><a class="[&amp;_&gt;_svg]:w_4" data-part="link" data-scope="footer">
  Terms of circle</a></body></html>`

const used = (css: string) => usedStyles(css, [page, "node.className = `opened`"])

test.each([
  ".page{color:red}",
  ".md\\:px_6{color:red}",
  ".\\[\\&_\\>_svg\\]\\:w_4{color:red}",
  ".opened{color:red}",
  ".light .page{color:red}",
  ".page:is(:hover,[data-hover]){color:red}",
  ":focus-visible{color:red}",
  "html[data-words=foreign] .page:not([data-started]){color:red}",
  "a[hidden]{display:none}",
  "[data-scope=footer][data-part=link]{color:red}",
])("what a page shows, or may yet, keeps its rule: %s", async (rule) => {
  expect(await used(rule)).toBe(rule)
})

test.each([
  ".dialog{color:red}",
  ".page .dialog{color:red}",
  ".dialog:hover{color:red}",
  "[data-scope=circle][data-part=item]{color:red}",
  "svg{color:red}",
])("what is not in a page has no rule: %s", async (rule) => {
  expect(await used(rule)).toBe("")
})

test("layers keep their order, and of names only those stay that are asked for", async () => {
  const css =
    "@layer a,b;@layer b{:root{--x:1;--y:2}.page{width:var(--x);animation:in}.dialog{width:var(--y)}}@keyframes in{to{top:0}}@keyframes out{to{top:0}}"
  expect(await used(css)).toBe(
    "@layer a,b;@layer b{:root{--x:1}.page{width:var(--x);animation:in}}@keyframes in{to{top:0}}",
  )
})
