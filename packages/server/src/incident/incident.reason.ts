import { sql as query } from "kysely"
import { heardInWatch, type Watch } from "@porchlight/core/check-in"
import { haversineDistance } from "@porchlight/core/geo"
import { phoneFixOf, type KnownFix } from "@porchlight/core/location"
import { later, type Instant } from "@porchlight/core/time"
import type { IncidentKind, IncidentReason } from "@porchlight/core/incident"
import { askAhead, column, type Sql } from "../database/index.ts"

/** What is known of a watch's phone. */
export interface PhoneFacts {
  /** When the last fix came in, by the server's clock. */
  readonly fixAt: Instant
  readonly batteryPercent: number | null
  /** How far it moved since the last check-in, in meters; null when there is nothing to compare with. */
  readonly movedMeters: number | null
}

interface FixPair {
  readonly id: string
  readonly fix_at: Instant
  readonly battery_percent: number | null
  readonly latitude: number
  readonly longitude: number
  readonly since_latitude: number | null
  readonly since_longitude: number | null
}

/**
 * What is known of the phones of these watches; none for a phone that never gave its place. Movement counts from the last
 * fix before the epoch began or, failing that, from the first one in it.
 */
export async function readPhoneFacts(
  sql: Sql,
  watchIds: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, PhoneFacts>> {
  const facts = await askPhoneFacts(sql, watchIds)
  return facts()
}

/** The same question without waiting: it leaves together with what is asked with it. */
export async function askPhoneFacts(
  sql: Sql,
  watchIds: ReadonlyArray<string>,
): Promise<() => Promise<ReadonlyMap<string, PhoneFacts>>> {
  if (watchIds.length === 0) return async () => new Map()
  const rows = await askAhead(
    sql,
    query<FixPair>`
    select watch.id, last.created_at as fix_at, last.battery_percent, last.latitude, last.longitude,
      since.latitude as since_latitude, since.longitude as since_longitude
    from watch
    join lateral (
      select created_at, battery_percent, latitude, longitude from location_updates
      where watch_id = watch.id and not by_key
      order by sequence desc limit 1
    ) last on true
    left join lateral (
      select latitude, longitude from location_updates where watch_id = watch.id and not by_key
      order by created_at > watch.epoch_started_at, case when created_at > watch.epoch_started_at then sequence else -sequence end
      limit 1
    ) since on true
    where watch.id = any(${column("uuid", watchIds)})`,
  )
  return async () => factsOf(await rows())
}

function factsOf(rows: ReadonlyArray<FixPair>): ReadonlyMap<string, PhoneFacts> {
  return new Map(
    rows.map((row) => [
      row.id,
      {
        fixAt: row.fix_at,
        batteryPercent: row.battery_percent,
        movedMeters:
          row.since_latitude === null || row.since_longitude === null
            ? null
            : haversineDistance({ latitude: row.since_latitude, longitude: row.since_longitude }, row),
      },
    ]),
  )
}

/** Why an alarm of a watch rings, in facts. The phone was heard of in whatever she did with the watch, too. */
export function reasonOf(
  watch: Parameters<typeof heardInWatch>[0] & Pick<Watch, "dueAt">,
  prompts: number,
  phone: PhoneFacts | undefined,
  kind: IncidentKind,
): IncidentReason {
  const seenAt = heardInWatch(watch)
  return {
    kind,
    promptsIgnored: prompts,
    phoneHeardAt: phone ? later(phone.fixAt, seenAt) : seenAt,
    batteryPercent: phone?.batteryPercent ?? null,
    movedMeters: phone?.movedMeters ?? null,
    ...(kind === "missed-check-in" && { dueAt: watch.dueAt }),
  }
}

/** Why an alarm without a date rings: all that is known of the phone came with the press. */
export function reasonAlone(kind: IncidentKind, heardAt: Instant, fix: KnownFix | null): IncidentReason {
  return {
    kind,
    promptsIgnored: 0,
    phoneHeardAt: heardAt,
    batteryPercent: phoneFixOf(fix)?.batteryPercent ?? null,
    movedMeters: null,
  }
}
