import { erasesWithRecordingsAt } from "@porchlight/core/recording"
import { erasesAt } from "@porchlight/core/settings"
import { toWallClock, type Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { enqueue } from "../delivery/delivery.queue.ts"

const SERVICE = { role: "service" } as const

/** Marks an account and tells its owner, once. @returns when it is erased at the earliest */
export async function markForDeletion(context: ServerContext, accountId: string): Promise<Instant> {
  const now = context.clock.now()
  const erasedAt = await context.database.transaction(SERVICE, async (sql) => {
    const marked = await sql
      .updateTable("account")
      .set({ deleted_at: new Date(now) })
      .where("id", "=", accountId)
      .where("deleted_at", "is", null)
      .returning("id")
      .executeTakeFirst()
    const requestedAt = marked === undefined ? await readDeletion(sql, accountId) : now
    const at = await erasureOf(sql, accountId, requestedAt ?? now)
    if (marked === undefined) return at
    const owner = await readOwner(sql, accountId)
    if (owner !== undefined) {
      const facts = { day: toWallClock(at, owner.timezone).date }
      const message = { accountId, channel: "email", to: owner.email, facts } as const
      await enqueue(sql, context, [{ ...message, purpose: "account-deletion" }], now)
    }
    return at
  })
  context.wake.ring()
  return erasedAt
}

/** What was recorded can be brought back for longer than an account. */
async function erasureOf(sql: Sql, accountId: string, requestedAt: Instant): Promise<Instant> {
  const recording = await sql
    .selectFrom("recording")
    .select("id")
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  return recording === undefined ? erasesAt(requestedAt) : erasesWithRecordingsAt(requestedAt)
}

/**
 * Undoes a deletion that was asked for, and tells the owner; for every sign-in, in the transaction that opens its session,
 * as the service. It waits for an erasure that has begun, and then finds no account.
 */
export async function keepAccount(sql: Sql, context: ServerContext, accountId: string): Promise<void> {
  const kept = await sql
    .updateTable("account")
    .set({ deleted_at: null })
    .where("id", "=", accountId)
    .where("deleted_at", "is not", null)
    .returning("id")
    .executeTakeFirst()
  if (kept === undefined) return
  const owner = await readOwner(sql, accountId)
  if (owner === undefined) return
  const message = { accountId, channel: "email", to: owner.email, purpose: "account-kept" } as const
  await enqueue(sql, context, [message], context.clock.now())
}

async function readDeletion(sql: Sql, accountId: string): Promise<Instant | null> {
  const row = await sql
    .selectFrom("account")
    .select("deleted_at")
    .where("id", "=", accountId)
    .executeTakeFirst()
  return row?.deleted_at ?? null
}

function readOwner(sql: Sql, accountId: string) {
  return sql
    .selectFrom("user_profiles")
    .select(["email", "timezone"])
    .where("user_id", "=", accountId)
    .executeTakeFirst()
}
