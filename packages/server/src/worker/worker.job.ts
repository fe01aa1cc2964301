import type { Expression } from "kysely"
import type { Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"

/**
 * When there is something to do next; null when nothing waits: a query for one row, which others are asked together with.
 * It is read every second as the service, and whenever the worker was woken: an index must answer it.
 */
export type NextAt = (sql: Sql) => Expression<{ readonly at: Instant | null }>

/** Something that somebody waits for, driven by deadlines in rows and looked at by the second. */
export interface PromptJob extends Pick<WorkerJob, "name" | "run"> {
  readonly nextAt: NextAt
  /** Whether it could take on more now; always, where it does everything within `run`. */
  readonly hasRoom?: () => boolean
  /** Fulfils when nothing that `run` began is under way any more. */
  readonly idle?: () => Promise<void>
}

/** Something a feature does on time, driven by deadlines in rows. */
export interface WorkerJob {
  readonly name: string
  /** When there is something to do next; null when nothing waits. One cheap, indexed look, as the service. */
  readonly nextAt: (sql: Sql) => Promise<Instant | null>
  /**
   * Does one batch of what is due, in its own transactions. Safe to run in several processes at once.
   * @returns how much it did; 0 when nothing is left
   */
  readonly run: (context: ServerContext) => Promise<number>
}

/** What a job throws that has said in the log itself what failed, and of which row: its loop pauses, and says nothing more. */
export class LoggedFailure extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** Something that is done now and then, such as tidying up. Fulfilled with when to come again. */
export type Chore = (context: ServerContext) => Promise<Instant>
