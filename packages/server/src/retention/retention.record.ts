import { keptSince } from "@porchlight/core/policy"
import type { Instant } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import { anyOf, type Sql } from "../database/index.ts"

/** Dates or alarms that one transaction deletes, each with all that belongs to it. */
const BATCH = 100

/**
 * Deletes dates that ended seven years ago, whose alarms closed as long ago, with everything that tells of them: history,
 * places, messages, alarms and the plan. A date that is being watched has no end and is never among them.
 */
export async function forgetWatches(sql: Sql, now: Instant): Promise<number> {
  const before = new Date(keptSince("safetyRecord", now))
  const { rows } = await raw<{ id: string; plan_id: string }>`
    select id, plan_id from watch
    where ended_at <= ${before} and not exists (
      select from incident where incident.watch_id = watch.id and coalesce(closed_at, 'infinity') > ${before})
    order by ended_at limit ${BATCH} for update skip locked`.execute(sql)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  // Alarms before their messages, as whoever stores what became of one.
  const incidents = await raw<{ id: string }>`
    select id from incident where watch_id = ${anyOf(ids)} order by id for update`.execute(sql)
  const alarmIds = incidents.rows.map(({ id }) => id)
  await forgetMessages(sql, [...ids, ...alarmIds])
  await forgetIncidents(sql, alarmIds)
  for (const table of ["location_updates", "date_events", "watch_event"] as const)
    await raw`delete from ${raw.table(table)} where watch_id = ${anyOf(ids)}`.execute(sql)
  await raw`delete from watch where id = ${anyOf(ids)}`.execute(sql)
  const planIds = rows.map(({ plan_id }) => plan_id)
  await raw`delete from date_plans where id = ${anyOf(planIds)} and status = 'completed'`.execute(sql)
  return ids.length
}

/** The same for alarms that rang without a date. */
export async function forgetAlarms(sql: Sql, now: Instant): Promise<number> {
  const { rows } = await raw<{ id: string }>`
    select id from incident
    where watch_id is null and closed_at <= ${new Date(keptSince("safetyRecord", now))}
    order by closed_at limit ${BATCH} for update skip locked`.execute(sql)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await forgetMessages(sql, ids)
  await forgetIncidents(sql, ids)
  await raw`delete from location_updates where watch_id = ${anyOf(ids)}`.execute(sql)
  return ids.length
}

/** Deletes old messages that belong to neither: codes, invites, notices. What still waits to be sent stays. */
export async function forgetLooseMessages(sql: Sql, now: Instant): Promise<number> {
  const { rows } = await raw<{ id: string }>`
    delete from delivery where id in (
      select id from delivery
      where coalesce(incident_id, watch_id) is null and next_at is null
        and created_at <= ${new Date(keptSince("safetyRecord", now))}
      limit ${BATCH * 10})
    returning id`.execute(sql)
  await forgetEvents(
    sql,
    rows.map(({ id }) => id),
  )
  return rows.length
}

/** Deletes where she went and with whom, also of a ride that nobody ever ended, and what its messages, which stay, were made from. */
export async function forgetRides(sql: Sql, now: Instant): Promise<number> {
  const { rows } = await raw<{ delivery_ids: ReadonlyArray<string> }>`
    delete from rides where id in (
      select id from rides where coalesce(ended_at, created_at) <= ${new Date(keptSince("rawLocation", now))}
      limit ${BATCH})
    returning delivery_ids`.execute(sql)
  const told = rows.flatMap(({ delivery_ids }) => delivery_ids)
  await raw`update delivery set facts = null where id = ${anyOf(told)}`.execute(sql)
  return rows.length
}

/** The messages of dates and of alarms. */
async function forgetMessages(sql: Sql, owners: ReadonlyArray<string>): Promise<void> {
  const { rows } = await raw<{ id: string }>`
    delete from delivery where coalesce(incident_id, watch_id) = ${anyOf(owners)} returning id`.execute(sql)
  await forgetEvents(
    sql,
    rows.map(({ id }) => id),
  )
}

async function forgetEvents(sql: Sql, deliveryIds: ReadonlyArray<string>): Promise<void> {
  await raw`delete from delivery_event where delivery_id = ${anyOf(deliveryIds)}`.execute(sql)
}

/** Alarms with their history; their links go with them. */
async function forgetIncidents(sql: Sql, ids: ReadonlyArray<string>): Promise<void> {
  await raw`delete from incident_event where incident_id = ${anyOf(ids)}`.execute(sql)
  await raw`delete from incident where id = ${anyOf(ids)}`.execute(sql)
}
