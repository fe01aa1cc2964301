import type { Factor, FactorType } from "@porchlight/core/session"
import type { Instant } from "@porchlight/core/time"
import type { Sql } from "../database/index.ts"

export const FACTOR_COLUMNS = ["id", "account_id", "type", "name", "status", "created_at", "used_at"] as const

export interface StoredFactor {
  readonly id: string
  readonly account_id: string
  readonly type: string
  readonly name: string
  readonly status: string
  readonly created_at: Instant
  readonly used_at: Instant | null
}

/** Oldest first. */
export function factorsOf(sql: Sql, accountId: string): Promise<ReadonlyArray<StoredFactor>> {
  return sql
    .selectFrom("auth_factor")
    .select(FACTOR_COLUMNS)
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute()
}

/** Those that protect the account. */
export async function verifiedFactors(sql: Sql, accountId: string): Promise<ReadonlyArray<StoredFactor>> {
  return (await factorsOf(sql, accountId)).filter(({ status }) => status === "verified")
}

export function factorOf(row: StoredFactor): Factor {
  return {
    id: row.id,
    // The columns' checks are the types.
    type: row.type as FactorType,
    name: row.name,
    status: row.status as Factor["status"],
    createdAt: row.created_at,
    usedAt: row.used_at,
  }
}
