import { parseAst, type ESTree, type Plugin } from "vite"

/** What an anatomy says of its parts to who reads about them, and what stands in its place. No part asks for it. */
const DESCRIPTIONS: ReadonlyMap<string, string> = new Map([
  ["purpose", '""'],
  ["parts", "{}"],
  ["keyboard", "[]"],
])

/** Leaves out of the app what Storybook and the tests read of the parts: a page would load it and show it nowhere. */
export function anatomyPlugin(): Plugin {
  return {
    name: "porchlight:anatomy",
    apply: "build",
    transform: (code, id) =>
      id.endsWith(".anatomy.ts") ? { code: withoutDescriptions(code), map: null } : null,
  }
}

/** The code of an anatomy with its scope and states, and nothing in place of its descriptions. */
export function withoutDescriptions(code: string): string {
  const values = parseAst(code).body.flatMap((node) => anatomiesIn(node).flatMap(descriptionsIn))
  return values.reduceRight(
    (text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end),
    code,
  )
}

/** The objects that a module gives away under a name. */
function anatomiesIn(node: ESTree.Statement | ESTree.ModuleDeclaration): Array<ESTree.ObjectExpression> {
  const declared = node.type === "ExportNamedDeclaration" ? node.declaration : null
  if (declared?.type !== "VariableDeclaration") return []
  return declared.declarations.flatMap(({ init }) => (init?.type === "ObjectExpression" ? [init] : []))
}

function descriptionsIn({ properties }: ESTree.ObjectExpression) {
  return properties.flatMap((property) => {
    if (property.type !== "Property" || property.key.type !== "Identifier") return []
    const { start, end } = property.value
    const instead = DESCRIPTIONS.get(property.key.name)
    return instead === undefined ? [] : [{ start, end, instead }]
  })
}
