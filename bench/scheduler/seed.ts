import type { Store } from "./store.ts"

/** Which people: they are numbered, so that a second group can follow a first. */
export interface People {
  readonly from: number
  readonly count: number
}

/** Watches whose alarms fall due evenly over `spreadMs` from `startAt`. */
export interface DueWatches extends People {
  readonly startAt: number
  readonly spreadMs: number
}

// Accounts and contacts were made long ago and in any order; watches were armed one after the other this evening.
const ACCOUNT = "md5('account' || i)::uuid"
const CONTACT = "md5('contact' || i)::uuid"
const PLAN = "md5('plan' || i)::uuid"
const WATCH =
  "('019ad3c0-' || lpad(to_hex(i >> 16), 4, '0') || '-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid"

const series = ({ from, count }: People) => `generate_series(${from}, ${from + count - 1}) as i`

/** The id of the account with a number, as text. */
export const accountOf = `(${ACCOUNT})::text`
/** The id of the plan with a number, as text. */
export const planOf = `(${PLAN})::text`

/** Accounts and nothing else. */
export async function seedAccounts(store: Store, people: People): Promise<void> {
  await store.run(`insert into account (id, created_at) select ${ACCOUNT}, now() from ${series(people)}`)
}

/** Daters with a profile, a proven number and one contact who said yes. */
export async function seedPeople(store: Store, people: People): Promise<void> {
  await seedAccounts(store, people)
  await store.run(`
    insert into user_profiles (user_id, email, full_name, terms_accepted_at, privacy_accepted_at, created_at, updated_at)
    select ${ACCOUNT}, 'dater' || i || '@example.com', 'Dater ' || i, now(), now(), now(), now() from ${series(people)}`)
  await store.run(`
    insert into user_phone_numbers (user_id, phone_number, is_verified, verified_at, created_at)
    select ${ACCOUNT}, '+1312' || (2000000 + i), true, now(), now() from ${series(people)}`)
  await store.run(`
    insert into inner_circle_contacts (id, user_id, name, phone, relationship, tier, sms_enabled, status,
      consent_timestamp, consent_source, consent_wording, created_at, updated_at)
    select ${CONTACT}, ${ACCOUNT}, 'Maya ' || i, '+1212' || (2000000 + i), 'friend', 1, true, 'verified', now(), 'sms',
      'Yes?', now(), now() from ${series(people)}`)
}

/** What arming needs beside the people: PINs and a plan that starts now. */
export async function seedPlans(store: Store, people: People): Promise<void> {
  await store.run(`
    insert into access_pins (user_id, safe_hash, duress_hash, created_at, updated_at)
    select ${ACCOUNT}, 'never compared here', 'nor here', now(), now() from ${series(people)}`)
  await store.run(`
    insert into date_plans (id, user_id, name, place, starts_at, time_zone, duration_minutes, notes, interval_minutes,
      grace_minutes, created_at, updated_at)
    select ${PLAN}, ${ACCOUNT}, 'Coffee', 'The Corner', now(), 'America/Chicago', 120, '', 30, 10, now(), now()
    from ${series(people)}`)
  await store.run(`
    insert into date_plan_contacts (plan_id, contact_id, user_id, position)
    select ${PLAN}, ${CONTACT}, ${ACCOUNT}, 0 from ${series(people)}`)
}

/** Watches that were just armed: their first reminder is due in half an hour, one after the other. */
export async function seedWaiting(store: Store, people: People): Promise<void> {
  await store.run(`
    insert into watch (id, account_id, plan_id, armed_at, original_end_at, planned_end_at, epoch_started_at, due_at,
      deadline_at, epoch, interval_minutes, grace_minutes, steps_done, accepted_nobody, phase, time_zone)
    select ${WATCH}, ${ACCOUNT}, ${PLAN}, at, at + interval '2 hours', at + interval '2 hours', at, at + interval '30 minutes',
      at + interval '25 minutes', 0, 30, 10, 0, false, 'date', 'America/Chicago'
    from ${series(people)}, lateral (select date_trunc('milliseconds', now()) + interval '1 hour' + i * interval '1 millisecond' as at) as times`)
}

/** Armed watches of people who have not answered: all prompts are behind them, only the alarm is left. */
export async function seedWatches(store: Store, watches: DueWatches): Promise<void> {
  const { from, count, startAt, spreadMs } = watches
  // 7919 is a prime: the order of arming has nothing to do with the order of falling due.
  const alarmAt = `to_timestamp(${startAt} / 1000.0) + ((i - ${from}) * 7919::int8 % ${count}) * interval '1 millisecond' * ${spreadMs / count}`
  await store.run(`
    insert into watch (id, account_id, plan_id, armed_at, original_end_at, planned_end_at, epoch_started_at, due_at,
      deadline_at, epoch, grace_minutes, steps_done, accepted_nobody, phase, time_zone)
    select ${WATCH}, ${ACCOUNT}, ${PLAN}, alarm_at - interval '31 minutes', alarm_at + interval '1 hour',
      alarm_at + interval '1 hour', alarm_at - interval '31 minutes', alarm_at - interval '1 minute', alarm_at,
      0, 1, 3, false, 'date', 'America/Chicago'
    from ${series(watches)}, lateral (select date_trunc('milliseconds', ${alarmAt}) as alarm_at) as times`)
  await store.run(`
    insert into watch_recipient (watch_id, contact_id, name, tier, channels, on_call)
    select ${WATCH}, ${CONTACT}, 'Maya ' || i, 1, '{sms}', 'asked' from ${series(watches)}`)
  // Arming told the followers of each account.
  await store.run(
    `insert into live_version (account_id, topic, version) select ${ACCOUNT}, 'watch', 1 from ${series(watches)}`,
  )
}
