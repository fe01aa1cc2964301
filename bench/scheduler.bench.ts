// P6 to P9: alarms that fall due, dates that are armed, moved and waiting; through the server's own code and tables.
import { startPostgres } from "./kill/postgres.ts"
import type { Sizes } from "./measure/sizes.ts"
import { printVerdicts, type Verdict } from "./measure/verdicts.ts"
import { rateBoss, rateFloor, rateOurs } from "./scheduler/arm.ts"
import { measureBoss } from "./scheduler/boss.ts"
import { measureFloor, measureOurs, type Lags, type Load } from "./scheduler/lag.ts"
import { freshUrl, pgliteStore, postgresStore, type Store } from "./scheduler/store.ts"
import { waitBoss, waitFloor, waitOurs } from "./scheduler/waiting.ts"

const STEADY: Load = { count: 3_000, spreadMs: 10_000 }

/** The databases of one run. */
interface Ground {
  readonly postgres: () => Promise<Store>
  readonly empty: () => Promise<string>
}

async function on<Value>(store: Store, measure: (store: Store) => Promise<Value>): Promise<Value> {
  try {
    return await measure(store)
  } finally {
    await store.close()
  }
}

async function measureLags(ground: Ground, title: string, load: Load) {
  const lags = {
    ours: await on(await ground.postgres(), (store) => measureOurs(store, load)),
    floor: await on(await ground.postgres(), (store) => measureFloor(store, load)),
    boss: await measureBoss(await ground.empty(), load),
    embedded: await on(await pgliteStore(), (store) => measureOurs(store, load)),
    embeddedFloor: await on(await pgliteStore(), (store) => measureFloor(store, load)),
  }
  print(`${title}: how late, ms`, Object.values<Lags>(lags))
  return lags
}

async function measureRates(ground: Ground) {
  const rates = {
    ours: await on(await ground.postgres(), rateOurs),
    floor: await rateFloor(await ground.empty()),
    boss: await rateBoss(await ground.empty()),
  }
  print("P8 arming and moving a deadline, 16 clients: operations a second", Object.values(rates))
  return rates
}

async function measureWaiting(ground: Ground, count: number) {
  const waiting = {
    ours: await on(await ground.postgres(), (store) => waitOurs(store, count)),
    floor: await waitFloor(await ground.empty(), count),
    boss: await waitBoss(await ground.empty(), count),
  }
  print(`P9 ${count} waiting`, Object.values(waiting))
  return waiting
}

function print(title: string, rows: ReadonlyArray<{ readonly name: string }>): void {
  console.log(`\n${title}`)
  console.table(
    Object.fromEntries(
      rows.map(({ name, ...figures }) => [
        name,
        Object.fromEntries(
          Object.entries(figures).map(([key, value]) => [key, Number(Number(value).toPrecision(3))]),
        ),
      ]),
    ),
  )
}

function atMost(promise: string, seen: number, limit: number, unit: string): Verdict {
  return {
    promise: `${promise} at most ${limit} ${unit}`,
    seen: `${Number(seen.toPrecision(3))} ${unit}`,
    isMet: seen <= limit,
  }
}

function atLeastTimes(promise: string, ratio: number, atLeast: number): Verdict {
  return {
    promise: `${promise} at least ${atLeast} times`,
    seen: ratio.toPrecision(2),
    isMet: ratio >= atLeast,
  }
}

export default async function scheduler({ watches, waiting }: Sizes): Promise<boolean> {
  const server = await startPostgres()
  let databases = 0
  const name = () => `bench_${(databases += 1)}`
  const ground: Ground = {
    postgres: () => postgresStore(server.url, name()),
    empty: () => freshUrl(server.url, name()),
  }
  try {
    const p6 = await measureLags(ground, `P6 ${watches} alarms due within one second`, {
      count: watches,
      spreadMs: 1_000,
    })
    const p7 = await measureLags(ground, "P7 300 alarms due a second", STEADY)
    const p8 = await measureRates(ground)
    const p9 = await measureWaiting(ground, waiting)
    return printVerdicts([
      atMost("P6 PostgreSQL: p99", p6.ours.p99, 500, "ms"),
      atLeastTimes("P6 sooner than pg-boss", p6.boss.p99 / p6.ours.p99, 5),
      atMost("P6 PGlite: p99", p6.embedded.p99, 2_500, "ms"),
      atMost("P7 PostgreSQL: p99", p7.ours.p99, 10, "ms"),
      atLeastTimes("P8 arming, as fast as pg-boss", p8.ours.arm / p8.boss.arm, 3),
      atLeastTimes("P8 moving, as fast as pg-boss", p8.ours.move / p8.boss.move, 3),
      atMost("P9 a waiting watch", p9.ours.bytesPerRow, 400, "bytes"),
      atMost("P9 a look", p9.ours.idleLookMs, 1, "ms"),
      atMost("P9 an idle claim", p9.ours.idleClaimMs, 1, "ms"),
    ])
  } finally {
    await server.stop()
  }
}
