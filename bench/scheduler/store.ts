import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { CompiledQuery } from "kysely"
import { openPglite, openPostgres, type Database } from "@porchlight/server/database"

/** One freshly migrated database of the server's own making. */
export interface Store {
  readonly name: "PostgreSQL" | "PGlite"
  /** As the server uses it, except that it notes when it knew of each commit. */
  readonly database: Database
  /** Exactly as the server uses it. */
  readonly bare: Database
  /** When the commit of each writing transaction was known, by its number: what `xmin` says in its rows. */
  readonly commits: ReadonlyMap<string, number>
  /** Runs one statement as the owner of the tables. */
  readonly run: <Row>(text: string) => Promise<ReadonlyArray<Row>>
  readonly close: () => Promise<void>
}

/** Connections for every candidate on PostgreSQL. */
export const CONNECTIONS = 16

/** A database of its own in a running PostgreSQL. */
export async function postgresStore(serverUrl: string, name: string): Promise<Store> {
  const url = await freshUrl(serverUrl, name)
  const database = await openPostgres({ url, maxConnections: CONNECTIONS, onConnectionError: () => {} })
  return storeOn("PostgreSQL", database, () => database.close())
}

/** An empty database in a running PostgreSQL; gives its address. */
export async function freshUrl(serverUrl: string, name: string): Promise<string> {
  const { default: pg } = await import("pg")
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${pg.escapeIdentifier(name)}`)
  await client.end()
  return serverUrl.replace(/[^/]+$/, name)
}

/** An embedded database in a folder, as `npm start` uses it. */
export async function pgliteStore(): Promise<Store> {
  const directory = mkdtempSync(join(tmpdir(), "porchlight-bench-"))
  const database = await openPglite(directory)
  return storeOn("PGlite", database, async () => {
    await database.close()
    rmSync(directory, { recursive: true, force: true })
  })
}

function storeOn(name: Store["name"], database: Database, close: () => Promise<void>): Store {
  const commits = new Map<string, number>()
  return {
    name,
    bare: database,
    commits,
    close,
    database: {
      ...database,
      transaction: async (actor, work) => {
        let number: string | null = null
        const value = await database.transaction(actor, async (sql) => {
          const result = await work(sql)
          const { rows } = await sql.executeQuery<{ number: string | null }>(
            CompiledQuery.raw("select pg_current_xact_id_if_assigned()::text as number"),
          )
          number = rows[0]?.number ?? null
          return result
        })
        if (number !== null) commits.set(number, Date.now())
        return value
      },
    },
    run: <Row>(text: string) =>
      database.transaction({ role: "service" }, async (sql) => {
        await sql.executeQuery(CompiledQuery.raw("reset role"))
        await sql.executeQuery(CompiledQuery.raw("set local statement_timeout = 0"))
        return (await sql.executeQuery<Row>(CompiledQuery.raw(text))).rows
      }),
  }
}
