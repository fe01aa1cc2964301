import {
  heaviest,
  heaviestFirst,
  newsOf,
  routeNews,
  type NotificationData,
  type Priority,
} from "@porchlight/core/notification"
import { sql as query } from "kysely"
import type { ServerContext } from "../context/index.ts"
import { anyOf, timestamp, type Sql } from "../database/index.ts"
import { claimWithCare, type Claim } from "../worker/worker.claim.ts"
import type { PromptJob } from "../worker/worker.job.ts"
import { send } from "./notification.outside.ts"
import { readReached } from "./notification.reach.ts"

/** Sends what waited for the end of quiet hours. */
export const notificationJob: PromptJob = {
  name: "notification",
  nextAt: (sql) => sql.selectFrom("notification_queue").select(({ fn }) => fn.min("deadline_at").as("at")),
  run: (context) => claimWithCare(context, { table: "notification_queue", limit: 100, work: sendDue }),
}

interface QueueRow {
  readonly id: string
  readonly user_id: string
  readonly priority: Priority
  readonly message: NotificationData
}

/** The rows go, and their messages are stored, in one transaction: a process that dies in between loses and doubles nothing. */
async function sendDue(sql: Sql, context: ServerContext, claim: Claim): Promise<number> {
  const rows = await claimDue(sql, context, claim)
  if (rows.length === 0) return 0
  await context.failPoint?.("notification: after claim")
  const people = await readReached(sql, context, [...new Set(rows.map((row) => row.user_id))])
  const now = context.clock.now()
  for (const [accountId, reached] of people) {
    const own = rows
      .filter((row) => row.user_id === accountId)
      .toSorted((one, other) => heaviestFirst(one.priority, other.priority))
    const priority = heaviest(own.map((row) => row.priority))
    const isMailed = own.every(({ message }) => newsOf(message)?.toldOn?.includes("email"))
    const news = { priority, isUrgent: false, toldOn: isMailed ? (["email"] as const) : [] }
    const route = routeNews(news, reached, now)
    const ids = own.map(({ id }) => id)
    if (route.waitsUntil !== null) {
      await query`update notification_queue set deadline_at = ${new Date(route.waitsUntil)}, failures = 0
        where id = ${anyOf(ids)}`.execute(sql)
      continue
    }
    const sending = { accountId, priority, messages: own.map(({ message }) => message) }
    await send(sql, context, now, sending, { route, reached })
    await query`delete from notification_queue where id = ${anyOf(ids)}`.execute(sql)
  }
  return rows.length
}

/**
 * What is due, and with it whatever else of the same people is: they get it together. Whoever holds the earliest of a person's has
 * them all; row by row, workers of the same moment would share them out and send each part by itself.
 */
async function claimDue(
  sql: Sql,
  context: ServerContext,
  { id, limit }: Claim,
): Promise<ReadonlyArray<QueueRow>> {
  const at = timestamp(context.clock.now())
  const due = sql
    .selectFrom("notification_queue as own")
    .select(["own.id", "own.user_id", "own.priority", "own.message"])
    .where("own.deadline_at", "<=", at)
    .orderBy("own.deadline_at")
    .orderBy("own.id")
    .forUpdate()
  if (id !== null) return (await due.where("own.id", "=", id).skipLocked().execute()).map(rowOf)
  const first = await due
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom("notification_queue as earlier")
            .select("earlier.id")
            .whereRef("earlier.user_id", "=", "own.user_id")
            .where(query<boolean>`(earlier.deadline_at, earlier.id) < (own.deadline_at, own.id)`),
        ),
      ),
    )
    .limit(limit)
    .skipLocked()
    .execute()
  if (first.length === 0) return []
  const people = first.map((row) => row.user_id)
  return (await due.where("own.user_id", "=", anyOf(people)).execute()).map(rowOf)
}

function rowOf(row: {
  readonly id: string
  readonly user_id: string
  readonly priority: string
  readonly message: unknown
}): QueueRow {
  // The table's check names the same priorities, and nothing but `keepBack` writes the message.
  return { ...row, priority: row.priority as Priority, message: row.message as NotificationData }
}
