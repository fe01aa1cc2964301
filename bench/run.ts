// pnpm bench [name …] [--watches 20000] [--waiting 100000]: runs bench/<name>.bench.ts, or all of them. Ends with an
// error when a target is missed.
import { globSync } from "node:fs"
import { basename } from "node:path"
import { parseArgs } from "node:util"
import type { Sizes } from "./measure/sizes.ts"

const all = globSync("*.bench.ts", { cwd: import.meta.dirname })
  .map((path) => basename(path, ".bench.ts"))
  .sort()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    watches: { type: "string", default: "100000" },
    waiting: { type: "string", default: "1000000" },
  },
})
const sizes: Sizes = { watches: Number(values.watches), waiting: Number(values.waiting) }
const asked = positionals.filter((argument) => argument !== "--")
const unknown = asked.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`no such benchmark: ${unknown.join(", ")}; there are ${all.join(", ")}`)
  process.exit(2)
}

console.log(`Node ${process.version}, ${process.platform}-${process.arch}; only ratios within one run count`)
const missed: Array<string> = []
for (const name of asked.length > 0 ? asked : all) {
  const { default: measure }: { default: (sizes: Sizes) => boolean | Promise<boolean> } = await import(
    `./${name}.bench.ts`
  )
  if (!(await measure(sizes))) missed.push(name)
}
console.log(missed.length === 0 ? "\nall targets met" : `\ntargets missed: ${missed.join(", ")}`)
process.exit(missed.length === 0 ? 0 : 1)
