import postcss, { type AtRule, type ChildNode, type Container, type Root, type Rule } from "postcss"

/** Names the layers in their order, as a style sheet does that may come before the one that it was taken from. */
const isOrder = (node: ChildNode): node is AtRule =>
  node.type === "atrule" && node.name === "layer" && node.nodes === undefined

/** The features that a selector names. */
const scopesIn = (selector: string) =>
  new Set([...selector.matchAll(/\[data-scope=["']?([\w-]+)/gu)].flatMap(([, scope = ""]) => scope))

/** The one feature of `apart` that a selector is of; null for every other, also where it names a second feature. */
function ownerOf(selector: string, apart: ReadonlySet<string>): string | null {
  const [scope, ...others] = scopesIn(selector)
  return scope !== undefined && others.length === 0 && apart.has(scope) ? scope : null
}

/** A property with all that it shares a shorthand with, or more: `gap` for `row-gap`, `border` for `border-color`. */
function familyOf(property: string): string {
  if (property.startsWith("--")) return property
  if (property.endsWith("gap")) return "gap"
  const [first = ""] = property.split("-")
  if (["top", "right", "bottom", "left"].includes(first)) return "inset"
  return ["align", "justify"].includes(first) ? "place" : first
}

/** The at-rules in which a rule stands, the outermost first. */
function around(rule: Rule): ReadonlyArray<AtRule> {
  const found: Array<AtRule> = []
  for (let { parent } = rule; parent?.type === "atrule"; { parent } = parent) found.unshift(parent as AtRule)
  return found
}

/** What a rule says something of, each with its layer: `porchlight.parts gap`. */
function familiesIn(rule: Rule): ReadonlySet<string> {
  const layer = around(rule)
    .filter(({ name }) => name === "layer")
    .map(({ params }) => params)
    .join(".")
  return new Set(
    rule.nodes.flatMap((node) => (node.type === "decl" ? [`${layer} ${familyOf(node.prop)}`] : [])),
  )
}

/** The parts that selectors name, by their whole names or by how they end (`$=`); none where they are of any part. */
const partsIn = (selectors: string) =>
  [...selectors.matchAll(/\[data-part\$?=["']?([\w-]+)/gu)].map(([, part = ""]) => part)

/** A rule with what decides whether another overrides it. */
interface Said {
  readonly rule: Rule
  readonly selectors: ReadonlyArray<string>
  readonly families: ReadonlySet<string>
}

/** Whether a rule may say of a part that a selector is of what this says, too: then the later one holds. */
function meets(selector: string, { families }: Said, other: Said): boolean {
  if (![...families].some((family) => other.families.has(family))) return false
  const [scope = ""] = scopesIn(selector)
  const own = partsIn(selector)
  return other.selectors.some((those) => {
    const scopes = scopesIn(those)
    if (scopes.size > 0 && !scopes.has(scope)) return false
    const parts = partsIn(those)
    const isOfAny = own.length === 0 || parts.length === 0
    return isOfAny || own.some((part) => parts.some((name) => part.endsWith(name)))
  })
}

/**
 * Which selectors of each rule go. What is overridden by a rule that stays stays, too: seen from the last rule to the first.
 */
function selectorsApart(root: Root, apart: ReadonlySet<string>): ReadonlyMap<Rule, ReadonlyArray<string>> {
  const said: Array<Said> = []
  root.walkRules((rule) => void said.push({ rule, selectors: rule.selectors, families: familiesIn(rule) }))
  const gone = new Map<Rule, ReadonlyArray<string>>()
  const staying: Array<Said> = []
  for (const each of said.toReversed()) {
    const goes = each.selectors.filter(
      (selector) =>
        ownerOf(selector, apart) !== null && !staying.some((later) => meets(selector, each, later)),
    )
    gone.set(each.rule, goes)
    const selectors = each.selectors.filter((selector) => !goes.includes(selector))
    if (selectors.length > 0) staying.push({ ...each, selectors })
  }
  return gone
}

export interface SplitStyles {
  /** The style sheet without what was taken out. */
  readonly rest: string
  /** What names its layers in their order; what was taken out stands behind it. */
  readonly order: string
  /** By feature: what was taken out, in the layers and conditions in which it stood. */
  readonly apart: ReadonlyMap<string, string>
}

/**
 * Takes the rules of some features out of a style sheet, each selector by itself. No two features share an element, so that
 * their rules mean the same in whatever order their sheets come, as long as each comes after the one that it was taken from:
 * what a rule overrides that stays (as one for the parts of all features does) stays before it.
 * @throws when the sheet does not say in which order its layers are
 */
export function splitParts(css: string, apart: ReadonlySet<string>): SplitStyles {
  const root = postcss.parse(css)
  const order = root.nodes
    .filter(isOrder)
    .map((node) => `${node.toString()};\n`)
    .join("")
  if (order === "")
    throw new Error("[porchlight/app] The style sheet does not say in which order its layers are.")
  const sheets = new Map([...apart].map((scope) => [scope, postcss.root()]))
  const gone = selectorsApart(root, apart)
  root.walkRules((rule) => {
    const goes = gone.get(rule) ?? []
    for (const selector of goes) {
      const sheet = sheets.get(ownerOf(selector, apart) ?? "")
      if (sheet) placeOf(rule, sheet).append(rule.clone({ selectors: [selector] }))
    }
    const kept = rule.selectors.filter((selector) => !goes.includes(selector))
    if (kept.length === 0) removeEmpty(rule)
    else if (goes.length > 0) rule.selectors = kept
  })
  return {
    rest: root.toString(),
    order,
    apart: new Map([...sheets].map(([scope, sheet]) => [scope, sheet.toString()])),
  }
}

/** Where in a sheet a rule stands: the same layers and conditions, one after the other, as in the one that it is taken from. */
function placeOf(rule: Rule, sheet: Container): Container {
  return around(rule).reduce<Container>((place, { name, params }) => {
    const { last } = place
    if (last?.type === "atrule" && last.name === name && last.params === params) return last as AtRule
    const made = postcss.atRule({ name, params, nodes: [] })
    place.append(made)
    return made
  }, sheet)
}

function removeEmpty(rule: Rule): void {
  let { parent } = rule
  rule.remove()
  while (parent?.type === "atrule" && parent.nodes?.length === 0) {
    const above = parent.parent
    parent.remove()
    parent = above as typeof parent
  }
}
