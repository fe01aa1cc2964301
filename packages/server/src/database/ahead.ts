import type { CompiledQuery, QueryResult } from "kysely"
import type { Sql } from "./database.ts"
import type { Answer, Wire } from "./wire.ts"

/** A statement of Kysely's. */
interface Compilable<Row> {
  readonly compile: (sql: Sql) => CompiledQuery<Row>
}

/** The statements that leave without being waited for, and what each will have been answered. */
const answers = new WeakMap<CompiledQuery, Answer<unknown> | null>()

/**
 * Stores something without waiting until it is stored: it is done in its order, and leaves together with the next statement
 * that is waited for, or with the commit. Each journey that is spared is a third of a millisecond and more in which the
 * rows that a transaction holds are free again. Should it fail, so does the transaction, with its error: never for what a
 * caller expects to fail, such as a name that is taken.
 */
export async function storeAhead(sql: Sql, statement: Compilable<unknown>): Promise<void> {
  await holdBack(sql, statement.compile(sql))
}

/**
 * Asks something that does not depend on the answers before it, without waiting: it leaves in its order, with all others that
 * are asked so. The answer is called for, in the order of asking; the first call sends what has not left yet.
 */
export async function askAhead<Row>(
  sql: Sql,
  statement: Compilable<Row>,
): Promise<() => Promise<ReadonlyArray<Row>>> {
  const query = statement.compile(sql)
  await holdBack(sql, query)
  return async () => {
    const answer = await answers.get(query)?.()
    // What rows hold is what their statement says.
    return (answer?.rows ?? []) as ReadonlyArray<Row>
  }
}

async function holdBack(sql: Sql, query: CompiledQuery): Promise<void> {
  answers.set(query, null)
  await sql.executeQuery(query)
}

/** Gives a statement of Kysely's to a wire: to be answered, or to be held back. */
export async function carry<Row>(wire: Wire, query: CompiledQuery): Promise<QueryResult<Row>> {
  if (!answers.has(query)) return wire.run<Row>(query)
  answers.set(query, wire.ahead(query))
  return { rows: [] }
}
