// P6 to P9: alarms that fall due, dates that are armed, moved and waiting; through the server's own code and tables.
import { startPostgres } from "./kill/postgres.ts"
import { printVerdicts, type Verdict } from "./measure/verdicts.ts"
import type { Sizes } from "./measure/sizes.ts"
import { measureBoss } from "./scheduler/boss.ts"
import { measureFloor, measureOurs, type Lags, type Load } from "./scheduler/lag.ts"
import { freshUrl, pgliteStore, postgresStore, type Store } from "./scheduler/store.ts"

const STEADY: Load = { count: 3_000, spreadMs: 10_000 }

function printLags(title: string, lags: ReadonlyArray<Lags>): void {
  console.log(`\n${title}: how late, ms`)
  console.table(
    lags.map(({ name, count, p50, p99, max }) => ({
      what: name,
      count,
      p50: Math.round(p50),
      p99: Math.round(p99),
      max: Math.round(max),
    })),
  )
}

function atMost(promise: string, seen: number, limit: number): Verdict {
  return { promise: `${promise} at most ${limit} ms`, seen: `${Math.round(seen)} ms`, isMet: seen <= limit }
}

function timesLess(promise: string, ours: number, peer: number, atLeast: number): Verdict {
  const ratio = peer / ours
  return { promise: `${promise} at least ${atLeast} times`, seen: ratio.toFixed(1), isMet: ratio >= atLeast }
}

async function on<Value>(store: Store, measure: (store: Store) => Promise<Value>): Promise<Value> {
  try {
    return await measure(store)
  } finally {
    await store.close()
  }
}

export default async function scheduler({ watches }: Sizes): Promise<boolean> {
  const server = await startPostgres()
  let count = 0
  const name = () => `bench_${(count += 1)}`
  const postgres = () => postgresStore(server.url, name())
  try {
    const burst: Load = { count: watches, spreadMs: 1_000 }
    const lagsOfAll = async (load: Load) => ({
      ours: await on(await postgres(), (store) => measureOurs(store, load)),
      floor: await on(await postgres(), (store) => measureFloor(store, load)),
      boss: await measureBoss(await freshUrl(server.url, name()), load),
      embedded: await on(await pgliteStore(), (store) => measureOurs(store, load)),
      embeddedFloor: await on(await pgliteStore(), (store) => measureFloor(store, load)),
    })
    const p6 = await lagsOfAll(burst)
    printLags(`P6 ${watches} alarms due within one second`, Object.values(p6))
    const p7 = await lagsOfAll(STEADY)
    printLags("P7 300 alarms due a second", Object.values(p7))
    return printVerdicts([
      atMost("P6 PostgreSQL: p99", p6.ours.p99, 500),
      timesLess("P6 sooner than pg-boss", p6.ours.p99, p6.boss.p99, 5),
      atMost("P6 PGlite: p99", p6.embedded.p99, 2_500),
      atMost("P7 PostgreSQL: p99", p7.ours.p99, 10),
    ])
  } finally {
    await server.stop()
  }
}
