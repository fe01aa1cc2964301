import { sql as query } from "kysely"
import { retryDelayMs } from "@porchlight/core/delivery"
import { addMs, MINUTE_MS } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { isDatabaseAway, timestamp, type Sql } from "../database/index.ts"

/** Which rows to take: one, or the earliest that are due. */
export interface Claim {
  readonly id: string | null
  readonly limit: number
}

/** Work on rows that have a deadline, in one transaction. @returns how many rows were claimed */
export interface DeadlineWork {
  readonly table:
    | "watch"
    | "incident"
    | "sos_press"
    | "escape_text"
    | "placed_call"
    | "date_card"
    | "parking_spots"
    | "notification_queue"
    | "location_share"
    | "route_track"
  readonly limit: number
  readonly work: (sql: Sql, context: ServerContext, claim: Claim) => Promise<number>
}

/** A row that fails again and again is looked at this often: parked, but never given up. */
const PARKED_EVERY_MS = 10 * MINUTE_MS

/**
 * Claims a batch of due rows and works on it in one transaction. When that fails, each row is tried by itself, so that
 * one bad row never holds up another; the bad one is put off, longer each time, with an error in the log.
 * @throws Unavailable when the database cannot be reached
 */
export async function claimWithCare(context: ServerContext, job: DeadlineWork): Promise<number> {
  try {
    return await context.database.transaction({ role: "service" }, (sql) =>
      job.work(sql, context, { id: null, limit: job.limit }),
    )
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    context.log.warn({ error, table: job.table }, "A batch failed; its rows are tried one by one.")
  }
  const ids = await readDue(context, job)
  await tryEach(context, job, ids)
  return ids.length
}

/**
 * Works on each due row in a transaction of its own: for what holds things of an account, and waits for others. With rows of several
 * accounts in one it would wait for the one while it holds up the other.
 * @returns how many rows were claimed
 * @throws Unavailable when the database cannot be reached
 */
export async function claimEach(context: ServerContext, job: DeadlineWork): Promise<number> {
  return tryEach(context, job, await readDue(context, job))
}

/** @returns how many rows were claimed; somebody else may have had the others */
async function tryEach(
  context: ServerContext,
  job: DeadlineWork,
  ids: ReadonlyArray<string>,
): Promise<number> {
  let done = 0
  for (const id of ids) {
    try {
      done += await context.database.transaction({ role: "service" }, (sql) =>
        job.work(sql, context, { id, limit: 1 }),
      )
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      await putOff(context, job.table, id, error)
      done += 1
    }
  }
  return done
}

function readDue(context: ServerContext, job: DeadlineWork): Promise<ReadonlyArray<string>> {
  return context.database.transaction({ role: "service" }, async (sql) => {
    const rows = await sql
      .selectFrom(job.table)
      .select("id")
      .where("deadline_at", "<=", timestamp(context.clock.now()))
      .orderBy("deadline_at")
      .limit(job.limit)
      .execute()
    return rows.map(({ id }) => id)
  })
}

async function putOff(
  context: ServerContext,
  table: DeadlineWork["table"],
  id: string,
  error: unknown,
): Promise<void> {
  const now = context.clock.now()
  const failures = await context.database.transaction({ role: "service" }, async (sql) => {
    const row = await sql
      .selectFrom(table)
      .select("failures")
      .where("id", "=", id)
      .where("deadline_at", "<=", timestamp(now))
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return null
    const count = Math.min(row.failures + 1, 30_000)
    const until = addMs(now, retryDelayMs(count) ?? PARKED_EVERY_MS)
    await query`update ${query.table(table)} set failures = ${count}, deadline_at = ${new Date(until)} where id = ${id}`.execute(
      sql,
    )
    return count
  })
  if (failures === null) return
  const isParked = retryDelayMs(failures) === null
  context.log.error(
    { error, table, id, failures, isParked },
    isParked
      ? "A row that guards somebody cannot be handled. It is looked at every ten minutes; look at it now."
      : "A row that guards somebody could not be handled; it is tried again.",
  )
}
