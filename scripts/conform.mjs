// Holds every backend to the rules of packages/conformance and prints one line for each.
//   pnpm conform              all backends
//   pnpm conform rest pglite  some of them
// The exit code is 1 when a rule is broken or a backend ran none.
import { spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const report = join(root, ".cache", "conform.json")

const backends = [
  { name: "memory", file: "packages/adapters-memory/src/conformance.test.ts" },
  { name: "pglite", file: "packages/server/test/pglite.conformance.test.ts" },
  { name: "postgres", file: "packages/server/test/postgres.conformance.test.ts" },
  { name: "rest", file: "packages/server/test/rest.conformance.test.ts" },
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !backends.some((backend) => backend.name === name))
if (unknown.length > 0) {
  console.error(`usage: pnpm conform [${backends.map(({ name }) => name).join("] [")}]`)
  process.exit(2)
}
const chosen = backends.filter(({ name }) => wanted.length === 0 || wanted.includes(name))

mkdirSync(dirname(report), { recursive: true })
rmSync(report, { force: true })
spawnSync(
  process.execPath,
  [
    join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...chosen.map(({ file }) => file),
  ],
  // npm test leaves one of them out: what it asks, the client over HTTP asks on the same database.
  { cwd: root, env: { ...process.env, CONFORM: "all" }, stdio: ["ignore", "ignore", "inherit"] },
)

const { testResults } = JSON.parse(readFileSync(report, "utf8"))
let isGood = true
for (const { name, file } of chosen) {
  const rules = testResults
    .filter((result) => result.name.endsWith(file))
    .flatMap(({ assertionResults }) => assertionResults)
  // A rule that is left out runs all the same, as a test whose title gives the reason; it fails once the rule is kept.
  const skipped = rules.filter(({ title, status }) => title.startsWith("skipped: ") && status === "passed")
  const failed = rules.filter(({ status }) => status !== "passed")
  const seconds = rules.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1_000
  const passed = rules.length - failed.length - skipped.length
  console.log(
    `${name.padEnd(9)} ${passed} passed, ${failed.length} failed, ${skipped.length} skipped in ${seconds.toFixed(1)} s`,
  )
  for (const { title } of skipped) console.log(`  ${title}`)
  for (const { title, failureMessages } of failed) {
    console.log(`  ✗ ${title}\n    ${(failureMessages[0] ?? "did not run").split("\n")[0]}`)
  }
  if (failed.length > 0 || passed === 0) isGood = false
}
process.exit(isGood ? 0 : 1)
