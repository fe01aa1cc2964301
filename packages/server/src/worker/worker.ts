import { Unavailable } from "@porchlight/core/error"
import type { ServerContext } from "../context/index.ts"
import type { WorkerJob } from "./worker.job.ts"

/** What runs on time. */
export interface Worker {
  /** Takes no new work, lets sends in flight end (at most 15 s) and fulfils. */
  readonly stop: () => Promise<void>
  /** Does everything that is due now and what follows from it, and fulfils when nothing is left: for tests. */
  readonly runUntilIdle: () => Promise<void>
}

/** Starts the clock that counts. Several processes on one database share the work. */
export function startWorker(_context: ServerContext, _jobs: ReadonlyArray<WorkerJob> = []): Worker {
  throw new Unavailable({})
}
