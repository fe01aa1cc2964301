import { IdempotencyMismatch } from "@porchlight/core/error"
import { addMs, DAY_MS } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { askAhead, storeAhead, timestamp, type Sql } from "../database/index.ts"

/** How long an answer is kept. */
export const IDEMPOTENCY_LIFETIME_MS = DAY_MS

/** One intent of one account. */
export interface IdempotentRequest {
  readonly accountId: string
  /** Names what is done, such as `circle.add`: a key counts for one operation alone. */
  readonly operation: string
  readonly key: string
  /** The whole input, as JSON; only a keyed hash of it is stored. */
  readonly body: unknown
}

/**
 * Does `work` once for a key: a repeat with the same body within 24 hours gets the first answer, also one that arrives
 * while the first still runs. Everything happens in the caller's transaction, in the account's or the service's name:
 * what throws leaves no trace, and the next try works anew. Answers must survive JSON; `undefined` comes back as null.
 * @throws IdempotencyMismatch when the key came with another body
 */
export function once<Value>(
  sql: Sql,
  context: ServerContext,
  request: IdempotentRequest,
  work: () => Promise<Value>,
): Promise<Value> {
  return onceAsking(sql, context, request, async () => {}, work)
}

/** The same where the key may be missing: then each call is another. */
export function onceIfNamed<Value>(
  sql: Sql,
  context: ServerContext,
  { key, ...request }: Omit<IdempotentRequest, "key"> & { readonly key: string | null },
  work: () => Promise<Value>,
): Promise<Value> {
  return key === null ? work() : once(sql, context, { ...request, key }, work)
}

/**
 * The same with questions that leave together with the key (`askAhead`) and whose answers `work` is given: before it is
 * known whether this is a repeat, so that they store nothing. It answers for itself whether the account may ask them.
 */
export async function onceAsking<Asked, Value>(
  sql: Sql,
  context: ServerContext,
  { accountId, operation, key, body }: IdempotentRequest,
  ask: () => Promise<Asked>,
  work: (asked: Asked) => Promise<Value>,
): Promise<Value> {
  const now = context.clock.now()
  const bodyHash = context.secrets.hash(canonicalJson(body))
  const expiresAt = new Date(addMs(now, IDEMPOTENCY_LIFETIME_MS))
  // A repeat waits here until the first call's transaction has ended, then sees its row.
  const claim = await askAhead(
    sql,
    sql
      .insertInto("idempotency_keys")
      .values({ user_id: accountId, operation, key, body_hash: bodyHash, expires_at: expiresAt })
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", "operation", "key"])
          .doUpdateSet({ body_hash: bodyHash, answer: null, expires_at: expiresAt })
          .where("idempotency_keys.expires_at", "<=", timestamp(now)),
      )
      .returning("key"),
  )
  const asked = await ask()
  const claimed = await claim()
  if (claimed.length > 0) {
    const answer = await work(asked)
    await storeAhead(
      sql,
      sql
        .updateTable("idempotency_keys")
        .set({ answer: JSON.stringify(answer ?? null) })
        .where("user_id", "=", accountId)
        .where("operation", "=", operation)
        .where("key", "=", key),
    )
    return answer
  }
  const first = await sql
    .selectFrom("idempotency_keys")
    .select(["body_hash", "answer"])
    .where("user_id", "=", accountId)
    .where("operation", "=", operation)
    .where("key", "=", key)
    .executeTakeFirstOrThrow()
  if (first.body_hash !== bodyHash) throw new IdempotencyMismatch({})
  // The same operation stored it: what went in is what comes out.
  return first.answer as Value
}

/** JSON with the keys of every object in order, so that equal bodies have equal texts. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
