import { spawn, type ChildProcess } from "node:child_process"
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, afterEach, expect, test } from "vitest"
import { freePort } from "../../../tooling/free-port.ts"

const { PATH = "", NODE_COMPILE_CACHE, BUILT_SERVER } = process.env
/** What is built, where that has just been done; else the source. */
const main = BUILT_SERVER ?? fileURLToPath(new URL("./main.ts", import.meta.url))
/** Each of these lives for seconds: the embedded database compiled once, and not again to be faster, halves its start. */
const COMPILED_ONCE = "--liftoff-only"
const folder = mkdtempSync(join(tmpdir(), "porchlight-server-"))
const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill("SIGKILL")
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Run {
  readonly child: ChildProcess
  /** The address that it printed. Rejects when it ends without one. */
  readonly url: Promise<string>
  readonly ended: Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>
}

/** Where Node keeps what it compiled changes nothing but the time of a start. */
const inherited = { PATH, ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }) }

/** Starts the server as a process of its own, with nothing else in its environment but this. */
function run(environment: Readonly<Record<string, string>>, ...args: ReadonlyArray<string>): Run {
  return runInto("pipe", environment, args)
}

/** The same, its log going to an open file where it is not read here. */
function runInto(
  log: "pipe" | number,
  environment: Readonly<Record<string, string>>,
  args: ReadonlyArray<string> = [],
): Run {
  const env = { ...inherited, PORT: "0", DATA_DIR: join(folder, "data"), ...environment }
  const child = spawn(process.execPath, [COMPILED_ONCE, main, ...args], {
    env,
    stdio: ["ignore", "pipe", log],
  })
  running.add(child)
  let [out, err] = ["", ""]
  child.stderr?.on("data", (chunk) => (err += String(chunk)))
  const ended = new Promise<{ code: number | null; out: string; err: string }>((done) =>
    child.on("close", (code) => {
      running.delete(child)
      done({ code, out, err })
    }),
  )
  const url = new Promise<string>((done, fail) => {
    child.stdout?.on("data", (chunk) => {
      out += String(chunk)
      if (out.includes("\n")) done(out.trim())
    })
    void ended.then(() => fail(new Error(err)))
  })
  // Tests that expect it to end do not ask for the address.
  url.catch(() => {})
  return { child, url, ended }
}

test("it prints one line, the address, answers there, and ends with 0 when it is told to", async () => {
  const server = run({})
  const url = await server.url
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(statSync(join(folder, "data/secret")).mode & 0o777).toBe(0o600)
  server.child.kill("SIGTERM")
  const { code, out } = await server.ended
  expect([code, out]).toEqual([0, `${url}\n`])
})

