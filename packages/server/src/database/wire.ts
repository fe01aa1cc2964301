import type { CompiledQuery, QueryResult } from "kysely"
import type { Access } from "./database.ts"

/** A statement with what it is given. */
export type Statement = Pick<CompiledQuery, "sql" | "parameters">

/** What a statement that was held back is answered: asking sends it, if it has not left yet. */
export type Answer<Row> = () => Promise<QueryResult<Row>>

/** One conversation with a database; whoever holds it has to see to it that nobody else speaks. */
export interface Wire {
  /** Begins a transaction with the next statement that is sent. */
  readonly begin: (access?: Access) => void
  /** Sends a statement, behind those that were held back, and waits for its answer. */
  readonly run: <Row>(query: Statement) => Promise<QueryResult<Row>>
  /**
   * Holds a statement back until the next one that is waited for, or the commit, and sends them together. Should it fail,
   * so does whatever is sent after it, with its error, and at the latest the commit: nothing is stored then.
   */
  readonly ahead: <Row>(query: Statement) => Answer<Row>
  /** What was held back leaves with a commit, and never with a rollback. */
  readonly end: (how: "commit" | "rollback") => Promise<void>
}

/** Where wires come from, and where they go back to. */
export interface Exchange {
  readonly acquire: () => Promise<{ readonly wire: Wire; readonly release: () => void }>
  readonly close: () => Promise<void>
}

/** What a statement answers of which nobody looks at the answer. */
export const NOTHING = { rows: [] }

/** Whether a statement undoes what others did since a savepoint, and with that that one of them failed. */
export function isUndoing({ sql }: Statement): boolean {
  return /^\s*rollback to\b/iu.test(sql)
}
