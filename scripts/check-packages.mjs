// Packs every public package as it would be published and checks the tarball: exports and types resolve (publint, attw),
// nothing but the build is in it, and no workspace notation is left. Needs `pnpm build` first.
import { execFile } from "node:child_process"
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { availableParallelism } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { problemsOfTypes } from "./test/types-of-tarball.mjs"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const packs = join(root, ".cache/packs")
const shell = process.platform === "win32"
const EXPECTED =
  /^package\/((?:dist|migrations|supabase)\/|package\.json$|README\.md$|LICENSE$|CHANGELOG\.md$)/
const UNWANTED = /\.(test|bench|stories)\.|\.tsbuildinfo$/

/** What a command said, and whether it ended well; one that cannot be started did not. */
const run = (command, args, cwd = root) =>
  new Promise((resolve) => {
    const options = { cwd, encoding: "utf8", shell, maxBuffer: 64 * 2 ** 20 }
    execFile(command, args, options, (error, stdout, stderr) =>
      resolve({
        status: error === null ? 0 : 1,
        stdout,
        stderr: error?.code === "ENOENT" ? error.message : stderr,
      }),
    )
  })
const output = ({ stdout, stderr }) => `${stdout}${stderr}`.trim()

/** attw does not expand `./*`, so every feature is named. */
const subpaths = (folder) =>
  readdirSync(join(folder, "dist"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, "dist", entry.name, "index.js")))
    .map((entry) => entry.name)

const check = async (folder, manifest) => {
  if (!existsSync(join(folder, "dist/index.js"))) return ["has no dist/index.js"]
  const target = join(packs, manifest.name.replace("/", "-").replace("@", ""))
  mkdirSync(target, { recursive: true })
  const packed = await run("pnpm", ["pack", "--pack-destination", target], folder)
  const tarball = globSync(join(target, "*.tgz"))[0]
  if (packed.status !== 0 || !tarball) return [`cannot be packed: ${output(packed)}`]

  const problems = []
  const content = (await run("tar", ["-tzf", tarball])).stdout.trim().split("\n")
  const strays = content.filter((file) => !EXPECTED.test(file) || UNWANTED.test(file))
  if (strays.length > 0) problems.push(`packs files that do not belong there: ${strays.join(", ")}`)
  const published = (await run("tar", ["-xzOf", tarball, "package/package.json"])).stdout
  if (/"(catalog|workspace):/.test(published)) problems.push("keeps workspace notation in its dependencies")

  const publint = await run("publint", [tarball, "--strict"])
  if (publint.status !== 0) problems.push(output(publint))
  const features = manifest.exports["./*"] ? subpaths(folder) : []
  problems.push(...(await problemsOfTypes(tarball, features.length > 0 ? [".", ...features] : [])))
  return problems
}

const packages = globSync("packages/*/package.json", { cwd: root })
  .map((file) => ({
    folder: join(root, dirname(file)),
    manifest: JSON.parse(readFileSync(join(root, file), "utf8")),
  }))
  .filter(({ manifest }) => !manifest.private)

rmSync(packs, { recursive: true, force: true })
let failures = 0
const queue = packages.values()
const checkNext = async () => {
  for (const { folder, manifest } of queue) {
    const problems = await check(folder, manifest)
    failures += problems.length
    console.log(
      problems.length === 0 ? `${manifest.name}: good` : `${manifest.name}:\n${problems.join("\n")}`,
    )
  }
}
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, checkNext))
process.exit(failures === 0 ? 0 : 1)
