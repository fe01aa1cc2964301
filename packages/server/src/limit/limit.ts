import { createHash } from "node:crypto"
import type { Instant } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import type { Sql } from "../database/index.ts"

export interface Limit {
  /** Hits allowed in any window of this length; at least 1. Each key keeps that many instants, so hundreds, not thousands. */
  readonly limit: number
  readonly windowMs: number
}

/**
 * Counts a hit on `key`, unless `limit` hits already fall within the last `windowMs` milliseconds. Exact under parallel
 * calls: one statement, and callers of one key wait for each other's transaction. A refused hit does not count. When the
 * transaction rolls back, the hit was never there. Needs a transaction in the service's name.
 * @returns null when allowed; else the milliseconds until it will be
 */
export async function takeLimit(
  sql: Sql,
  key: string,
  { limit, windowMs }: Limit,
  now: Instant,
): Promise<number | null> {
  const recent = raw`array(select hit from unnest(rate_limits.hits) as hit where hit > ${now - windowMs}::float8 order by hit)`
  const { rows } = await raw<{ readonly taken: boolean; readonly oldest: number }>`
    insert into rate_limits (key, hits, taken, expires_at)
    values (${hashKey(key)}, array[${now}::float8], true, ${new Date(now + windowMs)})
    on conflict (key) do update set
      hits = ${recent} || case when cardinality(${recent}) < ${limit}::int then array[${now}::float8] else '{}' end,
      taken = cardinality(${recent}) < ${limit}::int,
      expires_at = excluded.expires_at
    returning taken, hits[greatest(cardinality(hits) - ${limit}::int + 1, 1)] as oldest`.execute(sql)
  const [row] = rows
  if (row === undefined || row.taken) return null
  return Math.max(1, row.oldest + windowMs - now)
}

/** Whether a hit on `key` would be refused; counts nothing. Needs a transaction in the service's name. */
export async function isLimited(
  sql: Sql,
  key: string,
  { limit, windowMs }: Limit,
  now: Instant,
): Promise<boolean> {
  const row = await sql
    .selectFrom("rate_limits")
    .select("hits")
    .where("key", "=", hashKey(key))
    .executeTakeFirst()
  return (row?.hits ?? []).filter((hit) => hit > now - windowMs).length >= limit
}

/** Keys hold addresses and numbers, which have no business in a table of counts. */
function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url")
}

/** Forgets the hits on `key`: what they counted was forgiven. Needs a transaction in the service's name. */
export async function forgetLimit(sql: Sql, key: string): Promise<void> {
  await sql.deleteFrom("rate_limits").where("key", "=", hashKey(key)).execute()
}

/** Takes back one hit that `key` was given at `at`, and leaves the others. Needs a transaction in the service's name. */
export async function takeBack(sql: Sql, key: string, at: Instant): Promise<void> {
  const place = raw`array_position(hits, ${at}::float8)`
  await raw`
    update rate_limits set hits = hits[:${place} - 1] || hits[${place} + 1:]
    where key = ${hashKey(key)} and ${place} is not null`.execute(sql)
}
