import { addMs, SECOND_MS, type Instant } from "@porchlight/core/time"
import { WEBHOOK_TIMEOUT_MS, type WebhookDelivery, type WebhookFacts } from "@porchlight/core/webhook"
import { sql as raw, type RawBuilder } from "kysely"
import { anyOf, column, type Sql } from "../database/index.ts"
import { seemsErased } from "../settings/settings.erase.ts"

/** Whoever dies while it sends loses the message after so long, and it is taken again. */
const LEASE_MS = WEBHOOK_TIMEOUT_MS + 5 * SECOND_MS

/** Messages to one address at a time: one that does not answer holds up its own, and nobody else's. */
const AT_ONE_ADDRESS = 2

/** Messages of one process, at a time, to addresses that did not take what was sent to them: those that take it have the rest. */
const IN_SLOW_LANE = 8

/** How many due messages one look sees. */
const SEEN = 200

/** A message to send, with all that it needs, as it is now. */
export interface ClaimedWebhook {
  readonly id: string
  readonly webhook_id: string
  readonly happened_at: Instant
  /** This try counted. */
  readonly attempts: number
  /** Written by the triggers, from core's names. */
  readonly event: WebhookDelivery["event"]
  readonly facts: WebhookFacts
  readonly url: string
  readonly secret_version: number
  readonly old_secret_until: Instant | null
  readonly includes_place: boolean
  /** Whether its address did not take something that still waits. */
  readonly is_failing: boolean
  /** Whether its account was deleted under duress and seems erased: then there is nobody to tell of. */
  readonly is_gone: boolean
}

/** One message that is under way. */
export type InFlight = Pick<ClaimedWebhook, "webhook_id" | "is_failing">

/** Whether what waits for an address was tried before, and not taken. */
const isFailing = raw<boolean>`exists (
  select from webhook_delivery as before
  where before.webhook_id = webhook_delivery.webhook_id and before.state = 'waiting'
    and (before.status is not null or before.fault is not null))`

const isSlow = (one: Pick<InFlight, "is_failing">) => one.is_failing

/**
 * What may be taken beside what is under way. An address has two messages at a time; those that take nothing share a lane of
 * their own, so that however many of them wait for their time to run out, there is room for the others.
 */
export function isTakable(inFlight: ReadonlyArray<InFlight>): RawBuilder<boolean> {
  const busy = inFlight.map(({ webhook_id: address }) => address).filter(isAtLeast(AT_ONE_ADDRESS))
  const others = raw<boolean>`webhook_id <> all(${column("uuid", [...new Set(busy)])})`
  return inFlight.filter(isSlow).length < IN_SLOW_LANE ? others : raw<boolean>`${others} and not ${isFailing}`
}

/** Whether a value is in its list at least so often. */
function isAtLeast(times: number) {
  return (value: string, _: number, all: ReadonlyArray<string>) =>
    all.filter((one) => one === value).length >= times
}

/** Takes due messages for as long as a lease lasts, and counts the try. Each address has its turn. As the service. */
export async function claimWebhooks(
  sql: Sql,
  { inFlight, room }: { readonly inFlight: ReadonlyArray<InFlight>; readonly room: number },
  now: Instant,
): Promise<ReadonlyArray<ClaimedWebhook>> {
  const { rows } = await raw<InFlight & { id: string }>`
    select id, webhook_id, ${isFailing} as is_failing from webhook_delivery
    where id in (
      select id from (
        select id, next_at, row_number() over (partition by webhook_id order by next_at, happened_at, id) as turn
        from webhook_delivery where next_at <= ${new Date(now)} and ${isTakable(inFlight)}
      ) as due
      where turn <= ${AT_ONE_ADDRESS} order by turn, next_at, id limit ${SEEN})
      -- Said again of the row that is locked: another process may have taken it since the look.
      and next_at <= ${new Date(now)}
    order by next_at, happened_at, id for no key update skip locked`.execute(sql)
  const taken = share(rows, inFlight, room)
  if (taken.length === 0) return []
  const { rows: claimed } = await raw<Omit<ClaimedWebhook, "is_failing">>`
    update webhook_delivery message
    set attempts = least(message.attempts + 1, 1000), next_at = ${new Date(addMs(now, LEASE_MS))}
    from webhook_endpoint endpoint join account on account.id = endpoint.user_id
    where message.id = ${anyOf(taken.map(({ id }) => id))} and endpoint.id = message.webhook_id
    returning message.id, message.webhook_id, message.happened_at, message.attempts, message.event, message.facts,
      endpoint.url, endpoint.secret_version, endpoint.old_secret_until, endpoint.includes_place,
      ${seemsErased(now)} as is_gone`.execute(sql)
  const slow = new Set(taken.filter(isSlow).map(({ id }) => id))
  return claimed.map((message) => ({ ...message, is_failing: slow.has(message.id) }))
}

/** Which of the due ones are sent now; the others stay due. */
function share<Row extends InFlight>(
  rows: ReadonlyArray<Row>,
  inFlight: ReadonlyArray<InFlight>,
  room: number,
): ReadonlyArray<Row> {
  const counts = new Map<string, number>()
  for (const { webhook_id: address } of inFlight) counts.set(address, (counts.get(address) ?? 0) + 1)
  let slow = inFlight.filter(isSlow).length
  return rows.filter((row) => {
    const count = counts.get(row.webhook_id) ?? 0
    if (count >= AT_ONE_ADDRESS || (row.is_failing && slow >= IN_SLOW_LANE) || room <= 0) return false
    counts.set(row.webhook_id, count + 1)
    if (row.is_failing) slow += 1
    room -= 1
    return true
  })
}
