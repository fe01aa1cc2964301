import { forgottenBefore } from "@porchlight/core/api-key"
import { PLAN_CANCELLED_KEPT_MS } from "@porchlight/core/date-plan"
import { IDENTITY_SPENT_KEPT_MS } from "@porchlight/core/identity"
import { keptSince } from "@porchlight/core/policy"
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from "@porchlight/core/session"
import { addMs, type Instant } from "@porchlight/core/time"
import { sql as raw, type RawBuilder } from "kysely"
import type { Sql } from "../database/index.ts"
import { forgetRecordings } from "../recording/recording.job.ts"
import { forgetAlarms, forgetLooseMessages, forgetRides, forgetWatches } from "./retention.record.ts"
import { forgetStrays } from "./retention.stray.ts"

/** Deletes one batch of what is over, as the service. @returns how many there were; 0 when nothing is left */
export type RetentionStep = (sql: Sql, now: Instant) => Promise<number>

/** Rows that one statement deletes: it holds their locks for a fraction of a second. */
const BATCH = 2_000

/**
 * What is deleted by its age (D-42), by the name under which it is counted. None of it ever touches a date that is being
 * watched or an alarm that is open: each statement says so itself.
 */
export const retentionSteps: Readonly<Record<string, RetentionStep>> = {
  places: (sql, now) =>
    count(
      sql,
      // By their places in the table, whatever the planner believes of its size: nobody changes a reading.
      raw`delete from location_updates where ctid = any (array(
        select fix.ctid from location_updates as fix
        where created_at <= ${at(keptSince("rawLocation", now))}
          and not exists (select from watch where watch.id = fix.watch_id and watch.ended_at is null)
          and not exists (select from incident where incident.id = fix.watch_id and incident.hidden = fix.hidden)
          and not exists (select from incident where incident.watch_id = fix.watch_id and not incident.hidden and not fix.hidden)
        limit ${BATCH}))`,
    ),

  strays: forgetStrays,

  // With their links, who looked, and the check-ins.
  shares: (sql, now) =>
    count(
      sql,
      raw`delete from location_share where id in (
        select id from location_share where ended_at <= ${at(keptSince("rawLocation", now))} limit ${BATCH})`,
    ),
  // What still waits is at most four days old.
  webhooks: (sql, now) =>
    count(
      sql,
      raw`delete from webhook_delivery where id in (
        select id from webhook_delivery
        where happened_at <= ${at(keptSince("notification", now))} and next_at is null limit ${BATCH})`,
    ),
  zones: (sql, now) =>
    count(
      sql,
      raw`delete from geofence_alerts where id in (
        select id from geofence_alerts where timestamp <= ${at(keptSince("rawLocation", now))} limit ${BATCH})`,
    ),
  zoneStates: (sql, now) =>
    count(
      sql,
      raw`delete from geofence_states where geofence_id in (
        select geofence_id from geofence_states
        where updated_at <= ${at(keptSince("rawLocation", now))} limit ${BATCH})`,
    ),

  sessions: (sql, now) => {
    const since = keptSince("spentSecret", now)
    const isOver = raw`(used_at <= ${at(addMs(since, -SESSION_IDLE_MS))} or created_at <= ${at(addMs(since, -SESSION_ABSOLUTE_MS))})`
    // Whoever has an account just now, and its sessions with it, is not waited for.
    return count(
      sql,
      raw`delete from auth_session where account_id in (
        select id from account where id in (select account_id from auth_session where ${isOver} limit ${BATCH})
        for no key update skip locked) and ${isOver}`,
    )
  },

  keys: (sql, now) =>
    count(
      sql,
      raw`delete from api_key where id in (
        select id from api_key
        where least(revoked_at, expires_at) <= ${at(forgottenBefore(now))} limit ${BATCH})`,
    ),

  steps: (sql, now) =>
    count(
      sql,
      raw`delete from auth_step where id in (
        select id from auth_step where expires_at <= ${at(keptSince("spentSecret", now))} limit ${BATCH})`,
    ),
  challenges: (sql, now) =>
    count(
      sql,
      raw`delete from auth_challenge where challenge_hash in (
        select challenge_hash from auth_challenge
        where expires_at <= ${at(keptSince("spentSecret", now))} limit ${BATCH})`,
    ),

  lockouts: (sql, now) => {
    const since = at(keptSince("spentSecret", now))
    return count(
      sql,
      raw`delete from account_lockouts where subject in (
        select subject from account_lockouts
        where last_attempt_at <= ${since} and coalesce(locked_until, last_attempt_at) <= ${since}
        limit ${BATCH})`,
    )
  },

  confirmations: (sql, now) =>
    count(
      sql,
      raw`delete from email_confirmations where id in (
        select id from email_confirmations
        where least(used_at, expires_at) <= ${at(keptSince("spentSecret", now))} limit ${BATCH})`,
    ),

  changes: (sql, now) =>
    count(
      sql,
      raw`delete from email_changes where id in (
        select id from email_changes
        where coalesce(undo_until, expires_at) <= ${at(keptSince("spentSecret", now))} limit ${BATCH})`,
    ),

  factors: (sql, now) =>
    count(
      sql,
      raw`delete from auth_factor_added where factor_id in (
        select factor_id from auth_factor_added
        where expires_at <= ${at(keptSince("spentSecret", now))} limit ${BATCH})`,
    ),

  links: (sql, now) =>
    count(
      sql,
      raw`delete from responder_link where token_hash in (
        select token_hash from responder_link join incident on incident.id = responder_link.incident_id
        where incident.link_expires_at <= ${at(keptSince("spentSecret", now))} limit ${BATCH})`,
    ),

  drafts: (sql, now) =>
    count(
      sql,
      raw`delete from date_plans where id in (
        select id from date_plans where status in ('draft', 'cancelled')
          and updated_at <= ${at(keptSince("safetyRecord", now))} limit ${BATCH})`,
    ),

  cancelled: (sql, now) =>
    count(
      sql,
      raw`delete from date_plans where id in (
        select id from date_plans where status = 'cancelled'
          and cancelled_at <= ${at(addMs(now, -PLAN_CANCELLED_KEPT_MS))} limit ${BATCH})`,
    ),

  vibes: (sql, now) =>
    count(
      sql,
      raw`delete from vibe_checks where id in (
        select id from vibe_checks where created_at <= ${at(keptSince("safetyRecord", now))} limit ${BATCH})`,
    ),

  // Who suggested a place has seen by then what became of it.
  suggestions: (sql, now) =>
    count(
      sql,
      raw`delete from venue_suggestion where id in (
        select id from venue_suggestion where decided_at <= ${at(keptSince("notification", now))} limit ${BATCH})`,
    ),
  identities: (sql, now) => {
    const before = at(addMs(now, -IDENTITY_SPENT_KEPT_MS))
    return count(
      sql,
      raw`delete from identity_verifications where id in (
        select id from identity_verifications
        where expires_at <= ${before} or (stage = 'lapsed' and images_deleted_at <= ${before}) limit ${BATCH})`,
    )
  },

  // Where she was, with those who were asked.
  asks: (sql, now) =>
    count(
      sql,
      raw`delete from sos_ask where id in (
        select id from sos_ask where expires_at <= ${at(keptSince("rawLocation", now))} limit ${BATCH})`,
    ),

  // The way, how far she came and where she left it.
  routes: (sql, now) =>
    count(
      sql,
      raw`delete from expected_routes where id in (
        select id from route_track
        where ended_at <= ${at(keptSince("rawLocation", now))} and deadline_at is null limit ${BATCH})`,
    ),

  calls: (sql, now) =>
    count(
      sql,
      raw`delete from placed_call where id in (
        select id from placed_call where ended_at <= ${at(keptSince("spentSecret", now))} limit ${BATCH})`,
    ),

  rides: forgetRides,

  // Where her car was; a reminder that still waits is told before.
  parkings: (sql, now) =>
    count(
      sql,
      raw`delete from parking_spots where id in (
        select id from parking_spots
        where created_at <= ${at(keptSince("rawLocation", now))} and deadline_at is null limit ${BATCH})`,
    ),

  drills: (sql, now) =>
    count(
      sql,
      raw`delete from circle_drill where id in (
        select id from circle_drill where started_at <= ${at(keptSince("safetyRecord", now))} limit ${BATCH})`,
    ),

  notifications: (sql, now) =>
    count(
      sql,
      raw`delete from notifications where id in (
        select id from notifications where created_at <= ${at(keptSince("notification", now))} limit ${BATCH})`,
    ),

  sendings: (sql, now) =>
    count(
      sql,
      raw`delete from notification_logs where id in (
        select id from notification_logs where created_at <= ${at(keptSince("notification", now))} limit ${BATCH})`,
    ),

  recordings: forgetRecordings,

  // Proofs of consent stay as long as there is somebody who may be asked for them.
  consents: (sql, now) =>
    count(
      sql,
      raw`delete from sms_opt_in_log where id in (
        select id from sms_opt_in_log
        where user_id is null and consent_timestamp <= ${at(keptSince("safetyRecord", now))} limit ${BATCH})`,
    ),
  answers: (sql, now) =>
    count(
      sql,
      raw`delete from contact_verification_logs where id in (
        select id from contact_verification_logs
        where user_id is null and created_at <= ${at(keptSince("safetyRecord", now))} limit ${BATCH})`,
    ),

  // A key may be used a thousand times a day; the rest is who did what, staff above all.
  keyUses: (sql, now) =>
    count(
      sql,
      raw`delete from user_activity_log where id in (
        select id from user_activity_log
        where action = 'api-key-used' and created_at <= ${at(keptSince("notification", now))} limit ${BATCH})`,
    ),
  activity: (sql, now) =>
    count(
      sql,
      raw`delete from user_activity_log where id in (
        select id from user_activity_log where created_at <= ${at(keptSince("safetyRecord", now))} limit ${BATCH})`,
    ),

  watches: forgetWatches,
  alarms: forgetAlarms,
  messages: forgetLooseMessages,

  // To whom the records of somebody who was erased were handed: when the last record is gone, there is nothing to hold.
  nobodies: (sql, now) =>
    count(
      sql,
      raw`delete from account where id in (
        select id from account where erased_at <= ${at(keptSince("safetyRecord", now))}
          and not exists (select from watch where watch.account_id = account.id)
          and not exists (select from incident where incident.account_id = account.id)
        limit ${BATCH})`,
    ),
}

const at = (instant: Instant) => new Date(instant)

/** Carries out a `delete` and counts what is gone. */
async function count(sql: Sql, deletion: RawBuilder<unknown>): Promise<number> {
  const { rows } = await raw<{ gone: number }>`
    with gone as (${deletion} returning 1) select count(*)::int as gone from gone`.execute(sql)
  return rows[0]?.gone ?? 0
}
