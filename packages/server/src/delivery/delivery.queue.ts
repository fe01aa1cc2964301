import { sql as query, type RawBuilder } from "kysely"
import { DELIVERY_LEASE_MS, type Channel } from "@porchlight/core/delivery"
import { addMs, type Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { column, storeAhead, type Sql } from "../database/index.ts"
import type { DeliveryContent } from "./delivery.content.ts"

/** To whom and over what a message goes. */
interface DeliveryTarget {
  /** In whose name it goes out; null for a reply to somebody unknown. */
  readonly accountId: string | null
  readonly watchId?: string | null
  readonly incidentId?: string | null
  /** The contact it goes to. Without it the message goes to `to`, or to the account's own phone or address. */
  readonly contactId?: string | null
  readonly recipientName?: string
  readonly channel: Channel
  readonly to?: string
  readonly epoch?: number
  /** 0 for the first message of its kind to this person; part of the key that makes every message exist once. */
  readonly round?: number
  /** Left to the caller, who sends it with `sendNow` after the commit; the worker takes over only if that never happens. */
  readonly held?: boolean
  /** Invisible to the account: part of a hidden alarm. */
  readonly hidden?: boolean
  /** Looks sent and never is. */
  readonly decoy?: boolean
}

/** A message to store for sending. */
export type NewDelivery = DeliveryTarget & DeliveryContent

/** The channel of `pg_notify` that wakes the workers of every process: with the lane that has new messages, or nothing for all. */
export const WAKE_CHANNEL = "porchlight_wake"

/**
 * Stores messages for sending in the caller's transaction, which must act as the service: they go out if, and only if, it
 * commits; the worker is woken by that. A message that exists already (same incident or watch, person, channel, purpose,
 * epoch and round) is not stored again.
 * @returns the ids of the messages that were stored, in no particular order
 */
export async function enqueue(
  sql: Sql,
  context: Pick<ServerContext, "clock" | "chance">,
  messages: ReadonlyArray<NewDelivery>,
  at: Instant = context.clock.now(),
): Promise<ReadonlyArray<string>> {
  const stored = await storing(context, messages, at).execute(sql)
  return stored.rows.map(({ id }) => id)
}

/** The same where nobody wants to know their ids, without waiting for it. */
export async function enqueueAhead(
  sql: Sql,
  context: Pick<ServerContext, "clock" | "chance">,
  messages: ReadonlyArray<NewDelivery>,
  at: Instant = context.clock.now(),
): Promise<void> {
  await storeAhead(sql, storing(context, messages, at))
}

function storing(
  context: Pick<ServerContext, "chance">,
  messages: ReadonlyArray<NewDelivery>,
  at: Instant,
): RawBuilder<{ readonly id: string }> {
  return query`
    with stored as (${insertion(context, messages, at)} on conflict do nothing returning id)
    select id, (select pg_notify(${WAKE_CHANNEL}, ${lanesOf(messages)})) from stored`
}

/** A message that an alarm sends as it opens: it has nothing of its own in its text. */
export type FirstMessage = Omit<DeliveryTarget, "to" | "held" | "decoy"> & {
  readonly purpose: "alert" | "notice"
}

/**
 * Stores the first messages of incidents that were opened in this very transaction. None of them can exist already: not
 * looking for them, and not sending what they never have, makes a hundred thousand of them twice as cheap.
 * @throws when one exists after all; then nothing is stored
 */
export async function enqueueFirst(
  sql: Sql,
  context: Pick<ServerContext, "chance">,
  messages: ReadonlyArray<FirstMessage>,
  at: Instant,
): Promise<void> {
  const now = query`${new Date(at)}::timestamptz`
  await storeAhead(
    sql,
    query`
    with stored as (
      insert into delivery (created_at, changed_at, next_at, priority, ${COMMON_COLUMNS})
      select ${now}, ${now}, ${now}, 0, ${COMMON_COLUMNS}
      from unnest(${commonColumns(context.chance, messages, at)}) as row (${COMMON_COLUMNS})
    )
    select pg_notify(${WAKE_CHANNEL}, '0')`,
  )
}

/** What asks for help without an alarm. */
const ASKING: ReadonlyArray<NewDelivery["purpose"]> = ["escape-text", "placed-call", "ask", "ask-news"]

/** The lane of alarms, 0, is never behind anything else: what belongs to an alarm goes there, and what asks for help without one. */
function laneOf({ incidentId = null, purpose }: NewDelivery): 0 | 1 {
  return incidentId !== null || ASKING.includes(purpose) ? 0 : 1
}

/** The lane of these messages; nothing when both have some. */
function lanesOf(messages: ReadonlyArray<NewDelivery>): string {
  const lanes = new Set(messages.map(laneOf))
  return lanes.size === 1 ? [...lanes].join("") : ""
}

/** The statement that inserts messages. It is the same whatever they are, so that nothing about a hidden one shows. */
function insertion(
  { chance }: Pick<ServerContext, "chance">,
  messages: ReadonlyArray<NewDelivery>,
  at: Instant,
): RawBuilder<unknown> {
  const now = query`${new Date(at)}::timestamptz`
  return query`
    insert into delivery (id, account_id, watch_id, incident_id, contact_id, created_at, changed_at, next_at, epoch, round,
      priority, hidden, decoy, channel, purpose, recipient_name, address, facts)
    select id, account_id, watch_id, incident_id, contact_id, ${now}, ${now},
      case when decoy and facts is null then null when held then ${new Date(addMs(at, DELIVERY_LEASE_MS))}::timestamptz else ${now} end,
      epoch, round, priority, hidden, decoy, channel, purpose, recipient_name, address, facts
    from unnest(${commonColumns(chance, messages, at)},
      ${column(
        "boolean",
        messages.map(({ held = false }) => held),
      )},
      ${column(
        "boolean",
        messages.map(({ decoy = false }) => decoy),
      )},
      ${column(
        "text",
        messages.map(({ to = null }) => to),
      )},
      ${column(
        "jsonb",
        messages.map(({ facts = null }) => facts),
      )},
      ${column("int2", messages.map(laneOf))}
    ) as row (${COMMON_COLUMNS}, held, decoy, address, facts, priority)`
}

/** What every message has, in the order of `commonColumns`. */
const COMMON_COLUMNS = query.raw(
  "id, account_id, watch_id, incident_id, contact_id, epoch, round, hidden, channel, purpose, recipient_name",
)

function commonColumns(
  chance: ServerContext["chance"],
  messages: ReadonlyArray<NewDelivery | FirstMessage>,
  at: Instant,
): RawBuilder<unknown> {
  return query.join([
    column(
      "uuid",
      messages.map(() => chance.id(at)),
    ),
    column(
      "uuid",
      messages.map(({ accountId }) => accountId),
    ),
    column(
      "uuid",
      messages.map(({ watchId = null }) => watchId),
    ),
    column(
      "uuid",
      messages.map(({ incidentId = null }) => incidentId),
    ),
    column(
      "uuid",
      messages.map(({ contactId = null }) => contactId),
    ),
    column(
      "int4",
      messages.map(({ epoch = 0 }) => epoch),
    ),
    column(
      "int4",
      messages.map(({ round = 0 }) => round),
    ),
    column(
      "boolean",
      messages.map(({ hidden = false }) => hidden),
    ),
    column(
      "text",
      messages.map(({ channel }) => channel),
    ),
    column(
      "text",
      messages.map(({ purpose }) => purpose),
    ),
    column(
      "text",
      messages.map(({ recipientName = "" }) => recipientName),
    ),
  ])
}
