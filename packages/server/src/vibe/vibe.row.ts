import type { NewVibe } from "@porchlight/core/vibe"
import type { Selectable } from "kysely"
import { anyOf, timestamp, type Sql, type Tables } from "../database/index.ts"
import type { Instant } from "@porchlight/core/time"
import { sql as raw } from "kysely"

const columns = ["id", "shared_at", "vibe", "reasons", "note", "delivery_ids"] as const

/** A share as it is stored. */
export type VibeRow = Pick<Selectable<Tables["vibe_checks"]>, (typeof columns)[number]>

/** What she said, of a stored share. */
export function saidOf(row: VibeRow): Pick<NewVibe, "vibe" | "reasons" | "note"> {
  // The table's constraints name the same vibes and reasons.
  return { vibe: row.vibe as NewVibe["vibe"], reasons: row.reasons as NewVibe["reasons"], note: row.note }
}

/** A share by the key under which it came. */
export function readShare(sql: Sql, accountId: string, key: string): Promise<VibeRow | undefined> {
  return sql
    .selectFrom("vibe_checks")
    .select(columns)
    .where("user_id", "=", accountId)
    .where("key", "=", key)
    .executeTakeFirst()
}

/** The newest share since an instant. */
export function readLastShare(sql: Sql, accountId: string, since: Instant): Promise<VibeRow | undefined> {
  return sql
    .selectFrom("vibe_checks")
    .select(columns)
    .where("user_id", "=", accountId)
    .where("created_at", ">", timestamp(since))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
}

/** Shares of one account happen one after the other: of two with one key the second finds the first. As the service. */
export async function lockShares(sql: Sql, accountId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`vibe:${accountId}`}, 0))`.execute(sql)
}

/** The messages of a share, oldest first, as the transaction's actor may see them. */
export function readMessages(sql: Sql, { delivery_ids }: Pick<VibeRow, "delivery_ids">) {
  return sql
    .selectFrom("delivery")
    .select(["id", "contact_id", "recipient_name", "channel", "round", "state", "reason"])
    .select(["created_at", "changed_at"])
    .where("id", "=", anyOf(delivery_ids))
    .orderBy("created_at")
    .orderBy("id")
    .execute()
}
