// Every feature has the same files in every layer (docs/architecture.md, "One set of roles"), so that a stranger who has seen
// one feature can name every file of the next. The table is scripts/features.json:
//   cells     layer → role → path; <f> is the feature's name
//   features  the closed list; under each name the cells that are empty on purpose: { "core.port": "reason" }, { "ui": "reason" }
// A layer in which a feature has no file at all yet is counted, and fails with --complete. A layer that has been begun promises
// all its cells. A cell that is said to be empty and is not fails as well.
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const MAX_LINES = 300
const GENERATED = new Set(["packages/adapters-rest/src/openapi.ts", "packages/server/src/database/tables.ts"])
const VAGUE = /^(utils?|common|shared|misc|helpers?|lib|types)$/
const FEATURE_FOLDERS = [
  "packages/core/src",
  "packages/machines/src",
  "packages/ui/src",
  "packages/server/src",
  "apps/reference/src/features",
]

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const isComplete = process.argv.includes("--complete")
const { cells, features, folders, nouns } = JSON.parse(
  readFileSync(join(root, "scripts/features.json"), "utf8"),
)
const problems = []
const notBegun = []

const pathOf = (pattern, feature) => pattern.replaceAll("<f>", feature)
const exists = (pattern, feature) => existsSync(join(root, pathOf(pattern, feature)))

const checkLayer = (feature, layer, empty) => {
  const roles = Object.entries(cells[layer])
  const isBegun = roles.some(([, pattern]) => exists(pattern, feature))
  if (empty[layer]) {
    if (isBegun) problems.push(`${feature}: ${layer} is said to be empty ("${empty[layer]}"), but it is not`)
    return
  }
  if (!isBegun && roles.some(([role]) => !empty[`${layer}.${role}`]))
    return void notBegun.push(`${feature}: ${layer}`)
  for (const [role, pattern] of roles) {
    const reason = empty[`${layer}.${role}`]
    const isThere = exists(pattern, feature)
    if (reason && isThere)
      problems.push(`${pathOf(pattern, feature)} is said to be absent ("${reason}"), but it is there`)
    if (!reason && !isThere) problems.push(`${pathOf(pattern, feature)} is missing`)
  }
}

const knownCells = new Set(
  Object.entries(cells).flatMap(([layer, roles]) => [
    layer,
    ...Object.keys(roles).map((role) => `${layer}.${role}`),
  ]),
)
for (const [feature, empty] of Object.entries(features)) {
  for (const [cell, reason] of Object.entries(empty)) {
    if (!knownCells.has(cell)) problems.push(`features.json: ${feature} has an unknown cell "${cell}"`)
    if (typeof reason !== "string" || reason.trim().length < 10)
      problems.push(`features.json: ${feature} "${cell}" needs a reason`)
  }
  for (const layer of Object.keys(cells)) checkLayer(feature, layer, empty)
}

for (const place of FEATURE_FOLDERS.filter((path) => existsSync(join(root, path)))) {
  const allowed = new Set([...Object.keys(features), ...nouns, ...(folders[place] ?? [])])
  for (const entry of readdirSync(join(root, place), { withFileTypes: true })) {
    if (entry.isDirectory() && !allowed.has(entry.name))
      problems.push(`${place}/${entry.name} is no feature or noun of the closed list`)
  }
}

const isGenerated = (path) =>
  GENERATED.has(path) || /(^|\/)(node_modules|dist|styled-system|storybook-static)(\/|$)/.test(path)
const sources = globSync("{packages,apps,e2e,bench,scripts,tooling}/**/*.{ts,tsx,mjs,css,sql}", {
  cwd: root,
  exclude: isGenerated,
})
const vague = new Set()
for (const path of sources.filter((path) => !isGenerated(path))) {
  const names = path.split(/[\\/]/)
  const stem = basename(path).replace(/\.\w+$/, "")
  if ([...names.slice(0, -1), stem].some((name) => VAGUE.test(name))) vague.add(path)
  const lines = readFileSync(join(root, path), "utf8").split("\n").length - 1
  if (lines > MAX_LINES) problems.push(`${path} has ${lines} lines; ${MAX_LINES} is the most`)
}
for (const path of vague) problems.push(`${path}: the name says nothing about what is in it`)

if (isComplete) problems.push(...notBegun.map((layer) => `${layer} has not been begun`))
for (const problem of problems) console.error(problem)
console.log(
  `${Object.keys(features).length} features, ${notBegun.length} layers not begun, ${problems.length} problems`,
)
process.exit(problems.length === 0 ? 0 : 1)
