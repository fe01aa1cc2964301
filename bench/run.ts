// pnpm bench [name …]: runs bench/<name>.bench.ts, or all of them. Ends with an error when a target is missed.
import { globSync } from "node:fs"
import { basename } from "node:path"

const all = globSync("*.bench.ts", { cwd: import.meta.dirname })
  .map((path) => basename(path, ".bench.ts"))
  .sort()
const asked = process.argv.slice(2).filter((argument) => argument !== "--")
const unknown = asked.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`no such benchmark: ${unknown.join(", ")}; there are ${all.join(", ")}`)
  process.exit(2)
}

console.log(`Node ${process.version}, ${process.platform}-${process.arch}; only ratios within one run count`)
const missed: Array<string> = []
for (const name of asked.length > 0 ? asked : all) {
  const { default: measure }: { default: () => boolean | Promise<boolean> } = await import(
    `./${name}.bench.ts`
  )
  if (!(await measure())) missed.push(name)
}
console.log(missed.length === 0 ? "\nall targets met" : `\ntargets missed: ${missed.join(", ")}`)
process.exit(missed.length === 0 ? 0 : 1)
