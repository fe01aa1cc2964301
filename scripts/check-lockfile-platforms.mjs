// Fails when the lockfile misses the native binary of a platform. pnpm silently drops an optional dependency that the
// registry did not offer at the time, and a frozen install on that platform then has no binding at all.
import { readFileSync } from "node:fs"

const REQUIRED = {
  "macOS arm64": /^darwin-arm64$/,
  "Windows x64": /^win(32|dows)-x64$/,
  "Linux x64": /^linux-x64$/,
}

/** Known to lack a binary that nothing of ours loads. */
const TOLERATED = new Map([
  ["@napi-rs/lzma", "a stray optional dependency of rollup 4.67; its code does not import it"],
])

const lockfile = readFileSync(new URL("../pnpm-lock.yaml", import.meta.url), "utf8")
const keys = lockfile.matchAll(/^ {2}'?((?:@[^/\s]+\/)?[^@'\s]+)@([^:'\s(]+)'?:$/gm)
const families = new Map()
for (const [, name, version] of keys) {
  const match = /^(.*?)[-./]((?:darwin|win32|windows|linux)-(?:arm64|x64))(?:-(?:msvc|gnu|musl))?$/.exec(name)
  if (!match) continue
  const [, family, platform] = match
  const key = `${family}@${version}`
  families.set(key, (families.get(key) ?? new Set()).add(platform))
}

const problems = []
for (const [key, platforms] of families) {
  const family = key.slice(0, key.lastIndexOf("@"))
  if (TOLERATED.has(family)) continue
  for (const [platform, pattern] of Object.entries(REQUIRED)) {
    if (![...platforms].some((name) => pattern.test(name)))
      problems.push(`${key} has no binary for ${platform}`)
  }
}
if (families.size === 0)
  problems.push("no native package found: does this script still understand the lockfile?")
for (const problem of problems) console.error(problem)
console.log(`${families.size} families of native packages, ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
