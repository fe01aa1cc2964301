import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { parseAst } from "vite"

const root = join(import.meta.dirname, "../../../..")

/** Attributes that people read or hear. */
const READ = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "placeholder",
  "title",
])

interface Node {
  readonly type: string
}

/** Every text of a file that somebody would read and that comes from no catalogue: between tags, or in an attribute. */
function strays(file: string): ReadonlyArray<string> {
  const found: Array<string> = []
  visit(parseAst(readFileSync(join(root, file), "utf8"), { lang: "tsx" }), (node) => {
    const text = textOf(node)
    // Three letters that no language translates.
    if (text !== null && /\p{L}{2}/u.test(text) && text.trim() !== "SOS")
      found.push(`${file}: ${text.trim()}`)
  })
  return found
}

function textOf(node: Node): string | null {
  if (node.type === "JSXText" && "value" in node) return String(node.value)
  if (node.type === "JSXElement" && "children" in node) return literals(node.children)
  if (node.type !== "JSXAttribute" || !("name" in node) || !("value" in node)) return null
  const { name } = Object(node.name)
  if (!READ.has(String(name))) return null
  return literal(node.value) ?? literal(Object(node.value).expression)
}

/** The texts of the expressions between two tags. */
function literals(children: unknown): string | null {
  if (!Array.isArray(children)) return null
  return children.map((child) => literal(Object(child).expression) ?? "").join(" ")
}

/** The text of a literal; also where one of two is chosen, or both are put together. */
function literal(value: unknown): string | null {
  const node = Object(value)
  if (node.type === "Literal" && typeof node.value === "string") return node.value
  if (node.type === "ConditionalExpression")
    return [literal(node.consequent), literal(node.alternate)].filter(Boolean).join(" ")
  if (node.type === "TemplateLiteral")
    return node.quasis.map((part: { value: { cooked: string } }) => part.value.cooked).join("")
  return null
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, look)
  else if (typeof value === "object" && value !== null) {
    if ("type" in value && typeof value.type === "string") look({ ...value, type: value.type })
    for (const item of Object.values(value)) visit(item, look)
  }
}

// Not looked at: stories and examples are for developers, and the development tools speak English (docs/languages.md).
test("every text that somebody reads comes from a catalogue", () => {
  const files = globSync("{packages/ui,apps/reference}/src/**/*.tsx", {
    cwd: root,
  }).filter((name) => !/\.(test|stories)\.tsx$|\/(examples|testing|development)\//.test(name))
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap(strays)).toEqual([])
})
