// Begins a feature of the closed list in every layer, or in some: node scripts/new-feature.mjs parking [core,machines]
// Writes only files that are missing and leaves out the cells that scripts/features.json names as empty on purpose.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { templates } from "./new-feature/templates.mjs"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { cells, features } = JSON.parse(readFileSync(join(root, "scripts/features.json"), "utf8"))
const [feature, chosen = Object.keys(cells).join(",")] = process.argv.slice(2)
const layers = chosen.split(",")
const unknown = layers.filter((layer) => !(layer in cells))
if (!Object.hasOwn(features, feature ?? "") || unknown.length > 0) {
  console.error(`usage: pnpm new-feature <feature> [${Object.keys(cells).join(",")}]`)
  console.error(`features: ${Object.keys(features).join(" ")}`)
  process.exit(2)
}

const pascal = feature.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())
const names = {
  feature,
  pascal,
  camel: pascal[0].toLowerCase() + pascal.slice(1),
  constant: feature.toUpperCase().replaceAll("-", "_"),
}
const empty = features[feature]
for (const layer of layers.filter((name) => !empty[name])) {
  for (const [role, pattern] of Object.entries(cells[layer])) {
    const cell = `${layer}.${role}`
    const template = templates[cell]
    if (!template) throw new Error(`scripts/new-feature/templates.mjs has no template for ${cell}`)
    const path = pattern.replaceAll("<f>", feature) + (template.file?.(names) ?? "")
    const target = join(root, path)
    if (empty[cell] || existsSync(target)) continue
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, template.text(names))
    console.log(path)
  }
}
