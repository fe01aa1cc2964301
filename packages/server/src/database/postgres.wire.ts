import type { QueryResult } from "kysely"
import type pg from "pg"
import { errand, type Shares } from "../precedence/index.ts"
import { isOpening } from "./actor.ts"
import { isPlanStale, isUnanswered } from "./fault.ts"
import { isUndoing, NOTHING, type Exchange, type Statement, type Wire } from "./wire.ts"

/** Statements a connection keeps prepared. Texts beyond that, such as rare lists of another length, are sent as they are. */
const KEPT = 400

type Acquired = Awaited<ReturnType<Exchange["acquire"]>>
/** Connections beside the pool; null where there are too few for that. */
export interface Reserves {
  /** For what guards people by itself. */
  readonly prompt: pg.Pool | null
  /** For whoever may be in danger. */
  readonly urgent: pg.Pool | null
}

type NameOf = (text: string) => string | undefined

/**
 * The pool with every statement prepared once for each connection: reading and planning it again, with
 * the policies of its tables, costs PostgreSQL more than carrying it out. A connection whose plans a migration made stale
 * is closed after the transaction that it failed: PostgreSQL plans anew when a table has changed, but not a statement that
 * would answer with other columns than before.
 *
 * A transaction begins, and its role is set, together with the first statement that asks something, and what is not waited for
 * leaves together with what is: after each other in one piece, which takes a pool whose clients have `pipeline` switched
 * on. Should the beginning fail, what came with it has failed or was done as the role that a connection has by itself:
 * that one may do nothing (`postgres.ts`).
 * @param reserves what goes on with connections of its own while others have the whole pool
 * @param shares nobody has more connections at a time than their share
 */
export function exchangeOver(pool: pg.Pool, reserves: Reserves, shares: Shares): Exchange {
  const names = new Map<string, string>()
  const nameOf: NameOf = (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= KEPT) return known
    const name = `porchlight_${names.size}`
    names.set(text, name)
    return name
  }
  /** What counts how often a connection was not answered on: those that were open then are not answered on either. */
  let age = 0
  const births = new WeakMap<pg.PoolClient, number>()
  const poolNow = () => {
    const isLeft = pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < pool.options.max)
    const { precedence } = errand()
    return isLeft || precedence === "ordinary" ? pool : (reserves[precedence] ?? pool)
  }
  const connect = async (): Promise<Acquired> => {
    const client = await poolNow().connect()
    const birth = births.get(client) ?? age
    births.set(client, birth)
    if (birth === age) return wireOver(client, nameOf, () => (age = Math.max(age, birth + 1)))
    client.release(true)
    return connect()
  }
  return {
    acquire: async () => {
      const { whose } = errand()
      const leave = whose === null ? () => {} : await shares.take(whose)
      try {
        const { wire, release } = await connect()
        return {
          wire,
          release: () => {
            release()
            leave()
          },
        }
      } catch (error) {
        leave()
        throw error
      }
    },
    close: async () =>
      void (await Promise.all([pool, reserves.prompt, reserves.urgent].map(async (one) => one?.end()))),
  }
}

/** Whether a text is one statement that takes a plan. */
function isPlanned(text: string): boolean {
  return /^\s*(?:select|with|insert|update|delete)\b/iu.test(text) && !text.includes(";")
}

