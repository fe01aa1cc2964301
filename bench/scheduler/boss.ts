import { PgBoss } from "pg-boss"
import { insistOnTime, lagsOf, startFor, type Lags, type Load } from "./lag.ts"
import { CONNECTIONS } from "./store.ts"

/** What the handler is given: nothing but what it needs to know how late it is. */
interface DueJob {
  readonly dueAt: number
}

/** The settings with which pg-boss was fastest here: see `docs/benchmarks.md`. */
const WORK = {
  batchSize: 1_000,
  localConcurrency: 4,
  // The least that it takes.
  pollingIntervalSeconds: 0.5,
  burstWhenBatchFull: true,
} as const

/** The one queue of a run. */
export const QUEUE = "alarm"
const INSERT = 5_000

/** A pg-boss on an empty database, without the chores that could run in between. */
export async function startBoss(url: string): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString: url, max: CONNECTIONS, supervise: false, schedule: false })
  boss.on("error", (error) => console.error(error))
  await boss.start()
  await boss.createQueue(QUEUE, { retentionSeconds: 86_400 })
  return boss
}

/** Stores jobs that fall due evenly. */
async function insertDue(boss: PgBoss, { count, spreadMs }: Load, startAt: number): Promise<void> {
  for (let from = 0; from < count; from += INSERT) {
    await boss.insert(
      QUEUE,
      Array.from({ length: Math.min(INSERT, count - from) }, (_, index) => {
        const dueAt = startAt + (((from + index) * 7919) % count) * (spreadMs / count)
        return { startAfter: new Date(dueAt), data: { dueAt } }
      }),
    )
  }
}

/** pg-boss, jobs that do nothing: a job counts as done when its handler is called. */
export async function measureBoss(url: string, load: Load): Promise<Lags> {
  const boss = await startBoss(url)
  const startAt = startFor(load.count, 0.4)
  await insertDue(boss, load, startAt)
  await boss.getDb().executeSql("analyze", [])
  insistOnTime(startAt)
  const lags: Array<number> = []
  await new Promise<void>((done, fail) => {
    boss
      .work<DueJob>(QUEUE, WORK, async (jobs) => {
        const now = Date.now()
        for (const { data } of jobs) lags.push(now - data.dueAt)
        if (lags.length >= load.count) done()
      })
      .catch(fail)
  })
  await boss.stop({ graceful: true })
  return lagsOf("pg-boss, PostgreSQL, nothing stored", lags)
}
