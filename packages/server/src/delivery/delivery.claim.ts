import { sql as query, type RawBuilder } from "kysely"
import {
  ALERT_LEASE_MS,
  DELIVERY_LEASE_MS,
  type Channel,
  type DeliveryState,
} from "@porchlight/core/delivery"
import type { IncidentKind, IncidentReason } from "@porchlight/core/incident"
import { addMs, type Instant } from "@porchlight/core/time"
import type { Sql } from "../database/index.ts"
import { ringing } from "../notification/notification.push.row.ts"
import type { Discreet } from "./delivery.discreet.row.ts"

/** Which messages to take. */
export type DeliveryClaim =
  /** The earliest of a lane that are due. */
  | { readonly lane: number; readonly limit: number }
  /** This one, if it is due. */
  | { readonly dueId: string }
  /** This one, if nobody has begun to send it. */
  | { readonly id: string }

/** A claimed message with everything its text and its way depend on, as it is now. */
export interface ClaimedDelivery {
  readonly id: string
  readonly account_id: string | null
  readonly watch_id: string | null
  readonly incident_id: string | null
  readonly contact_id: string | null
  readonly created_at: Instant
  readonly sent_at: Instant | null
  readonly epoch: number
  readonly round: number
  /** Counts this try. */
  readonly tries: number
  /** The lane: 0 for what concerns an alarm. */
  readonly priority: number
  /** When its lease ends. Nothing may be sent then any more: another process may be at it. */
  readonly leased_until: Instant
  /** An earlier lease ended, and nobody noted what came of it. */
  readonly was_leased: boolean
  readonly hidden: boolean
  readonly decoy: boolean
  readonly channel: Channel
  readonly purpose: string
  readonly state: DeliveryState
  readonly recipient_name: string
  readonly address: string | null
  readonly provider: string | null
  readonly facts: unknown
  /** The recipient's: the contact's own, or the account's. Null where nobody is known. */
  readonly language: string | null
  readonly dater_name: string | null
  readonly dater_email: string | null
  readonly dater_phone: string | null
  readonly contact_phone: string | null
  readonly contact_email: string | null
  readonly contact_status: string | null
  readonly contact_sms: boolean | null
  readonly suppressed: boolean
  readonly watch_epoch: number | null
  readonly watch_ended_at: Instant | null
  readonly watch_incident_id: string | null
  readonly due_at: Instant | null
  readonly grace_minutes: number | null
  readonly phase: string | null
  readonly time_zone: string | null
  readonly planned_end_at: Instant | null
  /** Of a question whether somebody can be reached: when the date was planned to begin. */
  readonly starts_at: Instant | null
  readonly recipient_names: ReadonlyArray<string> | null
  readonly kind: IncidentKind | null
  readonly incident_reason: IncidentReason | null
  readonly opened_at: Instant | null
  readonly closed_at: Instant | null
  /**
   * Nobody may take one for the other: a test, and an alarm of its sender is open or has opened since; an all-clear, and an
   * alarm is open that opened after its own was over.
   */
  readonly beside_alarm: boolean
  /** An all-clear that has reached its person over another channel. */
  readonly reached_elsewhere: boolean
  /** An escape text, or news of a ride, of an ask or of how she feels, to somebody who was told of an alarm of its sender that is open still. */
  readonly alarm_told: boolean
  /** What a message to the dater herself calls the app and its tasks where it may not say what it is about; null where it may. */
  readonly discreet: Discreet
  /** An alert, an ask or an escape text, while a hidden alarm says that its sender is forced: nobody may call her phone, whatever else it is about. */
  readonly under_duress: boolean
  /** What stands on the card that a message is about; null once it is taken back, or the date is over. */
  readonly card: unknown
  /** Whether a link to a place still works, of a message that carries one. */
  readonly place_open: boolean
  /** Of a push: whether something of the account rings. */
  readonly rings: boolean
}

/**
 * Takes messages for as long as a lease lasts, counts the try, and reads what they depend on. Whoever dies with a lease
 * loses it, and the message is taken again. Mostly nothing is due: then the short statement is all.
 */
