import { startWorker } from "@porchlight/server/worker"
import { CompiledQuery } from "kysely"
import { contextOn } from "./context.ts"
import { seedPeople, seedWatches, type DueWatches } from "./seed.ts"
import type { Store } from "./store.ts"

/** How late each of many due things was done, in milliseconds. */
export interface Lags {
  readonly name: string
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly max: number
}

/** What falls due in one run. */
export interface Load {
  readonly count: number
  readonly spreadMs: number
}

/** Done before the clock starts, so that code is compiled and caches are filled, as in a server that has run for a while. */
const WARM_UP = 3_000
const OUTGOING_ROWS = 3
/** Between the moment from which it is sure that nothing is in the way any more and the first alarm. */
const CALM_MS = 2_000

const sleepUntil = (at: number) => new Promise((done) => setTimeout(done, Math.max(0, at - Date.now())))

/** The lags that were seen. */
export function lagsOf(name: string, lags: ReadonlyArray<number>): Lags {
  const sorted = lags.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { name, count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) }
}

/** When alarms can fall due that are stored from now on. */
export function startFor(count: number, perRowMs: number): number {
  return Date.now() + CALM_MS + Math.ceil(count * perRowMs)
}

/** Fails the run when what falls due was not stored in time: the figures would be wrong. */
export function insistOnTime(startAt: number): void {
  if (Date.now() > startAt) throw new Error("Storing what falls due took longer than planned for.")
}

/**
 * Our own way: the whole worker on the whole schema. An alarm counts as done when the commit is known that opened the
 * incident and stored the three messages.
 */
export async function measureOurs(store: Store, load: Load): Promise<Lags> {
  const warmUp = { from: 1, count: Math.min(WARM_UP, load.count) }
  const people = { from: 1 + warmUp.count, count: load.count }
  await seedPeople(store, warmUp)
  await seedPeople(store, people)
  await seedWatches(store, { ...warmUp, startAt: Date.now() - 10_000, spreadMs: 1_000 })
  const worker = startWorker(contextOn(store))
  await untilNoneWaits(store)
  await worker.stop()

  const startAt = startFor(load.count, store.name === "PGlite" ? 0.5 : 0.2)
  const due: DueWatches = { ...people, ...load, startAt }
  await seedWatches(store, due)
  await store.run("analyze watch")
  await store.run("analyze watch_recipient")
  insistOnTime(startAt)
  const running = startWorker(contextOn(store))
  await sleepUntil(startAt + load.spreadMs)
  await untilNoneWaits(store)
  await running.stop()

  const rows = await store.run<{ due: number; number: string }>(`
    select date_part('epoch', watch.due_at) * 1000 + 60000 as due, incident.xmin::text as number
    from incident join watch on watch.id = incident.watch_id
    where watch.due_at >= to_timestamp(${startAt} / 1000.0) - interval '1 minute'`)
  // A call stands in for a text that has not arrived after thirty seconds.
  const [stored] = await store.run<{ rows: number }>(
    "select count(*)::int4 as rows from delivery where channel <> 'voice'",
  )
  if (rows.length !== load.count || stored?.rows !== (load.count + warmUp.count) * OUTGOING_ROWS)
    throw new Error(`${rows.length} alarms, ${stored?.rows} messages: not what was to happen.`)
  return lagsOf(
    `ours, ${store.name}`,
    rows.map(({ due: at, number }) => (store.commits.get(number) ?? Number.NaN) - at),
  )
}

async function untilNoneWaits(store: Store): Promise<void> {
  for (;;) {
    const waiting = await store.run("select from watch where deadline_at is not null limit 1")
    if (waiting.length === 0) return
    await sleepUntil(Date.now() + 250)
  }
}

/**
 * The least that could do it: one statement a batch that claims, writes the new state and stores three outgoing rows. Rows are
 * found where they lie: by their ids PostgreSQL read the whole table for each batch, and took twice as long.
 */
export async function measureFloor(store: Store, load: Load): Promise<Lags> {
  const { count, spreadMs } = load
  await store.run(
    "create table floor_watch (id uuid primary key, due_at timestamptz, was_due_at timestamptz)",
  )
  await store.run("create index on floor_watch (due_at) where due_at is not null")
  await store.run("create table floor_message (watch_id uuid, channel text, created_at timestamptz)")
  const startAt = startFor(count, 0.15)
  await store.run(`
    insert into floor_watch select gen_random_uuid(), at, at from (
      select to_timestamp(${startAt} / 1000.0) + (i * 7919::int8 % ${count}) * interval '1 millisecond' * ${spreadMs / count} as at
      from generate_series(0, ${count - 1}) as i) times`)
  await store.run("analyze floor_watch")
  await store.run("grant select, insert, update on floor_watch, floor_message to service_role")
  insistOnTime(startAt)
  const claim = CompiledQuery.raw(`
    with saved as (
      update floor_watch set due_at = null where ctid = any (array(
        select ctid from floor_watch where due_at <= (select clock_timestamp())
        order by due_at limit 2000 for update skip locked)) returning id
    ), stored as (
      insert into floor_message select id, channel, now() from saved, unnest('{sms,push,voice}'::text[]) as channel
    )
    select count(*)::int4 as claimed, (select date_part('epoch', min(due_at)) * 1000 from floor_watch where due_at is not null) as next
    from saved`)
  for (let done = 0; done < count;) {
    const row = await store.database.transaction({ role: "service" }, async (sql) => {
      const { rows } = await sql.executeQuery<{ claimed: number; next: number | null }>(claim)
      return rows[0]
    })
    done += row?.claimed ?? 0
    if (row?.claimed === 0 && row.next !== null) await sleepUntil(row.next)
  }
  const rows = await store.run<{ due: number; number: string }>(
    "select date_part('epoch', was_due_at) * 1000 as due, xmin::text as number from floor_watch",
  )
  return lagsOf(
    `floor, ${store.name}`,
    rows.map(({ due, number }) => (store.commits.get(number) ?? Number.NaN) - due),
  )
}
