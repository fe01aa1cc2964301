// What a first visit to each address of the reference app loads, compressed, against its budget (docs/benchmarks.md, P13).
// Reads the build's manifest: the entry, what each route imports on its way, and everything those import statically. For a
// page of a member that includes the shell, which comes once the screen is there.
import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"

const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), "apps/reference/dist")
const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"))
const { app, shell, routes, styleLimit } = JSON.parse(
  readFileSync(new URL("./route-sizes.json", import.meta.url), "utf8"),
)

/** The chunk of a module and of all that it imports statically. */
const closure = (module, found = new Set()) => {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`route-sizes.json names ${module}, which is no chunk of the build`)
  if (found.has(module)) return found
  found.add(module)
  for (const imported of chunk.imports ?? []) closure(imported, found)
  return found
}

const kilobytes = (files) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) /
  1000

let isOver = false
const report = (name, size, limit) => {
  isOver ||= size > limit
  console.log(`${size > limit ? "OVER " : "     "}${name}: ${size.toFixed(1)} kB of ${limit} kB`)
}

let styles = { name: "", size: 0 }
for (const { name, modules, limit, isWithoutApp, isOfMembers } of routes) {
  const found = new Set()
  const around = [...(isWithoutApp ? [] : app), ...(isOfMembers ? shell : [])]
  for (const module of ["index.html", ...around, ...modules]) closure(module, found)
  const size = kilobytes(new Set([...found].flatMap((module) => manifest[module].css ?? [])))
  if (size > styles.size) styles = { name, size }
  report(name, kilobytes(new Set([...found].map((module) => manifest[module].file))), limit)
}
report(`styles, the most of any (${styles.name})`, styles.size, styleLimit)
process.exit(isOver ? 1 : 0)
