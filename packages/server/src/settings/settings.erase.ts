import { DELETION_UNDO_MS, KEPT_ACCOUNT_MS } from "@porchlight/core/settings"
import { addMs, type Instant } from "@porchlight/core/time"
import { sql as raw, type RawBuilder } from "kysely"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"

/**
 * How often, an hour apart, a provider is asked to end a subscription before the account is erased all the same: a day. Who
 * wants to be forgotten does not wait for somebody else's server for longer (our number).
 */
export const CANCEL_TRIES_MAX = 24

/** Which tables keep rows of somebody who was erased, and what is taken out of them. The rest goes with the account. */
const KEPT = {
  watch: raw``,
  incident: raw`, dossier = null, responders = (
    select coalesce(jsonb_agg(jsonb_set(one, '{name}', '""')), '[]') from jsonb_array_elements(responders) as one)`,
  delivery: raw`, recipient_name = '', address = null, facts = null`,
} as const

/**
 * Erases one account whose owner asked for it, or whom nobody has used for years, once the time to undo is over. Not while
 * a date of theirs is watched, an alarm is open or a message of one waits; nor while a session of theirs lives, which can
 * only be when the process died in the middle of the request. As the service.
 * @returns whether there was one
 */
export async function eraseNext(sql: Sql, context: ServerContext): Promise<boolean> {
  const now = context.clock.now()
  const accountId = await claimDue(sql, now)
  if (accountId === null) return false
  await pseudonymise(sql, context, accountId, now)
  await raw`delete from live_version where account_id = ${accountId}`.execute(sql)
  await raw`delete from outbox_message where account_id = ${accountId}`.execute(sql)
  // Every table of the account's own refers to it and goes along; proofs of consent stay and forget whose they were.
  await sql.deleteFrom("account").where("id", "=", accountId).execute()
  return true
}

/**
 * Whether the time to undo is over, and nothing is under way that the row of `account` is needed for. Where the deletion was
 * asked for under duress, what the account cannot see does not count: for whoever looks on, it ends as any other. `is true`
 * keeps the looks apart: to try eight tables in every order of a join took PostgreSQL sixty milliseconds of planning, and whose
 * time is over are few.
 */
export function isTimeOver(
  now: Instant,
  { overlooksHidden = raw<boolean>`account.kept_until is not null` } = {},
): RawBuilder<boolean> {
  return raw`account.deleted_at <= ${new Date(addMs(now, -DELETION_UNDO_MS))} and (
    coalesce(account.erases_at <= ${new Date(now)}, true)
    and not exists (select from auth_session where account_id = account.id)
    and not exists (select from watch where account_id = account.id and ended_at is null)
    and not exists (
      select from incident where account_id = account.id and closed_at is null
        and not (hidden and ${overlooksHidden}))
    and not exists (select from sos_press where user_id = account.id and state = 'counting')
    and not exists (select from escape_text where user_id = account.id and state = 'counting')
    and not exists (
      select from delivery where next_at is not null and not (hidden and ${overlooksHidden})
        and coalesce(incident_id, watch_id) in (
          select id from watch where account_id = account.id
          union all select id from incident where account_id = account.id))) is true`
}

/**
 * Keeps, as under duress, the accounts whose time to undo is over while her people look for her in secret: an alarm that was opened
 * after the deletion was asked for. An account that was there for the password on such a day would tell of it. As the service.
 */
export async function keepInSecret(sql: Sql, now: Instant): Promise<void> {
  await raw`update account set kept_until = deleted_at + ${KEPT_ACCOUNT_MS}::float8 * interval '1 ms'
    where kept_until is null and ${isTimeOver(now, { overlooksHidden: raw`true` })}
      and exists (select from incident where account_id = account.id and hidden and closed_at is null)`.execute(
    sql,
  )
}

/** Whether the account is to be erased now: one that is kept waits on. */
function isErasureDue(now: Instant): RawBuilder<boolean> {
  return raw`${isTimeOver(now)} and coalesce(account.kept_until <= ${new Date(now)}, true)`
}

/**
 * Whether an account that is kept would be gone by now, had its deletion not been asked for under duress: then it is there for
 * nobody who does not say the safe PIN.
 */
export function seemsErased(now: Instant): RawBuilder<boolean> {
  return raw`((account.kept_until is not null and ${isTimeOver(now)}) is true)`
}

async function claimDue(sql: Sql, now: Instant): Promise<string | null> {
  const { rows } = await raw<{ id: string }>`
    select id from account
    where ${isErasureDue(now)}
      and not exists (
        select from subscriptions
        where user_id = account.id and status <> 'ended' and cancel_tries < ${CANCEL_TRIES_MAX})
    order by deleted_at limit 1 for update skip locked`.execute(sql)
  return rows[0]?.id ?? null
}

/** Hands what is kept to an account of nobody, and takes every name and address out of it (D-42). */
async function pseudonymise(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  now: Instant,
): Promise<void> {
  const nobody = context.chance.id(now)
  const at = new Date(now)
  await sql.insertInto("account").values({ id: nobody, created_at: at, erased_at: at }).execute()
  await raw`update watch_recipient set name = ''
    where watch_id in (select id from watch where account_id = ${accountId})`.execute(sql)
  await raw`update responder_link set revoked_at = coalesce(revoked_at, ${at})
    where incident_id in (select id from incident where account_id = ${accountId})`.execute(sql)
  // Of an account that was kept under duress an alarm may be open still that nobody has ended.
  await raw`update incident set closed_at = ${at}, next_round_at = null, deadline_at = null
    where account_id = ${accountId} and closed_at is null`.execute(sql)
  for (const [table, change] of Object.entries(KEPT))
    await raw`update ${raw.table(table)} set account_id = ${nobody} ${change} where account_id = ${accountId}`.execute(
      sql,
    )
}