test("a second one on the same folder refuses in words, and the first goes on", async () => {
  const first = run({})
  const url = await first.url
  const second = await run({}).ended
  expect(second.code).toBe(1)
  expect(second.err).toMatch(/data folder .* is in use by another process/u)
  expect(second.err).not.toMatch(/\n\s+at /u)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

test("a killed one starts again on what it stored, under the same clock", async () => {
  const first = run({})
  const headers = { "content-type": "application/json" }
  const moved = await fetch(`${await first.url}/dev/clock`, {
    method: "POST",
    headers,
    body: '{"advanceMs":7200000}',
  })
  const { now } = (await moved.json()) as { readonly now: number }
  first.child.kill("SIGKILL")
  await first.ended
  const status = await fetch(`${await run({}).url}/dev/status`)
  const after = (await status.json()) as { readonly now: number; readonly offsetMs: number }
  expect(after.now).toBeGreaterThanOrEqual(now)
  expect(after.offsetMs).toBeGreaterThanOrEqual(7_200_000)
})

test("production with the outbox refuses to start, and starts without its page when told to", async () => {
  const production = { NODE_ENV: "production", PUBLIC_URL: "https://porchlight.example" }
  const refused = await run(production).ended
  expect(refused.code).toBe(1)
  expect(refused.err).toMatch(/"outbox" only pretends to send/u)
  const PORT = String(await freePort())
  const server = run({ ...production, PORT, ALLOW_SIMULATIONS: "outbox" })
  expect(await server.url).toBe(production.PUBLIC_URL)
  expect((await fetch(`http://127.0.0.1:${PORT}/dev/outbox`)).status).toBe(404)
})

test.runIf(existsSync("/dev/full"))(
  "a log that nothing can be written to keeps nobody from being guarded, nor the server from ending",
  async () => {
    const PORT = String(await freePort())
    const server = runInto(openSync("/dev/full", "w"), {
      NODE_ENV: "production",
      PUBLIC_URL: "https://porchlight.example",
      ALLOW_SIMULATIONS: "outbox",
      PORT,
    })
    await server.url
    expect((await fetch(`http://127.0.0.1:${PORT}/healthz`)).status).toBe(200)
    server.child.kill("SIGTERM")
    expect((await server.ended).code).toBe(0)
  },
)

test("an environment that cannot be used is explained, and nothing is started", async () => {
  const { code, err } = await run({ PORT: "x", COUNTRY: "x" }).ended
  expect(code).toBe(1)
  expect(err).toMatch(/PORT must be .*\nCOUNTRY must be .*\nRun with --help/u)
})

test("--help prints every variable and starts nothing", async () => {
  const { code, out } = await run({}, "--help").ended
  expect(code).toBe(0)
  expect(out).toContain("DATABASE_URL")
})

test("a port that is taken is said in words", async () => {
  // A folder that has its tables already: making them takes three times as long as everything else here.
  const other = join(folder, "other")
  cpSync(join(folder, "data"), other, { recursive: true })
  const first = run({})
  const port = new URL(await first.url).port
  const second = await run({ PORT: port, DATA_DIR: other }).ended
  expect(second.code).toBe(1)
  expect(second.err).toMatch(/Another program listens on .*choose another PORT/u)
})

test("a secret that was cut off while it was made is refused in words: links of an empty one anybody could make", async () => {
  const torn = join(folder, "torn")
  mkdirSync(torn)
  writeFileSync(join(torn, "secret"), "")
  const { code, err } = await run({ DATA_DIR: torn }).ended
  expect(code).toBe(1)
  expect(err).toMatch(/The secret in .*torn.secret is not whole.*\n/u)
})

test("a folder in which no files can be kept is an error in the log, and dates are guarded all the same", async () => {
  const closed = join(folder, "closed")
  cpSync(join(folder, "data"), closed, { recursive: true })
  rmSync(join(closed, "recordings"), { recursive: true, force: true })
  writeFileSync(join(closed, "recordings"), "a file")
  const server = run({ DATA_DIR: closed })
  expect((await fetch(`${await server.url}/readyz`)).status).toBe(200)
  server.child.kill("SIGTERM")
  const { code, err } = await server.ended
  expect(code).toBe(0)
  expect(err).toMatch(/"level":50.*No files can be kept in DATA_DIR/u)
})

test("a folder that cannot be one is said in words, whether the secret is kept in it or given", async () => {
  const file = join(folder, "a-file")
  writeFileSync(file, "")
  for (const given of [{}, { SECRET: "a secret of a test, which is long enough" }]) {
    const { code, err } = await run({ DATA_DIR: file, ...given }).ended
    expect(code).toBe(1)
    expect(err).toMatch(/^\[porchlight\/server\] .*a-file.*EEXIST.* See that /u)
  }
})

test("an embedded database that cannot be opened is said in words", async () => {
  const torn = join(folder, "no-database")
  mkdirSync(torn)
  writeFileSync(join(torn, "pgdata"), "a file")
  const { code, err } = await run({ DATA_DIR: torn }).ended
  expect(code).toBe(1)
  expect(err).toMatch(
    /The embedded database in .*no-database cannot be opened: .*See that the disk has room/u,
  )
  expect(err).not.toMatch(/\n\s+at /u)
})

test("a database that nobody can reach, and an address that is not this machine's, are said in words", async () => {
  const away = await run({ DATABASE_URL: "postgres://ann:her-word@127.0.0.1:1/x" }).ended
  expect(away.code).toBe(1)
  expect(away.err).toMatch(/DATABASE_URL leads to no database that lets this server in: .*ECONNREFUSED/u)
  expect(away.err).not.toContain("her-word")
  const elsewhere = await run({ HOST: "203.0.113.7", PORT: String(await freePort()) }).ended
  expect(elsewhere.code).toBe(1)
  expect(elsewhere.err).toMatch(/203\.0\.113\.7 is no address of this machine.*HOST/u)
})
