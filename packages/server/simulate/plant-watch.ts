import { sql as query, type RawBuilder } from "kysely"
import { actAs, type Database, type Sql } from "../src/database/index.ts"
import type { ServerContext } from "../src/context/index.ts"
import type { Plant } from "./plant.ts"

/** Between two transactions of which the server would make one. */
const GAP = "planted: in between"
const SERVICE = { role: "service" } as const

/** Bugs between a deadline and what is done about it. */
export const FORGETFUL_CLOCKS: ReadonlyArray<Plant> = [
  {
    name: "take-then-act",
    bug: "A deadline is taken off the list in one transaction and acted on in the next.",
    breaks: "No silence",
    sore: GAP,
    work: async (work, run, { database, clock, failPoint }) => {
      if (work !== "watch") return run()
      const now = new Date(clock.now())
      const taken = await database.transaction(SERVICE, async (sql) => {
        const { rows } = await query<{ id: string; deadline_at: number }>`
          select id, deadline_at from watch where deadline_at <= ${now} order by id for update`.execute(sql)
        await query`update watch set deadline_at = null where deadline_at <= ${now}`.execute(sql)
        return rows
      })
      await failPoint?.(GAP)
      await database.transaction(SERVICE, async (sql) => {
        for (const { id, deadline_at } of taken)
          await query`update watch set deadline_at = ${new Date(deadline_at)} where id = ${id} and deadline_at is null and ended_at is null`.execute(
            sql,
          )
      })
      return run()
    },
  },
  {
    name: "blind-write",
    bug: "The clock's side reads a watch, and later writes back what it read: a word that came in between is undone.",
    breaks: "What a dater says counts",
    work: async (work, run, { database, clock }) => {
      if (work !== "watch") return run()
      const stale = await database.transaction(SERVICE, (sql) =>
        readWatches(sql, query`deadline_at <= ${new Date(clock.now())}`),
      )
      await database.transaction(SERVICE, (sql) => writeWatches(sql, stale))
      return run()
    },
  },
  {
    name: "cancel-later",
    bug: "A check-in is answered and stored in one transaction, and the alarm is put off in the next.",
    breaks: "What a dater says counts",
    sore: GAP,
    context: (context) => ({ ...context, database: puttingOffLater(context) }),
  },
]

/** A watch as stored, whatever its columns are. */
interface Stored {
  readonly id: string
  readonly epoch: number
}

async function readWatches(sql: Sql, which: RawBuilder<unknown>): Promise<ReadonlyArray<Stored>> {
  const { rows } = await query<{ watch: Stored }>`
    select to_jsonb(watch) as watch from watch where ${which} order by id`.execute(sql)
  return rows.map(({ watch }) => watch)
}

async function writeWatches(sql: Sql, watches: ReadonlyArray<Stored>): Promise<void> {
  await query`
    update watch set epoch = old.epoch, phase = old.phase, epoch_started_at = old.epoch_started_at, due_at = old.due_at,
      planned_end_at = old.planned_end_at, steps_done = old.steps_done, deadline_at = old.deadline_at,
      incident_id = old.incident_id, ended_at = old.ended_at, outcome = old.outcome
    from jsonb_populate_recordset(null::watch, ${JSON.stringify(watches)}::text::jsonb) as old
    where watch.id = old.id`.execute(sql)
}

function puttingOffLater({ database, failPoint }: ServerContext): Database {
  return {
    ...database,
    transaction: async (actor, work) => {
      if (actor.role === "service") return database.transaction(actor, work)
      let putOff: ReadonlyArray<Stored> = []
      const value = await database.transaction(actor, async (sql) => {
        await actAs(sql, SERVICE)
        const before = await readWatches(sql, query`account_id = ${actor.accountId} and ended_at is null`)
        await actAs(sql, actor)
        const answer = await work(sql)
        await actAs(sql, SERVICE)
        const after = await readWatches(sql, query`id = any(${before.map(({ id }) => id)}::uuid[])`)
        putOff = after.filter(({ id, epoch }) => before.some((old) => old.id === id && old.epoch !== epoch))
        await writeWatches(
          sql,
          before.filter(({ id }) => putOff.some((watch) => watch.id === id)),
        )
        return answer
      })
      if (putOff.length === 0) return value
      await failPoint?.(GAP)
      await database.transaction(SERVICE, (sql) => writeWatches(sql, putOff))
      return value
    },
  }
}
