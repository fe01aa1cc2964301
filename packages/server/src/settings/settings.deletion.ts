import { erasesWithRecordingsAt } from "@porchlight/core/recording"
import { erasesAt, keptUntil } from "@porchlight/core/settings"
import { toWallClock, type Instant } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { enqueue } from "../delivery/delivery.queue.ts"
import { hasRecordings } from "../recording/recording.row.ts"

/**
 * Marks an account and tells its owner, once. Under duress, and while her people look for her in secret, it is kept for longer
 * than it seems, and so it is where what it had to delete is kept: the same statements, and the same answer. As the service. @returns when it is erased at the earliest
 */
export async function markForDeletion(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { isForced }: { readonly isForced: boolean },
): Promise<Instant> {
  const now = context.clock.now()
  const before = await lockMarks(sql, accountId, now)
  const isFirst = before.deleted_at === null
  const requestedAt = before.deleted_at ?? now
  const at = before.erases_at ?? (before.has_recordings ? erasesWithRecordingsAt : erasesAt)(requestedAt)
  const heldUntil =
    isForced || before.is_alarmed || before.has_kept ? keptUntil(requestedAt) : before.kept_until
  await sql
    .updateTable("account")
    .set({
      deleted_at: new Date(requestedAt),
      kept_until: heldUntil === null ? null : new Date(heldUntil),
      erases_at: new Date(at),
    })
    .where("id", "=", accountId)
    .execute()
  if (!isFirst) return at
  const owner = await readOwner(sql, accountId)
  if (owner !== undefined) {
    const facts = { day: toWallClock(at, owner.timezone).date }
    const message = { accountId, channel: "email", to: owner.email, facts } as const
    await enqueue(sql, context, [{ ...message, purpose: "account-deletion" }], now)
  }
  return at
}

/** What was recorded can be brought back for longer than an account; what only seems gone must not show by that. */
function lockMarks(sql: Sql, accountId: string, now: Instant) {
  return sql
    .selectFrom("account")
    .select(["deleted_at", "kept_until", "erases_at"])
    .select([
      raw<boolean>`exists (select from incident
        where incident.account_id = account.id and hidden and closed_at is null)`.as("is_alarmed"),
      hasRecordings(now).as("has_recordings"),
      raw<boolean>`exists (select from recording where user_id = account.id and is_kept)`.as("has_kept"),
    ])
    .where("id", "=", accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Undoes a deletion that was asked for, and tells the owner; for every sign-in, in the transaction that opens its session,
 * as the service. It waits for an erasure that has begun, and then finds no account.
 */
export async function keepAccount(sql: Sql, context: ServerContext, accountId: string): Promise<void> {
  const kept = await sql
    .updateTable("account")
    .set({ deleted_at: null, kept_until: null, erases_at: null })
    .where("id", "=", accountId)
    .where("deleted_at", "is not", null)
    .returning("id")
    .executeTakeFirst()
  if (kept === undefined) return
  // Asked for again one day, the provider is asked as often as the first time.
  await sql.updateTable("subscriptions").set({ cancel_tries: 0 }).where("user_id", "=", accountId).execute()
  const owner = await readOwner(sql, accountId)
  if (owner === undefined) return
  const message = { accountId, channel: "email", to: owner.email, purpose: "account-kept" } as const
  await enqueue(sql, context, [message], context.clock.now())
}

function readOwner(sql: Sql, accountId: string) {
  return sql
    .selectFrom("user_profiles")
    .select(["email", "timezone"])
    .where("user_id", "=", accountId)
    .executeTakeFirst()
}
