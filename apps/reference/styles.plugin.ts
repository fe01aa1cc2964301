import { dirname, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { parseAst, type ESTree, type Plugin } from "vite"

/** What gives class names: `css` and each recipe, by name. */
export type Stylers = Readonly<Record<string, (argument?: unknown) => unknown>>

const STYLED_SYSTEM = join(dirname(fileURLToPath(import.meta.url)), "styled-system")
const ENTRIES = ["css/index.js", "recipes/index.js"]

/**
 * Writes the class names themselves where the code asks Panda for them with words that are known when the app is built:
 * the script then needs neither Panda's tables nor its functions (a twentieth of what a first visit loads). What depends
 * on something at run time stays a call.
 */
export function stylesPlugin(): Plugin {
  let stylers: Stylers = {}
  return {
    name: "porchlight:styles",
    apply: "build",
    async buildStart() {
      // Generated JavaScript without types of its own; only its functions are used.
      const modules = await Promise.all(
        ENTRIES.map((entry) => import(pathToFileURL(join(STYLED_SYSTEM, entry)).href) as Promise<Stylers>),
      )
      stylers = Object.assign({}, ...modules)
    },
    transform(code, id) {
      // Panda does not say that its modules do nothing when they are loaded.
      if (id.startsWith(STYLED_SYSTEM)) return { code, map: null, moduleSideEffects: false }
      return code.includes("styled-system/") ? { code: writeClassNames(code, stylers), map: null } : null
    },
  }
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The code with each call that can be made now replaced by what it returns. */
export function writeClassNames(code: string, stylers: Stylers): string {
  const program = parseAst(code)
  const names = importedNames(program, stylers)
  const edits: Array<Edit> = []
  walk(program, (node) => {
    const call = callOf(node)
    const styler = call && names.get(call.callee.name)
    if (!styler) return false
    const [argument, second] = call.arguments
    const known = argument ? knownValue(argument) : NOTHING
    if (!known || second) return false
    const { start, end } = node
    edits.push({ start, end, text: `(${JSON.stringify(slotOf(node, styler(known.value)))})` })
    return true
  })
  return edits.reduceRight((text, { start, end, text: written }) => {
    return text.slice(0, start) + written + text.slice(end)
  }, code)
}

type Call = ESTree.CallExpression & { readonly callee: ESTree.IdentifierReference }

/** The call that a node is, or whose slot it takes: `notice().root`. */
function callOf(node: ESTree.Node): Call | null {
  const call = node.type === "MemberExpression" && !node.computed ? node.object : node
  return call.type === "CallExpression" && call.callee.type === "Identifier" ? (call as Call) : null
}

function slotOf(node: ESTree.Node, styles: unknown): unknown {
  if (node.type !== "MemberExpression" || node.property.type !== "Identifier") return styles
  return Object.entries(Object(styles)).find(
    ([slot]) => slot === (node.property as { name: string }).name,
  )?.[1]
}

/** Which names in a module are stylers. */
function importedNames(program: ESTree.Program, stylers: Stylers): ReadonlyMap<string, Stylers[string]> {
  const names = new Map<string, Stylers[string]>()
  for (const node of program.body) {
    if (node.type !== "ImportDeclaration" || !node.source.value.includes("styled-system/")) continue
    for (const specifier of node.specifiers) {
      if (specifier.type !== "ImportSpecifier" || specifier.imported.type !== "Identifier") continue
      const styler = stylers[specifier.imported.name]
      // `cx` joins what is known only then.
      if (styler && specifier.imported.name !== "cx") names.set(specifier.local.name, styler)
    }
  }
  return names
}

interface Known {
  readonly value: unknown
}

const NOTHING: Known = { value: undefined }

/** The value of an expression that is a literal through and through; null for any other. */
function knownValue(node: ESTree.Node): Known | null {
  switch (node.type) {
    case "Literal":
      return { value: node.value }
    case "TemplateLiteral":
      return node.expressions.length === 0 ? { value: node.quasis[0]?.value.cooked } : null
    case "ArrayExpression": {
      const elements = node.elements.map((element) => element && knownValue(element))
      return elements.every((element) => element !== null)
        ? { value: elements.map(({ value }) => value) }
        : null
    }
    case "ObjectExpression": {
      const entries = node.properties.map((property) => knownEntry(property))
      return entries.every((entry) => entry !== null) ? { value: Object.fromEntries(entries) } : null
    }
    default:
      return null
  }
}

function knownEntry(property: ESTree.ObjectPropertyKind): readonly [string, unknown] | null {
  if (property.type !== "Property" || property.computed) return null
  const { key } = property
  const name = key.type === "Identifier" ? key.name : key.type === "Literal" ? String(key.value) : null
  const known = knownValue(property.value)
  return name === null || known === null ? null : [name, known.value]
}

/** Visits every node, outer ones first; those inside a node that was taken are left out. */
function walk(node: ESTree.Node, take: (node: ESTree.Node) => boolean): void {
  if (take(node)) return
  for (const child of Object.values(node).flat()) {
    if (typeof child === "object" && child !== null && "type" in child) walk(child, take)
  }
}
