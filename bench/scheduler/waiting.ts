import pg from "pg"
import { watchJob } from "@porchlight/server/check-in"
import { createLook } from "@porchlight/server/worker"
import { QUEUE, startBoss } from "./boss.ts"
import { contextOn } from "./context.ts"
import { seedAccounts, seedWaiting } from "./seed.ts"
import type { Store } from "./store.ts"

/** What it costs that many wait. */
export interface Waiting {
  readonly name: string
  /** On disk, with all indexes. */
  readonly bytesPerRow: number
  /** What looking whether something is due takes when nothing is: the median, in milliseconds. */
  readonly idleLookMs: number
  /** The same with a lock on what would be due. */
  readonly idleClaimMs: number
}

const TIMES = 200
const INSERT = 10_000
const DAY_MS = 86_400_000

async function medianMs(once: () => Promise<unknown>): Promise<number> {
  const taken: Array<number> = []
  for (let time = 0; time < TIMES; time += 1) {
    const start = performance.now()
    await once()
    taken.push(performance.now() - start)
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] ?? Number.NaN
}

/** Our own way: armed watches, the look of the worker, and its job, transactions and all. */
export async function waitOurs(store: Store, count: number): Promise<Waiting> {
  await seedAccounts(store, { from: 1, count })
  await seedWaiting(store, { from: 1, count })
  await store.run("analyze watch")
  const [size] = await store.run<{ bytes: number }>("select pg_total_relation_size('watch') as bytes")
  const context = { ...contextOn(store), database: store.bare }
  const look = createLook(context, [watchJob.nextAt])
  return {
    name: "ours, PostgreSQL",
    bytesPerRow: (size?.bytes ?? Number.NaN) / count,
    idleLookMs: await medianMs(() => look(watchJob.nextAt)),
    idleClaimMs: await medianMs(() => watchJob.run(context)),
  }
}

/** pg-boss: jobs for tomorrow. */
export async function waitBoss(url: string, count: number): Promise<Waiting> {
  const boss = await startBoss(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const empty = await sizeOfBoss(client)
  for (let from = 0; from < count; from += INSERT) {
    const startAfter = new Date(Date.now() + DAY_MS + from)
    await boss.insert(
      QUEUE,
      Array.from({ length: Math.min(INSERT, count - from) }, () => ({ startAfter })),
    )
  }
  await client.query("analyze")
  const bytes = (await sizeOfBoss(client)) - empty
  const idleClaimMs = await medianMs(() => boss.fetch(QUEUE, { batchSize: 1_000 }))
  await client.end()
  await boss.stop({ graceful: false })
  return { name: "pg-boss", bytesPerRow: bytes / count, idleLookMs: Number.NaN, idleClaimMs }
}

async function sizeOfBoss(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    "select sum(pg_total_relation_size(oid)) as bytes from pg_class where relnamespace = 'pgboss'::regnamespace and relkind = 'r'",
  )
  return Number(rows[0]?.bytes)
}

/** The least: an id, a deadline and the index on it. */
export async function waitFloor(url: string, count: number): Promise<Waiting> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("create table floor_watch (id uuid primary key, due_at timestamptz)")
  await client.query("create index on floor_watch (due_at) where due_at is not null")
  await client.query(
    "insert into floor_watch select gen_random_uuid(), now() + interval '1 day' + i * interval '1 ms' from generate_series(1, $1::int4) as i",
    [count],
  )
  await client.query("analyze floor_watch")
  const { rows } = await client.query<{ bytes: string }>(
    "select pg_total_relation_size('floor_watch') as bytes",
  )
  const idleLookMs = await medianMs(() => client.query("select min(due_at) from floor_watch"))
  const idleClaimMs = await medianMs(() =>
    client.query(
      "select id from floor_watch where due_at <= now() order by due_at limit 500 for update skip locked",
    ),
  )
  await client.end()
  return { name: "floor", bytesPerRow: Number(rows[0]?.bytes) / count, idleLookMs, idleClaimMs }
}
