import type { Transaction } from "kysely"
import type { Tables } from "./tables.ts"

/** A transaction with everything Kysely offers, typed by the generated tables. */
export type Sql = Transaction<Tables>

/** In whose name a transaction runs; row-level security sees nobody else's rows. */
export type DatabaseActor =
  | { readonly role: "account"; readonly accountId: string }
  /** The worker, signed links and provider callbacks. */
  | { readonly role: "service" }

/** A transaction that only reads; one that stores something fails. Its end need not be waited for. */
export type Access = "read only"

/** The database, PGlite or PostgreSQL: the same SQL, the same policies. */
export interface Database {
  readonly kind: "pglite" | "postgres"

  /**
   * Runs `work` in one transaction in the actor's name and commits, or rolls back what it threw.
   * PGlite has one connection: never start a transaction inside a transaction, never wait for anything else in one.
   * @throws Unavailable when the database cannot be reached, is full or read-only; nothing was stored then, unless the
   * connection broke during the commit itself
   */
  readonly transaction: <Value>(
    actor: DatabaseActor,
    work: (sql: Sql) => Promise<Value>,
    access?: Access,
  ) => Promise<Value>

  /**
   * Calls `handler` after another process, or this one, committed `select pg_notify(channel, payload)`. Notices may be
   * lost when a connection breaks: they wake, rows are the truth.
   */
  readonly listen: (channel: string, handler: (payload: string) => void) => Promise<() => Promise<void>>

  /**
   * Names this process on what it has taken. Negative while other processes could take it for dead: then what it has
   * taken is left alone until its time is up.
   */
  readonly processMark: () => number

  /** The marks of all processes that live; null when that is not known now. Whoever is missing is surely gone. */
  readonly livingProcesses: (sql: Sql) => Promise<ReadonlyArray<number> | null>

  /** Makes room of deleted rows usable again; null where the database does that by itself. Meant for a quiet moment of each hour. */
  readonly tend: (() => Promise<void>) | null

  readonly close: () => Promise<void>
}
