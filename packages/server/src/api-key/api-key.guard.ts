import {
  API_KEY_MARK,
  API_KEY_REQUESTS_PER_MINUTE,
  ApiKeyInvalid,
  ApiKeyRefused,
  isApiKey,
  isExpired,
  minuteOf,
} from "@porchlight/core/api-key"
import { RateLimited } from "@porchlight/core/error"
import { MINUTE_MS, type Instant } from "@porchlight/core/time"
import { recordActivity } from "../admin/admin.activity.ts"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { takeLimit } from "../limit/index.ts"
import { seemsErased } from "../settings/settings.erase.ts"
import { KEY_REACH } from "./api-key.reach.ts"

const SERVICE = { role: "service" } as const
const PER_MINUTE = { limit: API_KEY_REQUESTS_PER_MINUTE, windowMs: MINUTE_MS }
/** One line a minute for each kind of call: somebody who asks every second must not fill the log. */
const LOGGED = { limit: 1, windowMs: MINUTE_MS }

/** The key that a request came with. Nobody is let in by it until an operation has asked what it may do. */
export interface PresentedKey {
  /** @throws ApiKeyInvalid, ApiKeyRefused, RateLimited */
  readonly admitTo: (operationId: string) => Promise<void>
  /** Whose it is, once it was admitted to an operation; null before. */
  readonly accountId: () => string | null
}

/** The key in an `Authorization` header; null where there is none of ours. */
export function presentedKey(context: ServerContext, header: string | undefined): PresentedKey | null {
  const [scheme = "", key = ""] = (header ?? "").trim().split(/\s+/u)
  if (scheme.toLowerCase() !== "bearer" || !key.startsWith(API_KEY_MARK)) return null
  let accountId: string | null = null
  return {
    accountId: () => accountId,
    admitTo: async (operationId) => {
      accountId = await admit(context, key, operationId)
    },
  }
}

/** The account whose key may do this. What is refused counts as well, and is written down. */
async function admit(context: ServerContext, key: string, operationId: string): Promise<string> {
  // A mistyped key costs no look-up.
  if (!isApiKey(key)) throw new ApiKeyInvalid({ reason: "unknown" })
  const outcome = await context.database.transaction(SERVICE, async (sql) => {
    const now = context.clock.now()
    const row = await findKey(sql, context.secrets.hash(key), now)
    // A key of an account that is erased is gone with it.
    if (row === undefined || row.is_gone) return new ApiKeyInvalid({ reason: "unknown" })
    if (row.revoked_at !== null || row.deleted_at !== null) return new ApiKeyInvalid({ reason: "revoked" })
    if (isExpired({ expiresAt: row.expires_at }, now)) return new ApiKeyInvalid({ reason: "expired" })
    const retryAfterMs = await takeLimit(sql, `api-key:${row.id}`, PER_MINUTE, now)
    if (retryAfterMs !== null) return new RateLimited({ retryAfterMs })
    const scope = KEY_REACH[operationId]
    const mayDo = scope !== undefined && row.scopes.includes(scope)
    await noteUse(sql, context, row, { operationId, isSuccess: mayDo })
    return mayDo ? row.user_id : new ApiKeyRefused({ scope: scope ?? null })
  })
  // Thrown after the commit: a refused call counts.
  if (typeof outcome !== "string") throw outcome
  return outcome
}

function findKey(sql: Sql, hash: string, now: Instant) {
  return sql
    .selectFrom("api_key")
    .innerJoin("account", "account.id", "api_key.user_id")
    .select(["api_key.id", "api_key.user_id", "prefix", "scopes", "expires_at", "last_used_at", "revoked_at"])
    .select(["account.deleted_at", seemsErased(now).as("is_gone")])
    .where("token_hash", "=", hash)
    .executeTakeFirst()
}

/** The minute of the use, and what it was, in its owner's log. */
async function noteUse(
  sql: Sql,
  context: ServerContext,
  key: {
    readonly id: string
    readonly user_id: string
    readonly prefix: string
    readonly last_used_at: Instant | null
  },
  { operationId, isSuccess }: { readonly operationId: string; readonly isSuccess: boolean },
): Promise<void> {
  const now = context.clock.now()
  const minute = minuteOf(now)
  if ((key.last_used_at ?? 0) < minute)
    await sql
      .updateTable("api_key")
      .set({ last_used_at: new Date(minute) })
      .where("id", "=", key.id)
      .execute()
  if ((await takeLimit(sql, `api-key.log:${key.id}:${operationId}`, LOGGED, now)) !== null) return
  await recordActivity(sql, context, {
    accountId: key.user_id,
    action: "api-key-used",
    resource: key.id,
    subjectId: key.user_id,
    details: { key: key.prefix, operation: operationId },
    isSuccess,
  })
}
