import { expect, test } from "vitest"
import { withoutDescriptions } from "./anatomy.plugin.ts"

const anatomy = `import { STATES } from "./states.ts"
export const lampAnatomy = {
  scope: "lamp",
  purpose: "Use it at night.",
  parts: { root: "Holds the state.", "light-trigger": "Switches it on." },
  states: STATES,
  keyboard: [{ keys: "Enter", does: "Switches it on." }],
}
export const NAMES = ["parts"]
`

test("of an anatomy a page gets what its parts ask for: its scope, and its states", () => {
  const left = withoutDescriptions(anatomy)
  expect(left).toContain('scope: "lamp"')
  expect(left).toContain("states: STATES")
  expect(left).toContain('NAMES = ["parts"]')
  expect(left).not.toMatch(/night|Holds|Switches/u)
})

test("what is left is code that means the same", async () => {
  const code = withoutDescriptions(anatomy.replace(/^import.*$/mu, 'const STATES = ["on"]'))
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(module).toMatchObject({
    lampAnatomy: { scope: "lamp", purpose: "", parts: {}, states: ["on"], keyboard: [] },
  })
})

test("a module without an anatomy stays as it is", () => {
  const code = `export { rootAnatomy } from "./root.anatomy.ts"\nconst parts = { a: 1 }\n`
  expect(withoutDescriptions(code)).toBe(code)
})
