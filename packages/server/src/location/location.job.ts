import { isReminderOpen, reminderAt, remindersBy } from "@porchlight/core/location"
import { earlier, type Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { touchLive } from "../live/live.ts"
import { notify, type NewNotification } from "../notification/notification.notify.ts"
import { claimWithCare, type Claim } from "../worker/worker.claim.ts"
import type { PromptJob } from "../worker/worker.job.ts"
import { isShareOn, isWatched, readEnds, readInterval, type ShareRow } from "./location.share.row.ts"
import { endShare, insertCheckIn } from "./location.share.ts"

/** Reminds whoever shares where they are to check in, and ends what is over. */
export const locationJob: PromptJob = {
  name: "location-share",
  nextAt: (sql) =>
    sql
      .selectFrom("location_share")
      .select(({ fn }) => fn.min("deadline_at").as("at"))
      .where("deadline_at", "is not", null),
  run: (context) => claimWithCare(context, { table: "location_share", limit: 50, work: tendDue }),
}

async function tendDue(sql: Sql, context: ServerContext, claim: Claim): Promise<number> {
  const rows = await sql
    .selectFrom("location_share")
    .selectAll()
    .where("deadline_at", "<=", timestamp(context.clock.now()))
    .$if(claim.id !== null, (builder) => builder.where("id", "=", claim.id))
    .orderBy("deadline_at")
    .limit(claim.limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  if (rows.length === 0) return 0
  await context.failPoint?.("location-share: after claim")
  const told: Array<NewNotification> = []
  for (const row of rows) told.push(...(await tend(sql, context, row)))
  const accountIds = rows.map((row) => row.user_id)
  await touchLive(sql, accountIds, "watch")
  await notify(sql, context, context.clock.now(), told)
  return rows.length
}

async function tend(
  sql: Sql,
  context: ServerContext,
  row: ShareRow,
): Promise<ReadonlyArray<NewNotification>> {
  const now = context.clock.now()
  const { expiresAt, mayEndAt } = await readEnds(sql, row, now)
  if (!isShareOn(row, expiresAt, now)) {
    await endShare(sql, context, row, earlier(expiresAt, now))
    return []
  }
  const interval = await readInterval(sql, row.user_id)
  const reminders = remindersBy(row.started_at, now, interval)
  // A watch reminds by itself.
  const isDue = reminders > row.reminders && !(await isWatched(sql, row.user_id))
  const told = isDue ? [await remind(sql, context, row, reminders)] : []
  const next = earlier(reminderAt(row.started_at, reminders, interval), mayEndAt)
  await sql
    .updateTable("location_share")
    .set({ reminders, deadline_at: new Date(next), failures: 0 })
    .where("id", "=", row.id)
    .execute()
  return told
}

/** Reminds once, of however many reminders that were slept through; one before that had no answer is a check-in that was missed. */
async function remind(
  sql: Sql,
  context: ServerContext,
  row: ShareRow,
  reminders: number,
): Promise<NewNotification> {
  const now: Instant = context.clock.now()
  const standing = { lastReminderAt: row.last_reminder_at, lastCheckInAt: row.last_check_in_at }
  if (isReminderOpen(standing)) await insertCheckIn(sql, context, row, "missed")
  const id = context.chance.id(now)
  const type = reminders === 1 ? "initial" : "periodic"
  await sql
    .insertInto("check_in_reminders")
    .values({ id, user_id: row.user_id, session_id: row.id, type, sent_at: new Date(now) })
    .execute()
  await sql
    .updateTable("location_share")
    .set({ last_reminder_at: new Date(now) })
    .where("id", "=", row.id)
    .execute()
  return { accountId: row.user_id, data: { kind: "check-in-reminder" }, source: `check-in-reminder:${id}` }
}
