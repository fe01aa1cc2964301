import { isPlausibleFix, type Fix } from "@porchlight/core/location"
import type { Instant } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import type { Sql } from "../database/index.ts"

/** Fixes kept of one watch: two hours of an incident's five seconds, or eight of a watch's twenty. */
export const TRAIL_MAX = 1_440

/**
 * Stores those of `fixes` that are plausible one after the other, and drops the rest and the oldest beyond `TRAIL_MAX`.
 * One watch's reports wait for each other. In the service's name.
 * @returns how many were stored
 */
export async function storeFixes(
  sql: Sql,
  watch: { readonly id: string; readonly accountId: string },
  fixes: ReadonlyArray<Fix>,
  now: Instant,
): Promise<number> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`location:${watch.id}`}, 0))`.execute(sql)
  const newest = await newestRow(sql, watch.id)
  let last = newest === undefined ? null : fixOf(newest)
  const stored: Array<Fix> = []
  for (const fix of fixes) {
    if (!isPlausibleFix(last, fix, now)) continue
    stored.push(fix)
    last = fix
  }
  if (stored.length === 0) return 0
  const first = (newest?.sequence ?? 0) + 1
  await sql
    .insertInto("location_updates")
    .values(
      stored.map((fix, index) => ({
        watch_id: watch.id,
        sequence: first + index,
        user_id: watch.accountId,
        latitude: fix.latitude,
        longitude: fix.longitude,
        accuracy: fix.accuracyMeters,
        battery_percent: fix.batteryPercent,
        taken_at: new Date(fix.takenAt),
        created_at: new Date(now),
      })),
    )
    .execute()
  await sql
    .deleteFrom("location_updates")
    .where("watch_id", "=", watch.id)
    .where("sequence", "<", first + stored.length - TRAIL_MAX)
    .execute()
  return stored.length
}

/** The last plausible fix of a watch, or null. In the account's or the service's name. */
export async function readLastFix(sql: Sql, watchId: string): Promise<Fix | null> {
  const row = await newestRow(sql, watchId)
  return row === undefined ? null : fixOf(row)
}

/** Forgets where a watch's phone was. In the service's name. */
export async function eraseTrail(sql: Sql, watchId: string): Promise<void> {
  await sql.deleteFrom("location_updates").where("watch_id", "=", watchId).execute()
}

function newestRow(sql: Sql, watchId: string) {
  return sql
    .selectFrom("location_updates")
    .select(["sequence", "latitude", "longitude", "accuracy", "battery_percent", "taken_at"])
    .where("watch_id", "=", watchId)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst()
}

function fixOf(row: NonNullable<Awaited<ReturnType<typeof newestRow>>>): Fix {
  return {
    latitude: row.latitude,
    longitude: row.longitude,
    accuracyMeters: row.accuracy,
    takenAt: row.taken_at,
    batteryPercent: row.battery_percent,
  }
}
