// Everything CI checks; a failed step does not stop the others. The last line is `N passed, N failed`.
//   npm test                         all steps
//   npm test -- --only lint,unit     some of them
// A step is a script in package.json. One without a script yet is not listed: nothing passes by not being there.
import { spawn, spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { countPlaywright, countVitest } from "./test/counts.mjs"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = join(root, ".cache")
const reports = {
  unit: join(cache, "vitest.json"),
  stray: join(cache, "vitest-stray.json"),
  e2e: join(cache, "playwright.json"),
}

/** Whoever is so nice runs where nobody else would. */
const PATIENT_NICENESS = 19

/** Most gates keep one core busy: this many run side by side. */
const SIDE_BY_SIDE = Math.min(2, availableParallelism())

const args = process.argv.slice(2)
const only = args[0] === "--only" ? (args[1] ?? "").split(",") : undefined

/** Where a build comes first, the tests start what it made, as people do; that takes half the time. */
const built =
  only === undefined || only.includes("build") ? { BUILT_SERVER: join(root, "apps/server/dist/main.js") } : {}

/** What the build writes and removes is read by these. */
const readers = ["lint", "rule", "rhyme", "dead", "interface"]

/**
 * A gate begins once those in `after` have ended; a runner keeps the cores busy, and is alone but for what is patient: that
 * begins first and takes what the others leave of the cores while they wait for pages, files and each other.
 */
const steps = [
  { name: "simulate", script: "simulate", isPatient: true, args: ["--seeds", "500"] },
  { name: "codegen", script: "codegen" },
  { name: "rule", script: "check:rule", after: ["codegen"] },
  { name: "lint", script: "lint", after: ["codegen"] },
  { name: "dead", script: "check:dead", after: ["codegen"] },
  { name: "interface", script: "check:openapi", after: ["codegen"] },
  { name: "format", script: "check:format", after: ["codegen"] },
  { name: "rhyme", script: "check:rhyme", after: ["codegen"] },
  { name: "build", script: "build", after: ["codegen", ...readers] },
  { name: "lockfile", script: "check:lockfile" },
  { name: "trace", script: "trace" },
  // The build checks every source as it writes its declarations; these read them instead of the sources.
  { name: "types", script: "typecheck", after: ["build"] },
  { name: "docs", script: "check:docs", after: ["build"] },
  { name: "packages", script: "check:packages", after: ["build"] },
  { name: "sizes", script: "check:sizes", after: ["build"] },
  {
    name: "unit",
    script: "test:unit",
    isAlone: true,
    args: [
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${reports.unit}`,
      "--reporter=./scripts/test/stray-errors.reporter.mjs",
    ],
    env: { STRAY_ERRORS_FILE: reports.stray, ...built },
    count: () => countVitest(reports.unit, reports.stray),
  },
  {
    name: "e2e",
    script: "test:e2e",
    isAlone: true,
    args: ["--reporter=list,json"],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reports.e2e },
    count: () => countPlaywright(reports.e2e),
  },
]

/** How much of each failure is said again at the end. */
const REASON_MAX_LINES = 25

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
const children = new Set()
let interrupted = false
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    interrupted = true
    for (const child of children) {
      if (child.pid === undefined) continue
      if (ownGroup) process.kill(-child.pid, signal)
      else child.kill(signal)
    }
  })
}

/** Linux weighs sessions before it weighs the processes in them, and each step is one. */
const yieldToOtherSessions = ({ pid }) => {
  if (process.platform !== "linux" || pid === undefined) return
  try {
    writeFileSync(`/proc/${pid}/autogroup`, `${PATIENT_NICENESS}`)
  } catch {
    // Not every kernel groups processes so, and not every container may say how.
  }
}

/** What gates say that run side by side comes when each has ended, so that it is not mixed. */
const runStep = ({ name, script, args: extra = [], env, isAlone = false, isPatient = false }) =>
  new Promise((resolve) => {
    const output = isAlone ? "inherit" : "pipe"
    const said = []
    if (isAlone) console.log(`\n━━ ${name}`)
    // Windows has no such command: there it is as important as the others.
    const nicely = isPatient && ownGroup ? ["nice", "-n", `${PATIENT_NICENESS}`] : []
    const [command, ...rest] = [...nicely, "pnpm", "run", script, ...extra]
    const child = spawn(command, rest, {
      cwd: root,
      detached: ownGroup,
      env: { ...process.env, ...env },
      shell: !ownGroup,
      stdio: ["ignore", output, output],
    })
    children.add(child)
    if (isPatient) yieldToOtherSessions(child)
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => said.push(chunk))
    const end = (code) => {
      children.delete(child)
      const text = Buffer.concat(said).toString()
      if (!isAlone) process.stdout.write(`\n━━ ${name}\n${text}`)
      resolve({ code, text })
    }
    child.once("error", () => end(127))
    child.once("close", (code) => end(code ?? 1))
  })

/** A gate counts as one check. A runner counts its tests, and as one failure more when it ended badly without naming a test. */
const tally = (step, { code, text }) => {
  const isGood = code === 0
  const bad = {
    title: `${step.name} ended with ${code}`,
    why: text.trimEnd().split("\n").slice(-REASON_MAX_LINES).join("\n"),
  }
  if (!step.count)
    return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0, failures: isGood ? [] : [bad] }
  const counts = step.count()
  const hasUnnamedFailure = counts.failed === 0 && (!isGood || counts.passed === 0)
  return hasUnnamedFailure ? { ...counts, failed: 1, failures: [bad] } : counts
}

mkdirSync(cache, { recursive: true })
for (const report of Object.values(reports)) rmSync(report, { force: true })
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
const chosen = steps.filter((step) => step.script in scripts && (!only || only.includes(step.name)))

const rows = []
const waiting = [...chosen]
const running = new Map()
const isOver = (name) => ![...waiting, ...running.keys()].some((step) => step.name === name)
/** What may begin now. Beside a runner nothing does but what is patient, and behind one nothing before it. */
const next = () => {
  const patient = waiting.find(({ isPatient }) => isPatient)
  if (patient) return patient
  const busy = [...running.keys()].filter(({ isPatient }) => !isPatient)
  const [first] = waiting
  if (first?.isAlone) return busy.length === 0 ? first : undefined
  if (busy.length >= SIDE_BY_SIDE || busy.some(({ isAlone }) => isAlone)) return undefined
  const firstAlone = waiting.findIndex(({ isAlone }) => isAlone)
  const gates = firstAlone === -1 ? waiting : waiting.slice(0, firstAlone)
  return gates.find(({ after = [] }) => after.every(isOver))
}
const run = async (step) => {
  const startedAt = performance.now()
  const ended = await runStep(step)
  rows.push({ name: step.name, seconds: (performance.now() - startedAt) / 1000, ...tally(step, ended) })
  running.delete(step)
}
while (waiting.length + running.size > 0) {
  if (interrupted) waiting.length = 0
  for (let step = next(); step !== undefined; step = next()) {
    waiting.splice(waiting.indexOf(step), 1)
    running.set(step, run(step))
  }
  if (running.size > 0) await Promise.race(running.values())
}

// Once more at the end: what is kept of a long output is often its last part alone.
for (const { title, why } of rows.flatMap(({ failures }) => failures))
  console.log(`\n✗ ${title}\n${why.split("\n").slice(0, REASON_MAX_LINES).join("\n")}`)

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
