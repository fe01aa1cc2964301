import { inspect } from "node:util"
import { sql as raw } from "kysely"
import { tagOf } from "@porchlight/core/error"
import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { createRandom } from "../simulate/random.ts"
import { createWake } from "../src/context/index.ts"
import { openPostgres } from "../src/database/index.ts"
import { memoryRecordingStore } from "../src/recording/index.ts"
import { createServer } from "../src/server.ts"
import { CHEAP, testContext, type TestContext } from "./context.ts"
import { freshPostgres } from "./databases.ts"
import { farWay } from "./far.ts"
import { noteLocks } from "./lock-order.ts"
import { newPhone } from "./people.ts"
import { newDater, subscribe, type TestDater } from "./watches.ts"

// What waited in a ring lies below what asks the database.
Error.stackTraceLimit = 50

/** How many hands do things at a time, for how many people who share the same three contacts. */
const HANDS = 14
const DATERS = 3
/** The longest that an answer of the database is on its way. */
const ANSWER_MAX_MS = 4
/** What another service answers a webhook. */
const ANSWERS = [204, 204, 500, 410].map((status) => ({ status, fault: null, retryAfterMs: null }))

/** Opens a plan to whoever types it, twice. */
export const ACCESS_CODE = "A-CODE-OF-THE-STORM"

const SERVICE = { role: "service" } as const

export type Random = ReturnType<typeof createRandom>
export type Deed = () => Promise<unknown>

/** What somebody does deeds with. */
export interface Doer {
  readonly context: TestContext
  readonly dater: TestDater
  readonly random: Random
  /** Of the contacts whom all share. */
  readonly phones: ReadonlyArray<ReturnType<typeof newPhone>>
}

/** Says each: which they are differs from run to run. */
function refuse(faults: ReadonlyArray<unknown>): void {
  if (faults.length === 0) return
  throw new Error(
    `${faults.length} without a reason of their own: ${faults.map((fault) => inspect(fault)).join("\n")}`,
  )
}

/** What should have happened by now and has not: a deadline that nobody came to, or a message that nobody sent. */
async function readOverdue({ database, clock }: TestContext): Promise<ReadonlyArray<unknown>> {
  const now = new Date(clock.now())
  return database.transaction(SERVICE, async (sql) => {
    const { rows } = await raw<{ what: string; id: string }>`
      select 'watch' as what, id from watch where deadline_at <= ${now}
      union all select 'incident', id from incident where deadline_at <= ${now}
      union all select 'press', id from sos_press where deadline_at <= ${now}
      union all select 'escape', id from escape_text where deadline_at <= ${now}
      union all select 'route', id from route_track where deadline_at <= ${now}
      union all select 'message', id from delivery where next_at <= ${now}`.execute(sql)
    return rows
  })
}

/**
 * Lets many hands do what `deedsOf` gives at once on PostgreSQL, in an order that differs from run to run, while the workers of two
 * processes work and time passes. That nobody is refused because of what somebody else does at that moment does not differ: a deadlock, two rows
 * where one may be, a row that is gone.
 * @param breaks how often a connection to the database breaks off, of as many answers
 * @returns how many deeds were done; the others were refused with one of our own errors
 * @throws with each error that has no reason of its own, also of the workers; with a seed given by hand also with each ring in which
 * two could have waited: which they are differs from run to run, and what each comes to has to be read
 */
export async function storm(
  seed: string,
  deeds: number,
  deedsOf: (doer: Doer) => ReadonlyArray<Deed> | Promise<ReadonlyArray<Deed>>,
  { breaks = 0 }: { readonly breaks?: number } = {},
): Promise<number> {
  const opened = await freshPostgres()
  const seedByHand = process.env["STORM_SEED"]
  const locks = seedByHand === undefined ? null : noteLocks()
  const random = createRandom(seedByHand ?? seed)
  const way = await farWay(opened.url ?? "", () => random.fraction() * ANSWER_MAX_MS)
  const connect = () => openPostgres({ url: way.url, maxConnections: 20, onConnectionError: () => {} })
  const faults: Array<unknown> = []
  const calm = testContext(opened.database)
  type Facts = Readonly<Record<string, unknown>>
  /** A database that is too slow now is no fault of whoever says so. */
  const warn = (facts: Facts, words: string) => {
    if (tagOf(facts["error"]) !== "Unavailable") faults.push({ ...facts, words })
  }
  /** That nobody answers an alarm is an error in the log as well, and none of the code. */
  const error = (facts: Facts, words: string) => {
    if ("error" in facts) warn(facts, words)
  }
  /** One process of several: the people call the first, and the workers of all work. */
  const start = async () =>
    createServer({
      ...calm,
      database: await connect(),
      wake: createWake(),
      secret: "a secret for tests",
      hashCost: CHEAP,
      recordingStore: memoryRecordingStore(),
      log: { ...calm.log, warn, error },
      accessCodes: [{ code: ACCESS_CODE, tier: "elite", maxUses: 2, expiresAt: null }],
      webhooks: { post: async () => random.pick(ANSWERS) },
    })
  const servers = [await start(), await start()] as const
  const [server, another] = servers
  const context: TestContext = { ...calm, ...server.context, clock: calm.clock }
  const phones = [newPhone(), newPhone(), newPhone()]
  const all: Array<Deed> = []
  for (let count = 0; count < DATERS; count += 1) {
    const dater = await newDater(context, { contacts: phones.map((phone) => ({ phone })) })
    await subscribe(context, dater.id)
    all.push(...(await deedsOf({ context, dater, random, phones })))
  }
  way.breakWhere(() => random.fraction() < breaks)
  let done = 0
  let left = deeds
  const hands = Array.from({ length: HANDS }, async () => {
    while (left > 0) {
      left -= 1
      await random
        .pick(all)()
        .then(
          () => (done += 1),
          (error: unknown) => tagOf(error) === null && faults.push(error),
        )
      if (left % 10 > 0) continue
      context.clock.advance(random.pick([SECOND_MS / 10, SECOND_MS, 5 * SECOND_MS, MINUTE_MS]))
      context.wake.ring()
      another.context.wake.ring()
    }
  })
  await Promise.all(hands)
  way.breakWhere(() => false)
  for (const { worker } of servers) await worker.runUntilIdle()
  const overdue = await readOverdue(context)
  for (const { close } of servers) await close()
  locks?.stop()
  refuse([...faults, ...overdue, ...(locks?.rings() ?? [])])
  await way.close()
  await opened.close()
  return done
}
