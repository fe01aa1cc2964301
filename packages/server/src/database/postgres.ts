import { Kysely } from "kysely"
import pg from "pg"
import { transactionsOver } from "./actor.ts"
import type { Database } from "./database.ts"
import { dialectOver } from "./dialect.ts"
import { OWN_DATABASE, ownSchema, type Layout } from "./layout.ts"
import { openListener } from "./listener.ts"
import { migrate, MIGRATION_LOCK, type MigrationSession } from "./migrate.ts"
import { exchangeOver } from "./postgres.wire.ts"
import { openPresence } from "./presence.ts"
import type { Tables } from "./tables.ts"
import { refuseOtherEncodings, refusePooler, refusePoolerByName, refuseRolesOfOthers } from "./unfit.ts"

const TIMESTAMPTZ = 1184
const INT8 = 20
const DATE = 1082
/** A connection's parsers: instants as milliseconds, bigint as number (all of ours stay below 2^53), days as written. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === TIMESTAMPTZ) return (value: string) => Date.parse(value)
    if (oid === INT8) return Number
    if (oid === DATE) return (value: string) => value
    return pg.types.getTypeParser(oid, format)
  },
}

export interface PostgresOptions {
  readonly url: string
  /** A schema for the tables alone, with roles of its own; null for a database that nobody else uses. */
  readonly schema?: string | null
  /** What tells servers with different secrets apart; those that give none are not compared. */
  readonly secretMark?: number
  /** Connections this process keeps at most. */
  readonly maxConnections: number
  /** Told of connections that broke while nobody used them; without a listener such an error would end the process. */
  readonly onConnectionError: (error: Error) => void
}

/**
 * PostgreSQL 15 or later. Several processes may share one database: rows are claimed, nobody leads.
 * @throws EncodingUnfit, PoolerUnfit, RolesUnfit, MigrationsDue, SchemaNewer, before anything is stored; SecretsApart
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const layout = options.schema ? ownSchema(options.schema) : OWN_DATABASE
  refusePoolerByName(options.url)
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
    await refusePooler(options.url)
    await migrateOnce(pool, layout)
  } catch (error) {
    await pool.end()
    throw error
  }
  const beginning = `${layout.schema === null ? "" : `set search_path to ${layout.schema}; `}set role ${layout.roles.account}`
  // Outside a transaction, in which alone it is told for whom it works, a connection may do nothing.
  pool.on("connect", (client) => {
    client.query(beginning).catch(options.onConnectionError)
  })
  const kysely = new Kysely<Tables>({ dialect: dialectOver(exchangeOver(pool)) })
  const listener = openListener(options)
  const presence = await openPresence(options).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  return {
    kind: "postgres",
    processMark: presence.processMark,
    livingProcesses: presence.livingProcesses,
    transaction: transactionsOver(kysely, undefined, layout),
    listen: listener.listen,
    tend: null,
    close: async () => {
      await listener.close()
      await presence.close()
      await kysely.destroy()
    },
  }
}

async function migrateOnce(pool: pg.Pool, layout: Layout): Promise<void> {
  const client = await pool.connect()
  try {
    await refuseOtherEncodings(client)
    await refuseRolesOfOthers(client, layout)
    await client.query("begin")
    // As long as a large table needs, and as another server that migrates just now.
    await client.query("set local statement_timeout = 0")
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK])
    const session: MigrationSession = {
      script: (text) => client.query(text),
      query: async (text, parameters) =>
        (await client.query<Record<string, unknown>>(text, [...parameters])).rows,
    }
    await migrate(session, layout)
    await client.query("commit")
  } catch (error) {
    await client.query("rollback").catch(() => {})
    throw error
  } finally {
    // The others act as a role that may change no tables.
    client.release(true)
  }
}
