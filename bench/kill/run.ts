import { fork, type ChildProcess } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { buildProcesses } from "./built.ts"
import { startPostgres, type Postgres } from "./postgres.ts"
import { migrate, seed, type Expected, type Store } from "./seed.ts"

/**
 * The kill test: alarms fall due while the process that has to send them is killed again and again. Both designs meet the
 * same alarms, the same kills and the same phone company in the same run. Nothing may be lost, nothing doubled.
 */
const { values } = parseArgs({
  options: {
    watches: { type: "string", default: "200" },
    contacts: { type: "string", default: "3" },
    kills: { type: "string", default: "15" },
    crashes: { type: "string", default: "6" },
    freezes: { type: "string", default: "4" },
    databases: { type: "string", default: "pglite,postgres" },
  },
})
const WATCHES = Number(values.watches)
const CONTACTS = Number(values.contacts)
const KILLS = Number(values.kills)
const CRASHES = Number(values.crashes)
const FREEZES = Number(values.freezes)
const DATABASES = values.databases.split(",")
/** From one kill to the next, so that the process lives for a while after each start. */
const KILL_EVERY_MS = 3_000
/** As long as a machine stands still that is moved, or whose disk does not answer; the other process goes on. */
const FROZEN_MS = 14_000
/** Between the start of the seeding and the first alarm. */
const SEED_MS = 12_000
const SETTLE_MS = 90_000
const P95_TARGET_MS = 2_000

interface Outcome {
  readonly name: string
  readonly lost: number
  /** Beyond one over each channel. */
  readonly doubled: number
  /** Over another channel, because nobody reported within thirty seconds that the text arrived. */
  readonly standIns: number
  readonly lags: ReadonlyArray<number>
}

/** Ours, or mark, then send. */
type Design = "guard" | "naive"

/** What really went out, as the phone company tells it. */
interface Went {
  readonly key: string
  readonly to: string
  readonly channel: string
  readonly at: number
}

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** As `npm start` sets it: what Node compiled outlives the process. */
const NODE_COMPILE_CACHE = fileURLToPath(new URL("../../.cache/compile", import.meta.url))

const gatewayFile = new URL("./gateway.ts", import.meta.url)
const fileOf = await buildProcesses()

function child(
  file: URL,
  env: Readonly<Record<string, string>>,
): Promise<{ process: ChildProcess; message: unknown }> {
  return new Promise((done, fail) => {
    const started = fork(file, {
      env: { NODE_COMPILE_CACHE, ...process.env, ...env },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    })
    started.once("message", (message) => done({ process: started, message }))
    started.once("exit", (code, signal) =>
      fail(new Error(`${file.pathname} ended before it was ready (${code ?? signal}).`)),
    )
  })
}

async function log(gateway: string): Promise<ReadonlyArray<Went>> {
  return (await (await fetch(`${gateway}/log`)).json()) as Array<Went>
}

function judge(name: string, expected: ReadonlyArray<Expected>, went: ReadonlyArray<Went>): Outcome {
  const byNumber = new Map<string, ReadonlyArray<Went>>()
  for (const message of went) byNumber.set(message.to, [...(byNumber.get(message.to) ?? []), message])
  const found = expected.map(({ to, dueAt }) => ({ dueAt, messages: byNumber.get(to) ?? [] }))
  const channels = found.map(({ messages }) => new Set(messages.map(({ channel }) => channel)).size)
  const sum = (counts: ReadonlyArray<number>) => counts.reduce((total, count) => total + count, 0)
  return {
    name,
    lost: found.filter(({ messages }) => messages.length === 0).length,
    doubled: sum(found.map(({ messages }) => messages.length)) - sum(channels),
    standIns: sum(channels.map((count) => Math.max(0, count - 1))),
    lags: found
      .flatMap(({ dueAt, messages }) => (messages[0] ? [messages[0].at - dueAt] : []))
      .sort((a, b) => a - b),
  }
}

/** Kills a process again and again; it is started anew each time. */
async function killing(
  name: string,
  file: URL,
  env: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  let guard = await child(file, env)
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(KILL_EVERY_MS * (0.6 + (0.4 * ((kill * 7) % 11)) / 11))
    guard.process.kill("SIGKILL")
    for (let tries = 0; ; tries += 1) {
      // While the database is down a new process may not come up: it is started again, as a supervisor would.
      const next = await child(file, env).catch(() => null)
      if (next !== null) {
        guard = next
        break
      }
      if (tries > 100) throw new Error(`${name}: the process does not start any more.`)
      await sleep(100)
    }
  }
  return guard.process
}

/** Two processes, of which now the one, now the other stands still for a while, in whatever it was doing. */
async function freezing(
  file: URL,
  env: Readonly<Record<string, string>>,
): Promise<ReadonlyArray<ChildProcess>> {
  const guards = [await child(file, env), await child(file, env)].map(({ process: guard }) => guard)
  for (let freeze = 0; freeze < FREEZES; freeze += 1) {
    const guard = guards[freeze % 2]
    await sleep(1_000)
    guard?.kill("SIGSTOP")
    await sleep(FROZEN_MS)
    guard?.kill("SIGCONT")
  }
  return guards
}

