import { RECOVERABLE_MS, type Recording, type RecordingMedia } from "@porchlight/core/recording"
import { addMs, type Instant } from "@porchlight/core/time"
import type { Selectable } from "kysely"
import { sql as raw, type RawBuilder } from "kysely"
import type { Sql, Tables } from "../database/index.ts"

/** What an account may read of its own. */
const columns = [
  "id",
  "key",
  "kind",
  "media_type",
  "started_at",
  "chunks",
  "bytes",
  "last_hash",
  "last_chunk_at",
  "ended_at",
  "removed_at",
] as const

/** A recording as it is stored. */
export type RecordingRow = Pick<Selectable<Tables["recording"]>, (typeof columns)[number]>

/** What the server alone reads, too. */
export type FullRow = RecordingRow & Pick<Selectable<Tables["recording"]>, "key_id" | "is_kept" | "purged_at">

/** A chunk as it is stored, without its bytes. */
export type ChainRow = Pick<
  Selectable<Tables["recording_chunk"]>,
  "position" | "hash" | "bytes" | "stored_at" | "file"
>

/** A recording as its owner sees it. */
export function recordingOf(row: RecordingRow, incidentId: string | null): Recording {
  return {
    id: row.id,
    key: row.key,
    // The table's constraints name the same kinds and media.
    kind: row.kind as Recording["kind"],
    mediaType: row.media_type as RecordingMedia,
    startedAt: row.started_at,
    chunks: row.chunks,
    bytes: row.bytes,
    lastHash: row.last_hash,
    lastChunkAt: row.last_chunk_at,
    endedAt: row.ended_at,
    incidentId,
  }
}

/** The account's recordings, newest first; in its own name without those that were deleted. */
export function readRecordings(sql: Sql, accountId: string): Promise<ReadonlyArray<RecordingRow>> {
  return sql
    .selectFrom("recording")
    .select(columns)
    .where("user_id", "=", accountId)
    .orderBy("started_at", "desc")
    .orderBy("id", "desc")
    .execute()
}

/** One of the account's recordings, also when it was deleted. As the service. */
export function readFull(sql: Sql, accountId: string, id: string): Promise<FullRow | undefined> {
  return sql
    .selectFrom("recording")
    .select([...columns, "key_id", "is_kept", "purged_at"])
    .where("user_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst()
}

/** The same, by the key under which it was begun. */
export function readByKey(sql: Sql, accountId: string, key: string): Promise<FullRow | undefined> {
  return sql
    .selectFrom("recording")
    .select([...columns, "key_id", "is_kept", "purged_at"])
    .where("user_id", "=", accountId)
    .where("key", "=", key)
    .executeTakeFirst()
}

/**
 * Whether it was kept under duress, and would not be there any more had the PIN been the safe one: then it is there for nobody
 * who does not say that PIN.
 */
export function seemsGone({ removed_at, is_kept, purged_at }: FullRow, now: Instant): boolean {
  if (purged_at !== null) return true
  return is_kept && removed_at !== null && now >= addMs(removed_at, RECOVERABLE_MS)
}

/** The same of rows of `recording` that a statement looks at. */
export function isSeeminglyGone(now: Instant): RawBuilder<boolean> {
  return raw`(purged_at is not null or (is_kept and removed_at <= ${new Date(addMs(now, -RECOVERABLE_MS))}))`
}

/** Whether an account that a statement looks at has recordings, as far as can be seen. */
export function hasRecordings(now: Instant): RawBuilder<boolean> {
  // With a limit it is looked up for this account; as `exists` the planner may read the whole table into a hash first.
  return raw`coalesce((select true from recording where recording.user_id = account.id and not ${isSeeminglyGone(now)} limit 1), false)`
}

/** Whether a recording that was begun under the key is gone, or seems to be. As the service. */
export async function isSpent(sql: Sql, accountId: string, key: string): Promise<boolean> {
  const spent = await sql
    .selectFrom("recording_spent")
    .select("key")
    .where("user_id", "=", accountId)
    .where("key", "=", key)
    .executeTakeFirst()
  return spent !== undefined
}

/** Whether it is gone, or was once taken for it. As the service. */
export async function wasSpent(sql: Sql, accountId: string, id: string): Promise<boolean> {
  const spent = await sql
    .selectFrom("recording_spent")
    .select("key")
    .where("user_id", "=", accountId)
    .where("recording_id", "=", id)
    .executeTakeFirst()
  return spent !== undefined
}

/** Its chain, in order. */
export function readChain(sql: Sql, recordingId: string): Promise<ReadonlyArray<ChainRow>> {
  return sql
    .selectFrom("recording_chunk")
    .select(["position", "hash", "bytes", "stored_at", "file"])
    .where("recording_id", "=", recordingId)
    .orderBy("position")
    .execute()
}

/** Beginning, adding and deleting of one account happen one after the other. As the service. */
export async function lockRecordings(sql: Sql, accountId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`recording:${accountId}`}, 0))`.execute(sql)
}
