import { InvalidInput, RateLimited } from "@porchlight/core/error"
import { HANDLE_TRIES_PER_DAY, handleFault, normalizeHandle, safetyMessages } from "@porchlight/core/settings"
import { DAY_MS } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { refuseFaults } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"
import { holdAccount } from "../session/session.hold.ts"
import { noticeAccount } from "../session/session.notice.ts"

const SERVICE = { role: "service" } as const

/**
 * Stores what somebody is known by on a borrowed phone; null for nothing. Of two who choose the same at once one has it. Another one in
 * the place of the one before is told: whoever holds the open phone could do it.
 * @throws InvalidInput where it is none, or somebody else's; RateLimited for who tries out which ones are
 */
export async function chooseHandle(
  context: ServerContext,
  accountId: string,
  typed: string | null,
): Promise<void> {
  const fault = typed === null ? null : handleFault(typed)
  refuseFaults(fault === null ? {} : { handle: fault }, safetyMessages)
  const handle = typed === null ? null : normalizeHandle(typed)
  const now = context.clock.now()
  const limit = { limit: HANDLE_TRIES_PER_DAY, windowMs: DAY_MS }
  const retryAfterMs = await context.database.transaction(SERVICE, (sql) =>
    takeLimit(sql, `settings.handle:${accountId}`, limit, now),
  )
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
  const isTaken = await context.database.transaction(SERVICE, async (sql) => {
    await holdAccount(sql, accountId)
    await raw`select pg_advisory_xact_lock(hashtextextended(${`handle:${handle ?? ""}`}, 0))`.execute(sql)
    const other = await sql
      .selectFrom("safety_settings")
      .select("user_id")
      .where("handle", "=", handle)
      .where("user_id", "<>", accountId)
      .executeTakeFirst()
    if (other !== undefined) return true
    const before = await handleOf(sql, accountId)
    const changed = { handle, updated_at: new Date(now) }
    await sql
      .insertInto("safety_settings")
      .values({ user_id: accountId, ...changed })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changed))
      .execute()
    if (before !== null && before !== handle) await noticeAccount(sql, context, accountId, "handle-changed")
    return false
  })
  if (!isTaken) return
  const message = safetyMessages.handleTaken
  throw new InvalidInput({ issues: [{ field: "handle", code: "handleTaken", message }] })
}

async function handleOf(sql: Sql, accountId: string): Promise<string | null> {
  const row = await sql
    .selectFrom("safety_settings")
    .select("handle")
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  return row?.handle ?? null
}