export async function claimDeliveries(
  sql: Sql,
  claim: DeliveryClaim,
  { now, mark }: { readonly now: Instant; readonly mark: number },
): Promise<ReadonlyArray<ClaimedDelivery>> {
  const due = dueOf(claim, new Date(now))
  const { rows } = await query<{ readonly id: string; readonly was_leased: boolean }>`
    with due as materialized (${due})
    update delivery set tries = tries + case when state in ('queued', 'unknown') then 1 else 0 end,
      leased_by = ${mark}, next_at = case priority when 0 then ${new Date(addMs(now, ALERT_LEASE_MS))}::timestamptz
        else ${new Date(addMs(now, DELIVERY_LEASE_MS))}::timestamptz end
    from due where delivery.id = due.id
    returning delivery.id, due.leased_by is not null as was_leased`.execute(sql)
  return rows.length === 0 ? [] : readClaimed(sql, rows, now)
}

function dueOf(claim: DeliveryClaim, now: Date): RawBuilder<unknown> {
  if ("id" in claim)
    return query`select id, leased_by from delivery where id = ${claim.id} and state = 'queued'
      and (tries = 0 or next_at <= ${now}) for update skip locked`
  if ("dueId" in claim)
    return query`select id, leased_by from delivery where id = ${claim.dueId} and next_at <= ${now} for update skip locked`
  return query`select id, leased_by from delivery where priority = ${claim.lane} and next_at <= ${now}
    order by next_at limit ${claim.limit} for update skip locked`
}

/** What the link in a message is for; null where that is no id, which would otherwise fail the whole batch. */
const SUBJECT = query<string | null>`case
  when claimed.facts -> 'tokenParts' ->> 0 ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then (claimed.facts -> 'tokenParts' ->> 0)::uuid end`

/**
 * What claimed messages and their texts depend on, as it is now. The ids stand in a `select`, so that how many there are
 * changes no plan: PostgreSQL went on planning these joins for each message anew, which took longer than reading them. With
 * `offset 0` a question is asked for each message: PostgreSQL may otherwise gather the answers for everybody beforehand.
 */
