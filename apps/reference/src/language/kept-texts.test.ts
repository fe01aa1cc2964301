import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { parseAst } from "vite"

const root = join(import.meta.dirname, "../../../..")

const FUNCTIONS = new Set(["ArrowFunctionExpression", "FunctionDeclaration", "FunctionExpression"])

/** The names under which a module knows catalogues. */
function cataloguesOf(program: unknown): ReadonlySet<string> {
  const names = new Set<string>()
  for (const statement of Object(program).body) {
    for (const specifier of statement.type === "ImportDeclaration" ? statement.specifiers : [])
      if (String(specifier.imported?.name).endsWith("Messages")) names.add(specifier.local.name)
    for (const { id } of statement.declaration?.declarations ?? [])
      if (String(id.name).endsWith("Messages")) names.add(id.name)
  }
  return names
}

/** Where a module reads a text while it is loaded: what it keeps stays in the language of that moment. */
function keptTexts(file: string): ReadonlyArray<string> {
  const source = readFileSync(join(root, file), "utf8")
  const program = parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" })
  const names = cataloguesOf(program)
  const found: Array<string> = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== "object" || value === null) return
    const node = Object(value)
    if (FUNCTIONS.has(node.type) || node.type === "ImportDeclaration") return
    const isRead = node.type === "MemberExpression" || node.type === "SpreadElement"
    const read = node.object ?? node.argument
    if (isRead && names.has(read?.name)) {
      found.push(`${file}:${source.slice(0, node.start).split("\n").length}`)
    }
    Object.values(node).forEach(visit)
  }
  visit(Object(program).body)
  return found
}

test("no module keeps a text: it would stay in the language in which the module was loaded", () => {
  const files = globSync("{packages,apps}/*/src/**/*.{ts,tsx}", { cwd: root }).filter(
    (name) => !/\.(test|stories|d)\.tsx?$|\/(examples|testing)\//.test(name),
  )
  expect(files.length).toBeGreaterThan(900)
  expect(files.flatMap(keptTexts)).toEqual([])
})
