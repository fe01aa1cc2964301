import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely"
import type pg from "pg"
import { isOpening } from "./actor.ts"
import { isPlanStale } from "./fault.ts"

/** Statements a connection keeps prepared. Texts beyond that, such as rare lists of another length, are sent as they are. */
const KEPT = 400

/**
 * The pool with every statement prepared once for each connection: reading and planning it again, with
 * the policies of its tables, costs PostgreSQL more than carrying it out. A connection whose plans a migration made stale
 * is closed after the transaction that it failed: PostgreSQL plans anew when a table has changed, but not a statement that
 * would answer with other columns than before.
 *
 * A transaction begins, and its role is set, together with the first statement that asks something: they leave after each
 * other without waiting, which takes a pool whose clients have `pipeline` switched on. So do statements of one transaction that
 * are asked at the same time. Should the beginning fail, what came with it has failed or was done as the role that a
 * connection has by itself: that one may do nothing (`postgres.ts`).
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= KEPT) return known
    const name = `porchlight_${names.size}`
    names.set(text, name)
    return name
  }
  return {
    options: pool.options,
    connect: async () => new PreparingClient(await pool.connect(), nameOf),
    end: () => pool.end(),
  }
}

/** Whether a text is one statement that takes a plan. */
function isPlanned(text: string): boolean {
  return /^\s*(?:select|with|insert|update|delete)\b/iu.test(text) && !text.includes(";")
}

/** How Kysely begins a transaction that only reads. */
const READING = "start transaction read only"

function nothing<Row>(): PostgresQueryResult<Row> {
  return { command: "SELECT", rowCount: 0, rows: [] }
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #nameOf: (text: string) => string | undefined
  #isStale = false
  /** What begins the transaction, of which PostgreSQL has not heard: it learns that with the first statement. */
  #opening: string | null = null
  #isReading = false

  constructor(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client
    this.#nameOf = nameOf
  }

  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(text: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<Row>>
  query<Row>(
    text: string | PostgresCursor<Row>,
    parameters: ReadonlyArray<unknown> = [],
  ): PostgresCursor<Row> | Promise<PostgresQueryResult<Row>> {
    if (typeof text !== "string") throw new Error("[porchlight/database] Cursors are not used.")
    return this.#answer(text, [...parameters])
  }

  async #answer<Row>(text: string, values: Array<unknown>): Promise<PostgresQueryResult<Row>> {
    if (this.#isHeldBack(text)) return nothing()
    if (text === "commit" && this.#isReading) {
      // Nothing was stored: whether it ends well concerns nobody, and a connection that broke says so itself.
      this.#client.query(text).catch(() => {})
      return nothing()
    }
    try {
      const { command, rowCount, rows } = await this.#send(text, values)
      // The driver types the tag that PostgreSQL ends a statement with as a string; ours end with these alone.
      return { command: command as PostgresQueryResult<Row>["command"], rowCount: rowCount ?? 0, rows }
    } catch (error) {
      if (isPlanStale(error)) this.#isStale = true
      throw error
    }
  }

  /** The beginning, and what says for whom, wait for the first statement; where none came, nothing has to end either. */
  #isHeldBack(text: string): boolean {
    if (text === "begin" || text === READING) {
      this.#opening = text
      this.#isReading = text === READING
    } else if (this.#opening !== null && isOpening(text)) this.#opening = `${this.#opening}; ${text}`
    else if (this.#opening !== null && (text === "commit" || text === "rollback")) this.#opening = null
    else return false
    return true
  }

  async #send(text: string, values: Array<unknown>): Promise<pg.QueryResult> {
    const opening = this.#opening
    this.#opening = null
    const opened = opening === null ? null : this.#client.query(opening)
    const name = isPlanned(text) ? this.#nameOf(text) : undefined
    const answered = this.#client.query(name === undefined ? { text, values } : { name, text, values })
    if (opened !== null) {
      // What made the beginning fail says more than what follows from it.
      answered.catch(() => {})
      await opened
    }
    return answered
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#isStale)
  }
}
