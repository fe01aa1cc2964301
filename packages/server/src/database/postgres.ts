import { Kysely, PostgresDialect } from "kysely"
import pg from "pg"
import { transactionsOver } from "./actor.ts"
import type { Database } from "./database.ts"
import { migrate } from "./migrate.ts"
import { openListener } from "./listener.ts"
import { preparing } from "./prepare.ts"
import { openPresence } from "./presence.ts"
import type { Tables } from "./tables.ts"

const TIMESTAMPTZ = 1184
const INT8 = 20
const DATE = 1082
/** Any constant: replicas that start together migrate one after the other. */
const MIGRATION_LOCK = "7205759"

/** A connection's parsers: instants as milliseconds, bigint as number (all of ours stay below 2^53), days as written. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === TIMESTAMPTZ) return (value: string) => Date.parse(value)
    if (oid === INT8) return Number
    if (oid === DATE) return (value: string) => value
    return pg.types.getTypeParser(oid, format)
  },
}

/** The database keeps texts in an encoding in which a letter may count as several, or not be kept at all. */
export class EncodingUnfit extends Error {
  constructor(encoding: string) {
    super(
      `[porchlight/database] The database keeps its texts as ${encoding}, and names and messages need UTF8. Make it anew: create database <name> encoding 'UTF8' template template0.`,
    )
    this.name = "EncodingUnfit"
  }
}

export interface PostgresOptions {
  readonly url: string
  /** Connections this process keeps at most. */
  readonly maxConnections: number
  /** Told of connections that broke while nobody used them; without a listener such an error would end the process. */
  readonly onConnectionError: (error: Error) => void
}

/**
 * PostgreSQL 15 or later. Several processes may share one database: rows are claimed, nobody leads.
 * @throws EncodingUnfit, before anything is stored
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections,
    pipeline: true,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: "porchlight",
  })
  pool.on("error", options.onConnectionError)
  pool.on("connect", (client) => client.on("error", options.onConnectionError))
  try {
    await migrateOnce(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  // Outside a transaction, in which alone it is told for whom it works, a connection may do nothing.
  pool.on("connect", (client) => {
    client.query("set role authenticated").catch(options.onConnectionError)
  })
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  const listener = openListener(options)
  const presence = await openPresence(options)
  return {
    kind: "postgres",
    processMark: presence.processMark,
    livingProcesses: presence.livingProcesses,
    transaction: transactionsOver(kysely),
    listen: listener.listen,
    close: async () => {
      await listener.close()
      await presence.close()
      await kysely.destroy()
    },
  }
}

async function migrateOnce(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await refuseOtherEncodings(client)
    await client.query("begin")
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK])
    await migrate({
      script: (text) => client.query(text),
      query: async (text, parameters) =>
        (await client.query<Record<string, unknown>>(text, [...parameters])).rows,
    })
    await client.query("commit")
  } catch (error) {
    await client.query("rollback").catch(() => {})
    throw error
  } finally {
    // The others act as a role that may change no tables.
    client.release(true)
  }
}

async function refuseOtherEncodings(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ readonly server_encoding: string }>("show server_encoding")
  const encoding = rows[0]?.server_encoding
  if (encoding !== undefined && encoding !== "UTF8") throw new EncodingUnfit(encoding)
}