export async function readClaimed(
  sql: Sql,
  taken: ReadonlyArray<{ readonly id: string; readonly was_leased: boolean }>,
  now: Instant,
): Promise<ReadonlyArray<ClaimedDelivery>> {
  const wasLeased = new Set(taken.flatMap(({ id, was_leased }) => (was_leased ? [id] : [])))
  const { rows } = await query<Omit<ClaimedDelivery, "was_leased">>`
    select claimed.id, claimed.account_id, claimed.watch_id, claimed.incident_id, claimed.contact_id, claimed.created_at,
      claimed.sent_at, claimed.epoch, claimed.round, claimed.tries, claimed.priority, claimed.next_at as leased_until,
      claimed.hidden, claimed.decoy, claimed.channel,
      claimed.purpose, claimed.state, claimed.recipient_name, claimed.address, claimed.provider, claimed.facts,
      case when claimed.contact_id is null then profile.language else contact.language end as language,
      profile.full_name as dater_name, profile.email as dater_email, number.phone_number as dater_phone,
      contact.phone as contact_phone, contact.email as contact_email, contact.status as contact_status,
      contact.sms_enabled as contact_sms,
      exists (
        select from sms_suppressions where phone_number = coalesce(claimed.address,
          case when claimed.contact_id is null then number.phone_number else contact.phone end)
      ) as suppressed,
      watch.epoch as watch_epoch, watch.ended_at as watch_ended_at, watch.incident_id as watch_incident_id, watch.due_at,
      watch.grace_minutes, watch.phase, coalesce(watch.time_zone, incident.time_zone) as time_zone, watch.planned_end_at,
      case when claimed.purpose = 'on-call' then (
        select plan.starts_at from date_plans plan where plan.id = watch.plan_id
      ) end as starts_at,
      case when claimed.purpose in ('prompt', 'notice') then array(
        select person.name from watch_recipient person
          join inner_circle_contacts reachable on reachable.id = person.contact_id and reachable.status = 'verified'
            and (reachable.sms_enabled or reachable.email is not null)
        where person.watch_id = claimed.watch_id order by person.tier, person.name, person.contact_id
      ) end as recipient_names,
      incident.kind, incident.reason as incident_reason, incident.opened_at, incident.closed_at,
      case when claimed.purpose = 'drill' then exists (
        select from incident alarm where alarm.account_id = claimed.account_id
          and (alarm.closed_at is null or alarm.opened_at >= claimed.created_at)
      ) when claimed.purpose = 'all-clear' then exists (
        select from incident alarm where alarm.account_id = claimed.account_id
          and alarm.closed_at is null and alarm.opened_at > incident.closed_at
      ) else false end as beside_alarm,
      case when claimed.purpose = 'all-clear' then exists (
        select from delivery other where coalesce(other.incident_id, other.watch_id) = claimed.incident_id
          and other.contact_id = claimed.contact_id and other.purpose = 'all-clear'
          and other.state in ('delivered', 'opened', 'acknowledged') offset 0
      ) else false end as reached_elsewhere,
      case when claimed.purpose in ('ride', 'vibe', 'ask-news', 'escape-text') then exists (
        select from incident alarm
        join delivery alert on alert.incident_id = alarm.id and alert.purpose = 'alert'
          and alert.contact_id = claimed.contact_id
        where alarm.account_id = claimed.account_id and alarm.closed_at is null
      ) else false end as alarm_told,
      case when claimed.purpose in ('alert', 'ask', 'escape-text') then exists (
        select from incident forced where forced.account_id = claimed.account_id and forced.hidden
          and forced.kind = 'duress' and forced.closed_at is null offset 0
      ) else false end as under_duress,
      case when claimed.contact_id is null and (cloak.level = 'disguise' or cloak.always_discreet) then
        jsonb_build_object('appTitle', cloak.app_title, 'reminderText', cloak.reminder_text)
      end as discreet,
      case when claimed.purpose in ('card', 'card-change') then (
        select jsonb_build_object('name', plan.name, 'place', plan.place, 'timeZone', plan.time_zone,
          'startsAt', (extract(epoch from plan.starts_at) * 1000)::int8,
          'endsAt', (extract(epoch from plan.starts_at) * 1000)::int8 + plan.duration_minutes * 60000,
          'handle', card.handle, 'vehicle', card.vehicle,
          'photo', card.photo)
          || case when plan.status = 'cancelled' then '{"isCancelled": true}' else '{}' end::jsonb
        from date_card_person person
        join date_card card on card.id = person.card_id
        join date_plans plan on plan.id = card.id and (plan.status in ('draft', 'active')
          or plan.status = 'cancelled' and claimed.purpose = 'card-change')
        where person.id = ${SUBJECT}
      ) end as card,
      case when claimed.purpose = 'place' then exists (
        select from location_link link
        join location_share share on share.id = link.share_id
        where link.id = ${SUBJECT} and link.revoked_at is null
          and share.ended_at is null and share.auth_session_id is not null
      ) else false end as place_open,
      case when claimed.channel = 'push' then exists (
        select from ${ringing(now)} where device.user_id = claimed.account_id
      ) else false end as rings
    from delivery claimed
    left join user_profiles profile on profile.user_id = claimed.account_id
    left join user_phone_numbers number on number.user_id = claimed.account_id and number.is_verified
    left join inner_circle_contacts contact on contact.id = claimed.contact_id
    left join cloak_settings cloak on cloak.user_id = claimed.account_id
    left join watch on watch.id = claimed.watch_id
    left join incident on incident.id = claimed.incident_id
    where claimed.id = any((select ${taken.map(({ id }) => id)}::uuid[])::uuid[])
    order by claimed.id`.execute(sql)
  return rows.map((row) => ({ ...row, was_leased: wasLeased.has(row.id) }))
}