/** A connection of the pool for one transaction. */
function wireOver(client: pg.PoolClient, nameOf: NameOf, onSilence: () => void): Acquired {
  /** What begins the transaction, of which PostgreSQL has not heard: it learns that with the first statement. */
  let opening: string | null = null
  /** What sends the statements that are held back. */
  let held: Array<() => void> = []
  let isOpen = false
  let isReading = false
  let mustClose = false
  /** What made the transaction fail: it says more than what PostgreSQL answers to everything that follows. */
  const failures: Array<unknown> = []

  const spoil = (error: unknown) => {
    if (isUnanswered(error)) onSilence()
    if (isPlanStale(error) || isUnanswered(error)) mustClose = true
  }

  const note = (error: unknown) => {
    spoil(error)
    failures.push(error)
  }

  const asked = ({ sql, parameters }: Statement): pg.QueryConfig => {
    const name = isPlanned(sql) ? nameOf(sql) : undefined
    return { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) }
  }

  /** Sends what was held back. What cannot even be written is noted before anything else is sent: PostgreSQL never hears of it. */
  const leave = (query: Statement): Promise<pg.QueryResult> =>
    new Promise((done, fail) => {
      client.query(asked(query), (error: Error | null, result: pg.QueryResult) => {
        if (error === null) return done(result)
        note(error)
        fail(error)
      })
    })

  /** Sends what waits, the beginning first, and then what is to be answered, in one piece. */
  const sendWith = <Value>(last: () => Value): Value => {
    const leaving = held
    held = []
    client.connection.stream.cork()
    try {
      if (opening !== null) client.query(opening).catch(note)
      opening = null
      for (const go of leaving) go()
      return last()
    } finally {
      client.connection.stream.uncork()
    }
  }

  /** What a statement is answered, unless another failed before it: answers come in order. */
  const answered = async (answer: Promise<pg.QueryResult>): Promise<pg.QueryResult> => {
    try {
      const result = await answer
      if (failures.length === 0) return result
    } catch (error) {
      spoil(error)
      if (failures.length === 0) throw error
    }
    throw failures[0]
  }

  const undo = async (query: Statement): Promise<pg.QueryResult> => {
    // What has not left needs no undoing.
    held = []
    const result = await sendWith(() => client.query(asked(query)))
    failures.length = 0
    return result
  }

  const rollBack = async () => {
    try {
      await client.query("rollback")
    } catch {
      // PostgreSQL undoes what a connection had begun that broke; what went wrong before says more.
      mustClose = true
    }
  }

  const commit = async () => {
    // A transaction that has failed is rolled back by whoever hears of it.
    const ended = await sendWith(() => (failures.length > 0 ? null : client.query("commit")))
    if (ended?.command === "ROLLBACK") isOpen = false
    if (failures.length > 0) throw failures[0]
    if (ended?.command === "ROLLBACK") throw new Error("A commit rolled back: a statement had failed.")
  }

  const wire: Wire = {
    begin: (access) => {
      isOpen = true
      isReading = access !== undefined
      opening = access === undefined ? "begin" : `start transaction ${access}`
    },
    run: async <Row>(query: Statement) => {
      if (opening !== null && isOpening(query.sql)) {
        opening = `${opening}; ${query.sql}`
        return NOTHING
      }
      return resultOf<Row>(
        await (isUndoing(query) ? undo(query) : answered(sendWith(() => client.query(asked(query))))),
      )
    },
    ahead: <Row>(query: Statement) => {
      let answer: Promise<pg.QueryResult> | null = null
      held.push(() => {
        answer = leave(query)
        answer.catch(() => {})
      })
      return async () => {
        if (answer === null) sendWith(() => null)
        if (answer === null) throw new Error("[porchlight/database] It was taken back with what failed.")
        return resultOf<Row>(await answered(answer))
      }
    },
    end: async (how) => {
      if (how === "rollback") held = []
      // Where nothing was asked nothing has to end.
      if (opening !== null && held.length === 0) isOpen = false
      opening = isOpen ? opening : null
      if (!isOpen) return
      if (how === "rollback") await rollBack()
      // Nothing was stored: whether it ends well concerns nobody, and a connection that broke says so itself.
      else if (isReading && held.length === 0 && failures.length === 0) client.query("commit").catch(() => {})
      else await commit()
      isOpen = false
    },
  }
  return { wire, release: () => client.release(mustClose) }
}

function resultOf<Row>({ command, rowCount, rows }: pg.QueryResult): QueryResult<Row> {
  const isChange = command === "INSERT" || command === "UPDATE" || command === "DELETE" || command === "MERGE"
  return { rows, ...(isChange ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) }
}
