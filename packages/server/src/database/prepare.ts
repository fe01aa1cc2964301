import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely"
import type pg from "pg"
import { isPlanStale } from "./fault.ts"

/** Statements a connection keeps prepared. Texts beyond that, such as rare lists of another length, are sent as they are. */
const KEPT = 400

/**
 * The pool with every statement that has parameters prepared once for each connection: reading and planning it again, with
 * the policies of its tables, costs PostgreSQL more than carrying it out. A connection whose plans a migration made stale
 * is closed after the transaction that it failed: PostgreSQL plans anew when a table has changed, but not a statement that
 * would answer with other columns than before.
 *
 * A transaction begins together with its first statement, when that has no parameters: one journey less for each.
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

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #nameOf: (text: string) => string | undefined
  #isStale = false
  /** A transaction was begun, and PostgreSQL has not heard of it: it learns that with the first statement. */
  #isBeginning = false

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
    if (text === "begin") {
      this.#isBeginning = true
      return { command: "SELECT", rowCount: 0, rows: [] }
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

  async #send(text: string, values: Array<unknown>): Promise<pg.QueryResult> {
    const isBeginning = this.#isBeginning
    this.#isBeginning = false
    if (values.length === 0) {
      const answer: pg.QueryResult | Array<pg.QueryResult> = await this.#client.query(
        isBeginning ? `begin; ${text}` : text,
      )
      return Array.isArray(answer) ? answer.at(-1) : answer
    }
    if (isBeginning) await this.#client.query("begin")
    const name = this.#nameOf(text)
    return this.#client.query(name === undefined ? { text, values } : { name, text, values })
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#isStale)
  }
}
