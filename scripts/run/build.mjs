import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"

/** Everything that ends up in the app and in the server that is started. */
const SOURCES = [
  "apps/server",
  "packages/server",
  "tsup.process.ts",
  "apps/reference",
  "packages/core",
  "packages/machines",
  "packages/ui",
  "packages/adapters-memory",
  "packages/adapters-rest",
  "pnpm-lock.yaml",
  "tsconfig.base.json",
]
const BUILT = ["apps/reference/dist/index.html", "apps/server/dist/main.js"]
const GENERATED = new Set(["node_modules", "dist", "styled-system", ".cache"])

const filesUnder = (path) => {
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { withFileTypes: true })
  return entries.flatMap((entry) => {
    if (GENERATED.has(entry.name)) return []
    const child = join(path, entry.name)
    return entry.isDirectory() ? filesUnder(child) : [child]
  })
}

const fingerprint = (root) => {
  const hash = createHash("sha256")
  const publicSettings = Object.keys(process.env).filter((name) => name.startsWith("VITE_"))
  for (const name of publicSettings.toSorted((a, b) => (a < b ? -1 : 1)))
    hash.update(`${name}=${process.env[name]}\0`)
  const files = SOURCES.flatMap((source) =>
    /\.\w+$/.test(source) ? [join(root, source)] : filesUnder(join(root, source)),
  )
  for (const file of files.toSorted((a, b) => (a < b ? -1 : 1)))
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file))
  return hash.digest("hex")
}

/** Builds app and server unless their sources are those of the last good build. Returns an exit code. */
export const buildApps = ({ root, cache, say, build }) => {
  const stamp = join(cache, "apps.sha256")
  const current = fingerprint(root)
  const isBuilt = BUILT.every((file) => existsSync(join(root, file)))
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, "utf8") === current) return 0
  say("building app and server")
  const code = build()
  if (code === 0) {
    mkdirSync(cache, { recursive: true })
    writeFileSync(stamp, current)
  }
  return code
}
