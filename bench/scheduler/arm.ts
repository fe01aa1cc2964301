import pg from "pg"
import { checkInSql } from "@porchlight/server/check-in"
import { beat, HEARTBEAT_EVERY_MS } from "@porchlight/server/worker"
import { QUEUE, startBoss } from "./boss.ts"
import { contextOn } from "./context.ts"
import { accountOf, planOf, seedPeople, seedPlans } from "./seed.ts"
import { CONNECTIONS, type Store } from "./store.ts"

/** How many dates a second could be armed, and how many deadlines moved. */
export interface Rates {
  readonly name: string
  readonly arm: number
  readonly move: number
}

const CLIENTS = 16
const TIMES_EACH = 60
const HOUR_MS = 3_600_000

/** Operations a second when each client does one after the other. `number` counts all of them from 0. */
async function rate(operate: (number: number) => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let time = 0; time < TIMES_EACH; time += 1) await operate(client * TIMES_EACH + time)
    }),
  )
  return (CLIENTS * TIMES_EACH * 1_000) / (performance.now() - start)
}

/** Our own way: what a signed-in dater calls, with its idempotency, its checks, its history and its messages. */
export async function rateOurs(store: Store): Promise<Rates> {
  const people = { from: 1, count: CLIENTS * TIMES_EACH }
  await seedPeople(store, people)
  await seedPlans(store, people)
  const daters = await store.run<{ account: string; plan: string }>(
    `select ${accountOf} as account, ${planOf} as plan from generate_series(1, ${people.count}) as i`,
  )
  const context = contextOn(store)
  // Arming is refused when the worker's heart stands still; here it beats without working.
  await beat(context)
  const beating = setInterval(() => void beat(context), HEARTBEAT_EVERY_MS)
  const key = () => context.chance.id(context.clock.now())
  const watches: Array<{ readonly account: string; readonly id: string }> = []
  const arm = await rate(async (number) => {
    const { account = "", plan = "" } = daters[number] ?? {}
    const input = { planId: plan, acceptNobodyReachable: false }
    const { id } = await checkInSql(context, account).arm(input, key())
    watches.push({ account, id })
  })
  const move = await rate(async (number) => {
    const { account = "", id = "" } = watches[number] ?? {}
    await checkInSql(context, account).extend(id, 15, null, key())
  })
  clearInterval(beating)
  return { name: "ours, PostgreSQL, the whole call", arm, move }
}

/** pg-boss: a job that is stored for later, and its time moved. */
export async function rateBoss(url: string): Promise<Rates> {
  const boss = await startBoss(url)
  const ids: Array<string> = []
  const startAfter = () => new Date(Date.now() + HOUR_MS)
  const arm = await rate(async (number) => {
    ids.push((await boss.send(QUEUE, { number }, { startAfter: startAfter() })) ?? "")
  })
  const move = await rate((number) =>
    boss.update(QUEUE, undefined, { id: ids[number] ?? "", startAfter: startAfter() }),
  )
  await boss.stop({ graceful: false })
  return { name: "pg-boss, the job alone", arm, move }
}

/** The least: one row stored, one column changed. */
export async function rateFloor(url: string): Promise<Rates> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  await pool.query("create table floor_watch (id int primary key, due_at timestamptz)")
  await pool.query("create index on floor_watch (due_at) where due_at is not null")
  const dueAt = () => new Date(Date.now() + HOUR_MS)
  const arm = await rate((number) => pool.query("insert into floor_watch values ($1, $2)", [number, dueAt()]))
  const move = await rate((number) =>
    pool.query("update floor_watch set due_at = $2 where id = $1", [number, dueAt()]),
  )
  await pool.end()
  return { name: "floor", arm, move }
}
