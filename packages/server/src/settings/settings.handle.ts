import { InvalidInput, RateLimited } from "@porchlight/core/error"
import { HANDLE_TRIES_PER_DAY, handleFault, normalizeHandle, safetyMessages } from "@porchlight/core/settings"
import { DAY_MS } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import { refuseFaults } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"

const SERVICE = { role: "service" } as const

/**
 * Stores what somebody is known by on a borrowed phone; null for nothing. Of two who choose the same at once one has it.
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
    await raw`select pg_advisory_xact_lock(hashtextextended(${`handle:${handle ?? ""}`}, 0))`.execute(sql)
    const other = await sql
      .selectFrom("safety_settings")
      .select("user_id")
      .where("handle", "=", handle)
      .where("user_id", "<>", accountId)
      .executeTakeFirst()
    if (other !== undefined) return true
    const changed = { handle, updated_at: new Date(now) }
    await sql
      .insertInto("safety_settings")
      .values({ user_id: accountId, ...changed })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changed))
      .execute()
    return false
  })
  if (!isTaken) return
  const message = safetyMessages.handleTaken
  throw new InvalidInput({ issues: [{ field: "handle", code: "handleTaken", message }] })
}