type Weather = { readonly postgres: Postgres; readonly crashes: number } | "kills" | "freezes"

/** One design through the weather. */
async function run(name: string, design: Design, store: Store, weather: Weather): Promise<Outcome> {
  const file = fileOf(design)
  const gateway = await child(gatewayFile, { HONOURS_KEYS: "0" })
  const { port } = gateway.message as { port: number }
  const url = `http://127.0.0.1:${port}`
  await migrate(store)
  const spreadMs = weather === "freezes" ? FREEZES * (FROZEN_MS + 1_000) : KILLS * KILL_EVERY_MS
  const startAt = Date.now() + SEED_MS
  const expected = await seed(store, { watches: WATCHES, contacts: CONTACTS, startAt, spreadMs })
  const env = { ...store.env, GATEWAY: url }
  if (Date.now() > startAt) throw new Error("Seeding took longer than the time before the first alarm.")

  let isOver = false
  const crashing = (async () => {
    if (typeof weather === "string") return
    for (let crash = 0; crash < weather.crashes; crash += 1) {
      await sleep(spreadMs / weather.crashes)
      await weather.postgres.crash()
    }
  })()
  const guards = weather === "freezes" ? await freezing(file, env) : [await killing(name, file, env)]
  await crashing
  const deadline = Date.now() + SETTLE_MS
  while (!isOver && Date.now() < deadline) {
    await sleep(500)
    const went = new Set((await log(url)).map(({ to }) => to))
    isOver = expected.every(({ to }) => went.has(to))
    // The peer never recovers what it lost: waiting longer would not help it.
    if (design === "naive" && Date.now() > (expected.at(-1)?.dueAt ?? 0) + 5_000) break
  }
  await sleep(1_500)
  const outcome = judge(name, expected, await log(url))
  for (const guard of guards) guard.kill("SIGKILL")
  gateway.process.kill("SIGKILL")
  return outcome
}

async function onPglite(name: string, design: Design): Promise<Outcome> {
  const directory = mkdtempSync(join(tmpdir(), "porchlight-kill-"))
  const store: Store = { kind: "pglite", env: { DATA_DIR: directory } }
  return run(name, design, store, "kills").finally(() => rmSync(directory, { recursive: true, force: true }))
}

async function onPostgres(
  name: string,
  design: Design,
  weather: (postgres: Postgres) => Weather,
): Promise<Outcome> {
  const postgres = await startPostgres()
  const store: Store = { kind: "postgres", env: { DATABASE_URL: postgres.url } }
  try {
    return await run(name, design, store, weather(postgres))
  } finally {
    await postgres.stop()
  }
}

const percentile = (sorted: ReadonlyArray<number>, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
const outcomes: Array<Outcome & { readonly isOurs: boolean }> = []
const note = (outcome: Outcome, isOurs: boolean) => {
  outcomes.push({ ...outcome, isOurs })
  const [p50, p95, max] = [
    percentile(outcome.lags, 0.5),
    percentile(outcome.lags, 0.95),
    outcome.lags.at(-1) ?? Number.NaN,
  ]
  console.log(
    `${outcome.name.padEnd(60)} lost ${String(outcome.lost).padStart(3)}  doubled ${String(outcome.doubled).padStart(3)}  stand-ins ${String(outcome.standIns).padStart(3)}  lag p50 ${p50} ms  p95 ${p95} ms  max ${max} ms`,
  )
}

console.log(
  `${WATCHES} watches × ${CONTACTS} contacts, ${KILLS} × SIGKILL, gateway: 5 % 503, 5 % accepted with the answer lost, honours no keys\n`,
)
if (DATABASES.includes("pglite")) {
  note(await onPglite("Porchlight on PGlite", "guard"), true)
  note(await onPglite("mark, then send, on PGlite", "naive"), false)
}
if (DATABASES.includes("postgres")) {
  const each = async (what: string, weather: (postgres: Postgres) => Weather) => {
    note(await onPostgres(`Porchlight${what}`, "guard", weather), true)
    note(await onPostgres(`mark, then send${what}`, "naive", weather), false)
  }
  if (KILLS > 0) await each(" on PostgreSQL", () => "kills")
  if (CRASHES > 0)
    await each(`, PostgreSQL stopped hard ${CRASHES} times`, (postgres) => ({ postgres, crashes: CRASHES }))
  if (FREEZES > 0) await each(`, one of two processes stands still ${FREEZES} times`, () => "freezes")
}
const missed = outcomes.filter(
  ({ isOurs, lost, doubled, lags }) =>
    isOurs && (lost > 0 || doubled > 0 || percentile(lags, 0.95) > P95_TARGET_MS),
)
console.log(
  missed.length === 0
    ? "\nTargets met: 0 lost, 0 doubled, p95 ≤ 2 s."
    : `\nTargets missed by: ${missed.map(({ name }) => name).join("; ")}`,
)
process.exit(missed.length === 0 ? 0 : 1)
