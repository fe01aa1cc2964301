import { randomBytes } from "node:crypto"
import { openAsBlob } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import pg from "pg"
import { expect, inject, test } from "vitest"
import type { Database } from "./database.ts"
import { openPglite } from "./pglite.ts"
import { openPostgres } from "./postgres.ts"

const NEWER = "9998_of_a_newer_version.sql"
const KNOWN = "0001_platform.sql"

interface Place {
  readonly open: () => Promise<Database>
  /** What the owner of the tables says. */
  readonly ask: (statement: string) => Promise<ReadonlyArray<unknown>>
  readonly remove: () => Promise<unknown>
  /** Whether several servers may be open at once. */
  readonly isShared: boolean
}

async function inFolder(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), "porchlight-newer-"))
  const migrated = await PGlite.create(`file://${folder}/pgdata`, {
    loadDataDir: await openAsBlob(inject("pgliteImage")),
  })
  await migrated.close()
  return {
    open: () => openPglite(folder),
    ask: async (statement) => {
      const pglite = new PGlite(`file://${folder}/pgdata`)
      try {
        return (await pglite.query(statement)).rows
      } finally {
        await pglite.close()
      }
    },
    remove: () => rm(folder, { recursive: true }),
    isShared: false,
  }
}

async function onServer(): Promise<Place> {
  const server = inject("postgresUrl")
  const name = `test_${randomBytes(8).toString("hex")}`
  const askIn = async (database: string, statement: string) => {
    const client = new pg.Client({ connectionString: `${server}/${database}` })
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows
  }
  await askIn("postgres", `create database ${name}`)
  return {
    open: () => openPostgres({ url: `${server}/${name}`, maxConnections: 2, onConnectionError: () => {} }),
    ask: (statement) => askIn(name, statement),
    remove: () => askIn("postgres", `drop database ${name} with (force)`),
    isShared: true,
  }
}

/** A place whose tables a newer version has changed, and what runs there since before, if it can run beside another. */
async function changed(at: () => Promise<Place>) {
  const place = await at()
  const running = await place.open()
  if (!place.isShared) await running.close()
  // One of its own is due as well: it would run beside those that it does not know.
  await place.ask(`delete from schema_migration where name = '${KNOWN}'`)
  await place.ask(`insert into schema_migration (name, sha256) values ('${NEWER}', 'x')`)
  return { ...place, running }
}

test.each([
  ["PGlite", inFolder],
  ["PostgreSQL", onServer],
])(
  "a database that a newer version has changed refuses an older one in words, and is not changed by it (on %s)",
  async (_name, at) => {
    const place = await changed(at)
    await expect(place.open()).rejects.toThrow(
      /does not know: 9998_of_a_newer_version\.sql\..*Start the newer version.*backup/u,
    )
    const ledger = await place.ask(
      `select name from schema_migration where name in ('${NEWER}', '${KNOWN}') order by name`,
    )
    expect(ledger).toEqual([{ name: NEWER }])
    await place.running.close()
    await place.remove()
  },
)

test("an older server that runs already goes on, so that an update replaces one after the other", async () => {
  const place = await changed(onServer)
  const read = place.running.transaction({ role: "service" }, (sql) =>
    sql.selectFrom("account").select("id").limit(1).execute(),
  )
  expect(await read).toEqual([])
  await place.running.close()
  await place.remove()
})
