import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { createCopy, dropCopy } from "../packages/server/test/postgres.start.ts"
import { freePort } from "../tooling/free-port.ts"

/** As `npm start` runs it; `pnpm build:app` makes it. */
const main = fileURLToPath(new URL("../apps/server/dist/main.js", import.meta.url))

/** From spawning to `/readyz`: three seconds on a quiet machine, a minute on one that has a dozen things to do at once. */
const START_MAX_MS = 110_000
const LOOK_EVERY_MS = 100

/** Names the folder of a server that ran its migrations and was stopped: global.setup.ts makes it once, starting from it is three times as fast. */
export const MIGRATED_FOLDER = "E2E_MIGRATED_FOLDER"

/** Says where a PostgreSQL listens that has a migrated database to copy; global.setup.ts starts it. */
export const POSTGRES = "E2E_POSTGRES"

/** Where a server keeps what it stores: in a folder of its own, as `npm start` does, or in a PostgreSQL, as in production. */
export type DatabaseKind = "embedded" | "postgres"

/** A code that gives full access; each account may redeem it. */
export const ACCESS_CODE = "WELCOME-2026"

/** Whoever confirms this address is an administrator. */
export const ADMIN_EMAIL = "eve-of-the-staff@example.com"

/** The real server in a process of its own, which can be killed and started again on what it has stored. */
export interface RealServer {
  readonly url: string
  /** SIGKILL: nothing is flushed, nobody is told. */
  readonly kill: () => Promise<void>
  /** Starts it again, on the same address and folder. */
  readonly restart: () => Promise<void>
  /** Ends it and removes what it stored. */
  readonly stop: () => Promise<void>
}

/**
 * Starts a server on a new database and folder, on a port that is free. `settings` are further variables of its environment;
 * `WEB_ROOT` in ours names another built app.
 */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
  kind: DatabaseKind = "embedded",
): Promise<RealServer> {
  // Short: the folder holds a socket, and paths of sockets may not be long.
  const dataDirectory = await mkdtemp(join(tmpdir(), "porchlight-"))
  const { [MIGRATED_FOLDER]: migrated, [POSTGRES]: postgres } = process.env
  const copy = kind === "postgres" ? await copyOn(postgres) : null
  if (copy === null && migrated !== undefined) await cp(migrated, dataDirectory, { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const database = copy === null ? {} : { DATABASE_URL: copy }
  const run = () => spawnServer(port, dataDirectory, { ...database, ...settings })
  let running = run()
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    if (running.exitCode !== null || running.signalCode !== null) return
    const exited = once(running, "exit")
    running.kill(signal)
    await exited
  }
  const stop = async () => {
    await end("SIGTERM")
    if (copy !== null) await dropCopy(copy)
    await rm(dataDirectory, { recursive: true, force: true })
  }
  try {
    await untilReady(url, running)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    kill: () => end("SIGKILL"),
    restart: async () => {
      running = run()
      await untilReady(url, running)
    },
    stop,
  }
}

/** Whoever is to be on PostgreSQL is nowhere else, unnoticed. */
async function copyOn(postgres: string | undefined): Promise<string> {
  if (postgres === undefined) throw new Error(`${POSTGRES} is not set: global.setup.ts has not run.`)
  return createCopy(postgres)
}

function spawnServer(
  port: number,
  dataDirectory: string,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE, WEB_ROOT } = process.env
  const env = {
    PATH,
    ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
    NODE_ENV: "development",
    LOG_LEVEL: "error",
    PORT: String(port),
    DATA_DIR: dataDirectory,
    ACCESS_CODES: ACCESS_CODE,
    ADMIN_EMAILS: ADMIN_EMAIL,
    ...(WEB_ROOT === undefined ? {} : { WEB_ROOT }),
    ...settings,
  }
  const server = spawn(process.execPath, [main], { env, stdio: ["ignore", "ignore", "inherit"] })
  // However the runner ends, its server does not outlive it.
  process.once("exit", () => server.kill("SIGKILL"))
  return server
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + START_MAX_MS
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} at its start.`)
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
  }
  throw new Error(`The server was not ready within ${START_MAX_MS / 1_000} s.`)
}
