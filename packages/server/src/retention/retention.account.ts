import { deletionAt, inactivity, INACTIVE_ACCOUNT_MS, INACTIVE_NOTICE_MS } from "@porchlight/core/policy"
import { erasesWithRecordingsAt } from "@porchlight/core/recording"
import { erasesAt } from "@porchlight/core/settings"
import { addMs, toWallClock, type Instant } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import { anyOf, type Sql } from "../database/index.ts"
import { enqueue, type NewDelivery } from "../delivery/delivery.queue.ts"
import { hasRecordings } from "../recording/recording.row.ts"

/** What was done about accounts that nobody uses. */
export interface InactiveAccounts {
  readonly told: number
  /** Marked for erasure, as if their owners had asked for it. */
  readonly closed: number
}

const BATCH = 100

interface InactiveRow {
  readonly id: string
  readonly seen_at: Instant
  readonly notice_at: Instant | null
}

/**
 * Tells the owners of accounts that nobody has used for almost two years, and marks those that stayed unused for thirty
 * days after that for erasure, which is what their owners' own wish does (`account.deleted_at`). Whoever has a date that is being watched or an open alarm uses their account.
 */
export async function tendInactiveAccounts(sql: Sql, context: ServerContext): Promise<InactiveAccounts> {
  const now = context.clock.now()
  const rows = await claimInactive(sql, now)
  const states = rows.map((row) => ({
    row,
    state: inactivity({ seenAt: row.seen_at, noticeAt: row.notice_at }, now),
  }))
  const toTell = states.filter(({ state }) => state === "notice-due").map(({ row }) => row)
  const toClose = states.filter(({ state }) => state === "deletion-due").map(({ row }) => row.id)
  await tell(sql, context, toTell, now)
  await raw`update account set deleted_at = ${new Date(now)}, erases_at = case when ${hasRecordings(now)}
    then ${new Date(erasesWithRecordingsAt(now))}::timestamptz else ${new Date(erasesAt(now))}::timestamptz end
    where id = ${anyOf(toClose)}`.execute(sql)
  return { told: toTell.length, closed: toClose.length }
}

/** Those about whom something is to be done, the longest unseen first, claimed. */
async function claimInactive(sql: Sql, now: Instant): Promise<ReadonlyArray<InactiveRow>> {
  const unseen = new Date(addMs(now, INACTIVE_NOTICE_MS - INACTIVE_ACCOUNT_MS))
  const told = new Date(addMs(now, -INACTIVE_NOTICE_MS))
  const { rows } = await raw<InactiveRow>`
    select id, coalesce(seen_at, created_at) as seen_at, inactive_notice_at as notice_at from account
    where coalesce(seen_at, created_at) <= ${unseen} and deleted_at is null
      and (inactive_notice_at is null or inactive_notice_at <= coalesce(seen_at, created_at) or inactive_notice_at <= ${told})
      and exists (select from user_profiles where user_id = account.id)
      and not exists (select from auth_session where account_id = account.id and used_at > ${unseen})
      and not exists (select from watch where account_id = account.id and coalesce(ended_at, 'infinity') > ${unseen})
      and not exists (select from incident where account_id = account.id and coalesce(closed_at, 'infinity') > ${unseen})
    order by coalesce(seen_at, created_at) limit ${BATCH} for update skip locked`.execute(sql)
  return rows
}

async function tell(
  sql: Sql,
  context: ServerContext,
  rows: ReadonlyArray<InactiveRow>,
  now: Instant,
): Promise<void> {
  if (rows.length === 0) return
  await sql
    .updateTable("account")
    .set({ inactive_notice_at: new Date(now) })
    .where("id", "=", anyOf(rows.map(({ id }) => id)))
    .execute()
  const messages = rows.map((row): NewDelivery => {
    const { date } = toWallClock(deletionAt(row.seen_at, now), "UTC")
    return { accountId: row.id, channel: "email", purpose: "inactive-account", facts: { day: date } }
  })
  await enqueue(sql, context, messages, now)
}
