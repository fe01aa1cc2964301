import { parseAst, type ESTree } from "vite"

/** The file of each catalogue of texts, by the name under which it is exported. */
export type Catalogues = ReadonlyMap<string, string>

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The names of the catalogues that a file has: `export const sosMessages = messages("sos", { ... })`. */
export function namedIn(source: string): ReadonlyArray<string> {
  return cataloguesOf(source).map(({ name }) => name)
}

/**
 * The code of a module that asks for the texts it names. What uses a catalogue in another way than by the names of its texts
 * goes on asking for the whole.
 * @param addressOf where a catalogue of a file is found that has some keys alone
 */
export function withOwnWords(
  code: string,
  catalogues: Catalogues,
  addressOf: (file: string, keys: ReadonlyArray<string>) => string,
): string {
  const program = parseAst(code)
  const imports = program.body.filter((node) => node.type === "ImportDeclaration")
  const edits = imports.flatMap((node): ReadonlyArray<Edit> => {
    const own = node.specifiers.flatMap((specifier) => {
      if (specifier.type !== "ImportSpecifier" || specifier.imported.type !== "Identifier") return []
      const { imported, local } = specifier
      const file = catalogues.get(imported.name)
      const keys = file === undefined ? null : keysOf(program, local.name)
      if (file === undefined || keys === null) return []
      const address = JSON.stringify(addressOf(file, [...keys].sort()))
      return [{ specifier, text: `import { ${imported.name} as ${local.name} } from ${address};` }]
    })
    if (own.length === 0) return []
    const rest = node.specifiers.filter((each) => !own.some(({ specifier }) => specifier === each))
    const kept = rest.length === 0 ? "" : importOf(code, node, rest)
    return [{ start: node.start, end: node.end, text: own.map(({ text }) => text).join("") + kept }]
  })
  return edited(code, edits)
}

function importOf(
  code: string,
  { source }: ESTree.ImportDeclaration,
  specifiers: ReadonlyArray<ESTree.ImportDeclarationSpecifier>,
): string {
  const textOf = ({ start, end }: ESTree.Node) => code.slice(start, end)
  const first = specifiers.filter(({ type }) => type !== "ImportSpecifier").map(textOf)
  const named = specifiers.filter(({ type }) => type === "ImportSpecifier").map(textOf)
  const names = named.length === 0 ? [] : [`{ ${named.join(", ")} }`]
  return `import ${[...first, ...names].join(", ")} from ${textOf(source)};`
}

/** A file of catalogues without the texts that are not among `keys`; of what these say of others, the others as well. */
export function onlyWords(source: string, keys: ReadonlyArray<string>): string {
  const edits = cataloguesOf(source).flatMap(({ name, english }) => {
    const wanted = new Set(keys)
    const add = ({ value }: ESTree.ObjectProperty): void => {
      const others = keysOf(value, name)
      for (const key of others ?? english.properties.map(keyOf))
        if (key !== null && !wanted.has(key)) {
          wanted.add(key)
          const found = english.properties.find((each) => keyOf(each) === key)
          if (found?.type === "Property") add(found)
        }
    }
    for (const property of english.properties)
      if (property.type === "Property" && keys.includes(keyOf(property) ?? "")) add(property)
    return english.properties.flatMap((property, index): ReadonlyArray<Edit> => {
      const key = keyOf(property)
      if (key === null || wanted.has(key)) return []
      const after = english.properties[index + 1]?.start ?? english.end - 1
      return [{ start: property.start, end: after, text: "" }]
    })
  })
  return edited(source, edits)
}

interface Catalogue {
  readonly name: string
  readonly english: ESTree.ObjectExpression
}

function cataloguesOf(source: string): ReadonlyArray<Catalogue> {
  return parseAst(source, { lang: "ts" }).body.flatMap((node) => {
    const declared = node.type === "ExportNamedDeclaration" ? node.declaration : null
    if (declared?.type !== "VariableDeclaration") return []
    return declared.declarations.flatMap(({ id, init }) => {
      const isCatalogue =
        init?.type === "CallExpression" &&
        init.callee.type === "Identifier" &&
        init.callee.name === "messages"
      const english = isCatalogue ? init.arguments[1] : undefined
      if (id.type !== "Identifier" || english?.type !== "ObjectExpression") return []
      return [{ name: id.name, english }]
    })
  })
}

function keyOf(property: ESTree.ObjectPropertyKind | ESTree.BindingProperty | ESTree.BindingRestElement) {
  if (property.type !== "Property" || property.computed) return null
  const { key } = property
  return key.type === "Identifier" ? key.name : key.type === "Literal" ? String(key.value) : null
}

/** The keys by which a piece of code uses an object; null where it also uses it in another way. */
function keysOf(root: ESTree.Node, name: string): ReadonlySet<string> | null {
  const keys = new Set<string>()
  let isWhole = false
  const isIt = (node: ESTree.Node | null) => node?.type === "Identifier" && node.name === name
  const visit = (node: ESTree.Node): void => {
    if (node.type === "ImportDeclaration") return
    if (node.type === "MemberExpression" && isIt(node.object)) {
      const { property, computed } = node
      if (!computed && property.type === "Identifier") keys.add(property.name)
      else if (property.type === "Literal") keys.add(String(property.value))
      else isWhole = true
      if (computed) visit(property)
      return
    }
    if (node.type === "VariableDeclarator" && node.id.type === "ObjectPattern" && isIt(node.init)) {
      for (const property of node.id.properties) {
        const key = keyOf(property)
        if (key === null) isWhole = true
        else keys.add(key)
      }
      visit(node.id)
      return
    }
    if (isIt(node)) isWhole = true
    for (const [place, child] of Object.entries(node)) {
      // What a member or a property is called is no use of a variable.
      if (isNamePlace(node, place)) continue
      for (const each of [child].flat())
        if (typeof each === "object" && each !== null && "type" in each) visit(each as ESTree.Node)
    }
  }
  visit(root)
  return isWhole ? null : keys
}

function isNamePlace(node: ESTree.Node, place: string): boolean {
  if (node.type === "MemberExpression") return place === "property" && !node.computed
  if (node.type === "Property") return place === "key" && !node.computed
  return false
}

function edited(code: string, edits: ReadonlyArray<Edit>): string {
  return edits.reduceRight((text, { start, end, text: written }) => {
    return text.slice(0, start) + written + text.slice(end)
  }, code)
}
