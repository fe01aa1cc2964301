import { Kysely } from "kysely"
import pg from "pg"
import { transactionsOver } from "./actor.ts"
import type { Database } from "./database.ts"
import { createShares } from "../precedence/index.ts"
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

const CONNECT_MAX_MS = 5_000
const CLOSE_MAX_MS = 5_000
/** How long a statement may take, with its wait for what other transactions hold. */
const STATEMENT_MAX_MS = 12_000
/**
 * When a connection that does not answer is given up, as after the database moved to another machine: the system itself would notice
 * after a quarter of an hour. Later than the database gives up, and sooner than `/healthz` says that a loop hangs.
 */
const ANSWER_MAX_MS = 14_000
/**
 * How long a transaction may do nothing. A process that stands still, as one on a machine that was paused does, holds alarms and
 * calls for help: it loses them before those that wait for them give up.
 */
const STANDSTILL_MAX_MS = 8_000

/** Connections that only what guards people may take, and those that only whoever may be in danger may: of so many that enough are left. */
const RESERVED = 2
const RESERVE_FROM = { prompt: 5, urgent: 8 } as const
/** One address has half of the others at most. */
const SHARES = 2

export interface PostgresOptions {
  readonly url: string
  /** A schema for the tables alone, with roles of its own; null for a database that nobody else uses. */
  readonly schema?: string | null
  /** What tells servers with different secrets apart; those that give none are not compared. */
  readonly secretMark?: number
  /**
   * Connections this process keeps at most. Of five and more, two are never had by requests; of eight and more, two others only by
   * those that are urgent.
   */
  readonly maxConnections: number
  /** How long a statement may go without an answer, in milliseconds: 14 000 unless given. */
  readonly answerMaxMs?: number
  /** How often what only listens is asked whether it is alive, in milliseconds: 10 000 unless given. */
  readonly askEveryMs?: number
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
  await refusePooler(options.url)
  await migrateOnce(options.url, layout)
  const reserveFrom = (least: number) =>
    options.maxConnections < least ? null : openPool(options, layout, RESERVED)
  const reserves = { prompt: reserveFrom(RESERVE_FROM.prompt), urgent: reserveFrom(RESERVE_FROM.urgent) }
  const reserved = Object.values(reserves).filter((one) => one !== null).length * RESERVED
  const left = options.maxConnections - reserved
  const pool = openPool(options, layout, left)
  const exchange = exchangeOver(pool, reserves, createShares(Math.ceil(left / SHARES), CONNECT_MAX_MS))
  const kysely = new Kysely<Tables>({ dialect: dialectOver(exchange) })
  const listener = openListener(options)
  const presence = await openPresence(options).catch(async (error: unknown) => {
    await exchange.close()
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
      const closing = Promise.all([listener.close(), presence.close(), kysely.destroy()])
      await atMost(options.answerMaxMs ?? CLOSE_MAX_MS, closing)
    },
  }
}

function openPool(options: PostgresOptions, { schema, roles }: Layout, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max,
    pipeline: true,
    types,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MAX_MS,
    query_timeout: options.answerMaxMs ?? ANSWER_MAX_MS,
    statement_timeout: STATEMENT_MAX_MS,
    idle_in_transaction_session_timeout: STANDSTILL_MAX_MS,
    application_name: "porchlight",
  })
  pool.on("error", options.onConnectionError)
  const beginning = `${schema === null ? "" : `set search_path to ${schema}; `}set role ${roles.account}`
  pool.on("connect", (client) => {
    client.on("error", options.onConnectionError)
    // Outside a transaction, in which alone it is told for whom it works, a connection may do nothing.
    client.query(beginning).catch(options.onConnectionError)
  })
  return pool
}

/** Waits for what ends, but not for a database that is not heard of: then its connections end with the process. */
async function atMost(milliseconds: number, ending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((done) => (timer = setTimeout(done, milliseconds)))
  await Promise.race([ending, late]).finally(() => clearTimeout(timer))
}

async function migrateOnce(connectionString: string, layout: Layout): Promise<void> {
  // Not one of the pool: the others act as a role that may change no tables, and are given up when they do not answer soon.
  const client = new pg.Client({
    connectionString,
    types,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MAX_MS,
    application_name: "porchlight",
  })
  // What ends the connection is told by the statement that it breaks.
  client.on("error", () => {})
  await client.connect()
  try {
    await refuseOtherEncodings(client)
    await refuseRolesOfOthers(client, layout)
    await client.query("begin")
    // As long as a large table needs, and as another server that migrates just now; a role may have a limit of its own.
    await client.query("set local statement_timeout = 0")
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK])
    const session: MigrationSession = {
      script: (text) => client.query(text),
      query: async (text, parameters) =>
        (await client.query<Record<string, unknown>>(text, [...parameters])).rows,
    }
    await migrate(session, layout)
    await client.query("commit")
  } finally {
    // What was not committed is undone with its connection.
    await client.end().catch(() => {})
  }
}
