// Packs every public package as it would be published and checks the tarball: exports and types resolve (publint, attw),
// nothing but the build is in it, and no workspace notation is left. Needs `pnpm build` first.
import { spawnSync } from "node:child_process"
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const packs = join(root, ".cache/packs")
const shell = process.platform === "win32"
const EXPECTED =
  /^package\/((?:dist|migrations|supabase)\/|package\.json$|README\.md$|LICENSE$|CHANGELOG\.md$)/
const UNWANTED = /\.(test|bench|stories)\.|\.tsbuildinfo$/

const run = (command, args, cwd = root) => spawnSync(command, args, { cwd, encoding: "utf8", shell })
const output = ({ stdout, stderr }) => `${stdout}${stderr}`.trim()

/** attw does not expand `./*`, so every feature is named. */
const subpaths = (folder) =>
  readdirSync(join(folder, "dist"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, "dist", entry.name, "index.js")))
    .map((entry) => entry.name)

const check = (folder, manifest) => {
  if (!existsSync(join(folder, "dist/index.js"))) return ["has no dist/index.js"]
  const target = join(packs, manifest.name.replace("/", "-").replace("@", ""))
  mkdirSync(target, { recursive: true })
  const packed = run("pnpm", ["pack", "--pack-destination", target], folder)
  const tarball = globSync(join(target, "*.tgz"))[0]
  if (packed.status !== 0 || !tarball) return [`cannot be packed: ${output(packed)}`]

  const problems = []
  const content = run("tar", ["-tzf", tarball]).stdout.trim().split("\n")
  const strays = content.filter((file) => !EXPECTED.test(file) || UNWANTED.test(file))
  if (strays.length > 0) problems.push(`packs files that do not belong there: ${strays.join(", ")}`)
  const published = run("tar", ["-xzOf", tarball, "package/package.json"]).stdout
  if (/"(catalog|workspace):/.test(published)) problems.push("keeps workspace notation in its dependencies")

  const publint = run("publint", [tarball, "--strict"])
  if (publint.status !== 0) problems.push(output(publint))
  const features = manifest.exports["./*"] ? subpaths(folder) : []
  const entrypoints = features.length > 0 ? ["--entrypoints", ".", ...features] : []
  const attw = run("attw", [tarball, "--profile", "esm-only", "--no-emoji", "--no-color", ...entrypoints])
  if (attw.status !== 0) problems.push(output(attw))
  return problems
}

rmSync(packs, { recursive: true, force: true })
let failures = 0
for (const file of globSync("packages/*/package.json", { cwd: root }).sort()) {
  const manifest = JSON.parse(readFileSync(join(root, file), "utf8"))
  if (manifest.private) continue
  const problems = check(join(root, dirname(file)), manifest)
  failures += problems.length
  console.log(problems.length === 0 ? `${manifest.name}: good` : `${manifest.name}:\n${problems.join("\n")}`)
}
process.exit(failures === 0 ? 0 : 1)
