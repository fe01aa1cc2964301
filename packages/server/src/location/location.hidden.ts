import { trailAfter, type KnownFix } from "@porchlight/core/location"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import { column, storeAhead, type Sql } from "../database/index.ts"
import { endOfAlarm, endsOfAlarm, type EndRow, type StoredEnd } from "./location.end.ts"
import { TRAIL_MAX } from "./location.trail.ts"

/** An alarm that is open. */
export interface OpenAlarm {
  readonly id: string
  readonly watchId: string | null
  readonly isHidden: boolean
  /** Where the trail ends that a hidden one has under its own id, and the number of its newest row. */
  readonly end: StoredEnd
  readonly sequence: number
}

type AlarmRow = Pick<EndRow, "alarm_id"> & {
  readonly watch_id: string | null
  readonly hidden: boolean
} & (Omit<EndRow, "alarm_id"> | { readonly is_own: null })

/** The open alarms of an account, hidden ones too. As the service. */
export async function readOpenAlarms(sql: Sql, accountId: string): Promise<ReadonlyArray<OpenAlarm>> {
  const { rows } = await raw<AlarmRow>`
    select incident.id as alarm_id, incident.watch_id, incident.hidden, fix.*
    from incident left join ${endsOfAlarm} on incident.hidden
    where incident.account_id = ${accountId} and incident.closed_at is null
    order by incident.id`.execute(sql)
  const alarms = new Map(rows.map((row) => [row.alarm_id, row]))
  return [...alarms].map(([id, { watch_id: watchId, hidden: isHidden }]) => {
    const ends = rows.flatMap((row) => (row.alarm_id === id && row.is_own !== null ? [row] : []))
    const sequence = Math.max(0, ...ends.map((row) => row.sequence))
    return { id, watchId, isHidden, end: endOfAlarm(ends), sequence }
  })
}

/**
 * Stores a reading for hidden alarms, under their own ids: the account sees neither it nor a gap in its numbers. The zones and
 * the way of the account do not hear of it: they have heard of whatever the account sees. The same statements run whether
 * there is such an alarm or none. In the service's name, in a transaction that has begun with `lockTrails`.
 */
export async function storeHidden(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { alarms, fix }: { readonly alarms: ReadonlyArray<OpenAlarm>; readonly fix: KnownFix },
): Promise<void> {
  const now = context.clock.now()
  const after = alarms.map((alarm) => ({ ...alarm, after: trailAfter(alarm.end, fix, now) }))
  const growing = after.filter(({ end, after: { last } }) => last !== end.last)
  // What is not believed is noted beside what it was compared with.
  const doubting = after.filter(
    ({ end, after: { own, doubted } }) => own === end.own && doubted !== end.doubted,
  )
  const isByKey = fix.reportedBy !== undefined
  const ids = column(
    "uuid",
    growing.map(({ id }) => id),
  )
  const sequences = column(
    "int4",
    growing.map(({ sequence }) => sequence + 1),
  )
  const doubtingIds = column(
    "uuid",
    doubting.map(({ id }) => id),
  )
  const doubtingSequences = column(
    "int4",
    doubting.map(({ end }) => end.ownSequence ?? 0),
  )
  await storeAhead(
    sql,
    raw`with doubting as (
      update location_updates as own set doubted = ${JSON.stringify(fix)}::jsonb
      from unnest(${doubtingIds}, ${doubtingSequences}) as told (id, sequence)
      where own.watch_id = told.id and own.sequence = told.sequence)
    insert into location_updates (watch_id, sequence, user_id, latitude, longitude, accuracy, battery_percent,
      by_key, taken_at, created_at, hidden)
    select id, sequence, ${accountId}::uuid, ${fix.latitude}::float8, ${fix.longitude}::float8,
      ${fix.accuracyMeters}::float8, ${fix.batteryPercent}::smallint, ${isByKey}::boolean,
      ${new Date(fix.takenAt)}::timestamptz, ${new Date(now)}::timestamptz, true
    from unnest(${ids}, ${sequences}) as grown (id, sequence)`,
  )
  // However much a key tells, where her phone was last stays known.
  await storeAhead(
    sql,
    raw`delete from location_updates as old using unnest(${ids}, ${sequences}) as grown (id, sequence)
    where old.watch_id = grown.id and old.sequence <= grown.sequence - ${TRAIL_MAX}::int
      and (old.by_key or not ${isByKey}::boolean)`,
  )
}
