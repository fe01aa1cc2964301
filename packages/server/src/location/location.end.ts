import { Fix, FIX_EXACT_WITHIN_MS, type KnownFix, type TrailEnd } from "@porchlight/core/location"
import { addMs, type Instant } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { sql as raw } from "kysely"
import { askAhead, timestamp, type Sql } from "../database/index.ts"

export interface FixRow {
  readonly sequence: number
  readonly latitude: number
  readonly longitude: number
  readonly accuracy: number
  readonly battery_percent: number | null
  readonly taken_at: Instant
  readonly by_key: boolean
  /** What her phone told after this one and was not believed; null unless this is the last that it told. */
  readonly doubted: unknown
}

/** The end of a trail as it is stored. */
export interface StoredEnd extends TrailEnd {
  /** The number of the row that the phone told last itself; null where it told nothing. */
  readonly ownSequence: number | null
}

const isFix = Schema.is(Fix)

/** One of the two rows at which the trail of an alarm ends. */
export interface EndRow extends FixRow {
  readonly alarm_id: string
  /** Whether it is the last that the phone told itself, or the last of all. */
  readonly is_own: boolean
}

const COLUMNS = [
  "sequence",
  "latitude",
  "longitude",
  "accuracy",
  "battery_percent",
  "taken_at",
  "by_key",
  "doubted",
] as const

/** To be joined with `incident`: the rows at which the trail under an alarm's own id ends. */
export const endsOfAlarm = raw`lateral (
    (select ${raw.join(COLUMNS.map((name) => raw.ref(name)))}, false as is_own from location_updates
      where watch_id = incident.id order by sequence desc limit 1)
    union all
    (select ${raw.join(COLUMNS.map((name) => raw.ref(name)))}, true as is_own from location_updates
      where watch_id = incident.id and not by_key order by sequence desc limit 1)
  ) as fix`

/** The end of a trail whose newest row is known. */
export async function readEnd(sql: Sql, watchId: string, newest: FixRow | undefined): Promise<StoredEnd> {
  const own = newest?.by_key ? await newestRow(sql, watchId, { isOwn: true }) : newest
  return endOf(newest, own)
}

export function newestRow(sql: Sql, watchId: string, { isOwn = false } = {}): Promise<FixRow | undefined> {
  return sql
    .selectFrom("location_updates")
    .select(COLUMNS)
    .where("watch_id", "=", watchId)
    .$if(isOwn, (builder) => builder.where("by_key", "=", false))
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst()
}

/**
 * Asks where the trails end that hidden alarms of a watch have of their own. Who asks in the account's name finds none: there
 * the policies of both tables leave them out.
 */
export async function askHiddenEnds(
  sql: Sql,
  watchId: string,
): Promise<() => Promise<ReadonlyArray<TrailEnd>>> {
  const rows = await askAhead(
    sql,
    raw<EndRow>`select incident.id as alarm_id, fix.* from incident join ${endsOfAlarm} on true
      where incident.watch_id = ${watchId}`,
  )
  return async () => {
    const all = await rows()
    return [...new Set(all.map((row) => row.alarm_id))].map((id) =>
      endOfAlarm(all.filter((row) => row.alarm_id === id)),
    )
  }
}

/** So many readings of shortly before are looked at: a page that is open tells 36 in an alarm. */
const BEFORE_MAX = 100

/**
 * What the phone told shortly before its last place, in the trail of a watch or an alarm and in those that hidden alarms of the
 * watch have of their own, the newest first. Who asks in the account's name is given nothing of the latter.
 */
export async function readBefore(sql: Sql, watchId: string, { takenAt }: Fix): Promise<ReadonlyArray<Fix>> {
  // Of the alarms of a watch only hidden ones have a trail of their own.
  const alarms = raw`select id from incident where watch_id = ${watchId}`
  const rows = await sql
    .selectFrom("location_updates")
    .select(COLUMNS)
    .where("watch_id", "=", raw<string>`any(array(select ${watchId}::uuid union all ${alarms}))`)
    .where("by_key", "=", false)
    .where("taken_at", "<", timestamp(takenAt))
    .where("taken_at", ">=", timestamp(addMs(takenAt, -FIX_EXACT_WITHIN_MS)))
    .orderBy("taken_at", "desc")
    .limit(BEFORE_MAX)
    .execute()
  return rows.map(fixOf)
}

/** The end of an alarm's trail, of its rows. */
export function endOfAlarm(rows: ReadonlyArray<EndRow>): StoredEnd {
  return endOf(
    rows.find((row) => !row.is_own),
    rows.find((row) => row.is_own),
  )
}

function endOf(last: FixRow | undefined, own: FixRow | undefined): StoredEnd {
  return {
    last: last === undefined ? null : fixOf(last),
    own: own === undefined ? null : fixOf(own),
    doubted: isFix(own?.doubted) ? own.doubted : null,
    ownSequence: own?.sequence ?? null,
  }
}

function fixOf(row: FixRow): KnownFix {
  return {
    latitude: row.latitude,
    longitude: row.longitude,
    accuracyMeters: row.accuracy,
    takenAt: row.taken_at,
    batteryPercent: row.battery_percent,
    ...(row.by_key && { reportedBy: "integration" as const }),
  }
}
