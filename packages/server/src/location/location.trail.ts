import {
  isRoughFix,
  laterFix,
  phoneFixesOf,
  phoneFixOf,
  shownFix,
  trailAfter,
  withExact,
  type KnownFix,
  type TrailEnd,
} from "@porchlight/core/location"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import { storeAhead, type Sql } from "../database/index.ts"
import { askHiddenEnds, newestRow, readBefore, readEnd, type StoredEnd } from "./location.end.ts"
import { passFixes } from "./location.fix.ts"

/** Fixes kept of one watch: two hours of an incident's five seconds, or eight of a watch's twenty. */
export const TRAIL_MAX = 1_440

/** Whose trail a reading belongs to. */
export interface TrailOwner {
  /** Of the watch, the location session or, in an alarm that belongs to no date, the alarm. */
  readonly id: string
  readonly kind: "watch" | "session" | "alarm"
  readonly accountId: string
}

/** The trail of an alarm that the account sees: that of its date, where it has one. */
export function trailOfAlarm(
  alarm: { readonly id: string; readonly watchId: string | null },
  accountId: string,
): TrailOwner {
  const { id, watchId } = alarm
  return watchId === null ? { id, kind: "alarm", accountId } : { id: watchId, kind: "watch", accountId }
}

/**
 * Has the readings, calls for help and armings of an account wait for each other, until the commit. Whoever does one takes this
 * before a watch and before an alarm: two transactions never wait for each other in a ring. In the service's name.
 */
export function lockTrails(sql: Sql, accountId: string): Promise<void> {
  return storeAhead(sql, raw`select pg_advisory_xact_lock(hashtextextended(${`location:${accountId}`}, 0))`)
}

/**
 * Stores those of `fixes` that are kept one after the other, drops the rest and the oldest beyond `TRAIL_MAX`, and passes
 * on what it stored. In the service's name, last in its transaction, which has begun with `lockTrails`.
 * @returns how many were stored
 */
export async function storeFixes(
  sql: Sql,
  context: ServerContext,
  owner: TrailOwner,
  fixes: ReadonlyArray<KnownFix>,
): Promise<number> {
  const now = context.clock.now()
  await lockTrails(sql, owner.accountId)
  const newest = await newestRow(sql, owner.id)
  const before = await readEnd(sql, owner.id, newest)
  let end: TrailEnd = before
  const stored: Array<KnownFix> = []
  for (const fix of fixes) {
    const after = trailAfter(end, fix, now)
    if (after.last !== end.last) stored.push(fix)
    end = after
  }
  if (end.own === before.own && end.doubted !== before.doubted) await storeDoubted(sql, owner.id, before, end)
  if (stored.length === 0) return 0
  const first = (newest?.sequence ?? 0) + 1
  await sql
    .insertInto("location_updates")
    .values(
      stored.map((fix, index) => ({
        watch_id: owner.id,
        sequence: first + index,
        user_id: owner.accountId,
        latitude: fix.latitude,
        longitude: fix.longitude,
        accuracy: fix.accuracyMeters,
        battery_percent: fix.batteryPercent,
        by_key: fix.reportedBy !== undefined,
        doubted: fix === end.own ? jsonOf(end) : null,
        taken_at: new Date(fix.takenAt),
        created_at: new Date(now),
      })),
    )
    .execute()
  await sql
    .deleteFrom("location_updates")
    .where("watch_id", "=", owner.id)
    .where("sequence", "<", first + stored.length - TRAIL_MAX)
    // However much a key tells, where her phone was last stays known.
    .$if(end.last?.reportedBy !== undefined, (builder) => builder.where("by_key", "=", true))
    .execute()
  const from = {
    userId: owner.accountId,
    sessionId: owner.kind === "session" ? owner.id : null,
    watchId: owner.kind === "watch" ? owner.id : null,
  }
  await passFixes(
    sql,
    context,
    // A key can quiet nothing: where it says that she is ends no question about her way.
    stored.filter(({ reportedBy }) => reportedBy === undefined).map((fix) => ({ ...from, fix, at: now })),
  )
  return stored.length
}

const jsonOf = ({ doubted }: TrailEnd) => (doubted ? JSON.stringify(doubted) : null)

/** Notes what was not believed, beside what it was compared with. */
async function storeDoubted(sql: Sql, id: string, { ownSequence }: StoredEnd, end: TrailEnd): Promise<void> {
  await storeAhead(
    sql,
    raw`update location_updates set doubted = ${jsonOf(end)}::jsonb
      where watch_id = ${id} and sequence = ${ownSequence}`,
  )
}

/**
 * The last plausible fix of a watch as it is shown, or null. In the account's or the service's name: the service is given what
 * was kept for hidden alarms of the watch, too.
 * @param known a place that was kept apart from the trail, which may have been erased since
 */
export async function readLastFix(
  sql: Sql,
  watchId: string,
  known: KnownFix | null = null,
): Promise<KnownFix | null> {
  const hidden = await askHiddenEnds(sql, watchId)
  const end = shownFix(await readEnd(sql, watchId, await newestRow(sql, watchId)))
  const ends = [...(await hidden()).map((one) => shownFix(one)), known]
  const last = ends.reduce((latest, one) => laterFix(latest, one), end)
  const own = phoneFixOf(last)
  if (own === null || !isRoughFix(own)) return last
  return withExact(last, [...phoneFixesOf(known), ...(await readBefore(sql, watchId, own))])
}

/** Forgets where a watch's phone was. In the service's name. */
export async function eraseTrail(sql: Sql, watchId: string): Promise<void> {
  await sql.deleteFrom("location_updates").where("watch_id", "=", watchId).execute()
}
