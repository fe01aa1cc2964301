import { Worker } from "node:worker_threads"
import type { Run } from "./run.ts"

export interface PoolOptions {
  readonly first: number
  readonly count: number
  readonly workers: number
  /** The bug that the server is given; null for the server as it is. */
  readonly plant: string | null
  /** Called for each seed, in the order of the seeds. */
  readonly onRun: (run: Run) => void
}

/**
 * Runs seeds on threads, each with a database of its own. What a seed does depends on nothing but the seed, so that the
 * number of threads changes only how long it takes.
 */
export async function runSeeds(options: PoolOptions): Promise<void> {
  const { first, count, onRun } = options
  const done = new Map<number, Run>()
  let next = first
  let told = first
  const tell = () => {
    for (let run = done.get(told); run !== undefined; run = done.get(told)) {
      done.delete(told)
      told += 1
      onRun(run)
    }
  }
  const work = () =>
    new Promise<void>((finish, fail) => {
      const worker = new Worker(new URL("./pool.worker.ts", import.meta.url), { workerData: options.plant })
      const give = () => {
        if (next < first + count) worker.postMessage(next++)
        else void worker.terminate().then(() => finish())
      }
      worker.on("error", fail)
      worker.on("message", (run: Run) => {
        done.set(run.seed, run)
        tell()
        give()
      })
      give()
    })
  await Promise.all(Array.from({ length: Math.min(options.workers, count) }, work))
}
