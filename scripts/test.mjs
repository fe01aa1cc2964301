// Everything CI checks, step by step; a failed step does not stop the others. The last line is `N passed, N failed`.
//   npm test                         all steps
//   npm test -- --only lint,unit     some of them
// A step is a script in package.json. One without a script yet is not listed: nothing passes by not being there.
import { spawn, spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { countPlaywright, countVitest } from "./test/counts.mjs"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = join(root, ".cache")
const reports = { unit: join(cache, "vitest.json"), e2e: join(cache, "playwright.json") }

const steps = [
  { name: "codegen", script: "codegen" },
  { name: "format", script: "check:format" },
  { name: "lint", script: "lint" },
  { name: "types", script: "typecheck" },
  { name: "rule", script: "check:rule" },
  { name: "rhyme", script: "check:rhyme" },
  { name: "dead", script: "check:dead" },
  { name: "docs", script: "check:docs" },
  { name: "interface", script: "check:openapi" },
  { name: "lockfile", script: "check:lockfile" },
  { name: "build", script: "build" },
  { name: "packages", script: "check:packages" },
  { name: "sizes", script: "check:sizes" },
  { name: "trace", script: "trace" },
  {
    name: "unit",
    script: "test:unit",
    args: ["--reporter=default", "--reporter=json", `--outputFile.json=${reports.unit}`],
    count: () => countVitest(reports.unit),
  },
  { name: "simulate", script: "simulate", args: ["--seeds", "500"] },
  {
    name: "e2e",
    script: "test:e2e",
    args: ["--reporter=list,json"],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reports.e2e },
    count: () => countPlaywright(reports.e2e),
  },
]

const args = process.argv.slice(2)
const only = args[0] === "--only" ? (args[1] ?? "").split(",") : undefined
const unknown = (only ?? args).filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`usage: npm test [-- --only ${steps.map((step) => step.name).join(",")}]`)
  process.exit(2)
}

// Started by hand: let the bootstrap bring the right Node, pnpm and browser, and come back.
if (!process.env.PORCHLIGHT_BOOTSTRAPPED) {
  const again = spawnSync(process.execPath, [join(root, "scripts/run.mjs"), "test", ...args], {
    stdio: "inherit",
  })
  process.exit(again.status ?? 1)
}

/** Steps get their own process group, so that one signal also ends the servers and browsers they started. */
const ownGroup = process.platform !== "win32"
let current
let interrupted = false
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    interrupted = true
    if (current?.pid === undefined) return
    if (ownGroup) process.kill(-current.pid, signal)
    else current.kill(signal)
  })
}

const runStep = ({ script, args: extra = [], env }) =>
  new Promise((resolve) => {
    current = spawn("pnpm", ["run", script, ...extra], {
      cwd: root,
      detached: ownGroup,
      env: { ...process.env, ...env },
      shell: !ownGroup,
      stdio: ["ignore", "inherit", "inherit"],
    })
    current.on("error", () => resolve(127))
    current.on("exit", (code) => resolve(code ?? 1))
  })

/** A gate counts as one check. A runner counts its tests, and as one failure more when it ended badly without naming a test. */
const tally = (step, code) => {
  const isGood = code === 0
  if (!step.count) return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 }
  const counts = step.count()
  const hasUnnamedFailure = counts.failed === 0 && (!isGood || counts.passed === 0)
  return hasUnnamedFailure ? { ...counts, failed: 1 } : counts
}

mkdirSync(cache, { recursive: true })
for (const report of Object.values(reports)) rmSync(report, { force: true })
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
const chosen = steps.filter((step) => step.script in scripts && (!only || only.includes(step.name)))

const rows = []
for (const step of chosen) {
  if (interrupted) break
  console.log(`\n━━ ${step.name}`)
  const startedAt = performance.now()
  const code = await runStep(step)
  rows.push({ name: step.name, seconds: (performance.now() - startedAt) / 1000, ...tally(step, code) })
}

const total = { passed: 0, failed: interrupted || rows.length === 0 ? 1 : 0 }
console.log(
  `\n${"step".padEnd(10)} ${"time".padStart(8)} ${"passed".padStart(7)} ${"failed".padStart(7)} ${"skipped".padStart(8)}`,
)
for (const { name, seconds, passed, failed, skipped } of rows) {
  total.passed += passed
  total.failed += failed
  const cells = [
    `${seconds.toFixed(1)} s`.padStart(8),
    `${passed}`.padStart(7),
    `${failed}`.padStart(7),
    `${skipped}`.padStart(8),
  ]
  console.log(`${name.padEnd(10)} ${cells.join(" ")}${failed > 0 ? "  ✗" : ""}`)
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
