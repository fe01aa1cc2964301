import { sql as query } from "kysely"
import { DELIVERY_LEASE_MS, type Channel, type DeliveryPurpose } from "@porchlight/core/delivery"
import { addMs, type Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"

/** Why a message is sent: the watch's own purposes, and those of other features that send through the same pipeline. */
export type MessagePurpose = DeliveryPurpose | "code" | "email-confirmation" | "invite" | "reply"

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

/** What the text needs beside the rows it belongs to. Codes and links are derived when it is rendered, never stored. */
type DeliveryContent =
  /** `codeParts`: what `secrets.code` is derived from. */
  | { readonly purpose: "code"; readonly facts: { readonly codeParts: ReadonlyArray<string> } }
  /** `tokenParts`: what `secrets.linkToken("email-confirmation", …)` is derived from. */
  | { readonly purpose: "email-confirmation"; readonly facts: { readonly tokenParts: ReadonlyArray<string> } }
  /** `tokenParts`: what `secrets.linkToken("invite", …)` is derived from. */
  | { readonly purpose: "invite"; readonly facts: { readonly tokenParts: ReadonlyArray<string> } }
  | { readonly purpose: "reply"; readonly facts: { readonly text: string } }
  | { readonly purpose: "notice"; readonly facts: { readonly text: string } }
  | {
      readonly purpose: "update"
      readonly facts: { readonly who: string; readonly answer: "on-it" | "reached" }
    }
  | { readonly purpose: "reminder" | "prompt" | "on-call" | "alert"; readonly facts?: null }
  /** With facts a decoy seems to fare as they say; without, it follows the hidden alert to the same person. */
  | { readonly purpose: "all-clear"; readonly facts?: DecoyFacts | null }

/** What a decoy ends as, and how long after it seemed to be sent. */
export interface DecoyFacts {
  readonly state: string
  readonly reason: string | null
  readonly afterMs: number
}

/** A message to store for sending. */
export type NewDelivery = DeliveryTarget & DeliveryContent

/** The channel of `pg_notify` that wakes the workers of every process. */
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
  // What is left out reads as null: half of the text, which is most of the cost of storing a hundred thousand rows.
  const rows = messages.map((message) => ({
    id: context.chance.id(at),
    account_id: message.accountId ?? undefined,
    watch_id: message.watchId ?? undefined,
    incident_id: message.incidentId ?? undefined,
    contact_id: message.contactId ?? undefined,
    epoch: message.epoch === 0 ? undefined : message.epoch,
    round: message.round === 0 ? undefined : message.round,
    hidden: message.hidden === true ? true : undefined,
    decoy: message.decoy === true ? true : undefined,
    held: message.held === true ? true : undefined,
    channel: message.channel,
    purpose: message.purpose,
    name: message.recipientName,
    address: message.to,
    facts: message.facts ?? undefined,
  }))
  const now = new Date(at)
  const stored = await query<{ id: string }>`
    with stored as (
      insert into delivery (id, account_id, watch_id, incident_id, contact_id, created_at, changed_at, next_at, epoch, round,
        priority, hidden, decoy, channel, purpose, recipient_name, address, facts)
      select id, account_id, watch_id, incident_id, contact_id, ${now}, ${now},
        case when decoy and facts is null then null when held then ${new Date(addMs(at, DELIVERY_LEASE_MS))}::timestamptz else ${now}::timestamptz end,
        coalesce(epoch, 0), coalesce(round, 0), case when incident_id is null then 1 else 0 end, coalesce(hidden, false),
        coalesce(decoy, false), channel, purpose, coalesce(name, ''), address, facts
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as row (id uuid, account_id uuid, watch_id uuid,
        incident_id uuid, contact_id uuid, epoch int4, round int4, hidden boolean, decoy boolean, held boolean,
        channel text, purpose text, name text, address text, facts jsonb)
      on conflict do nothing
      returning id
    )
    select id, (select pg_notify(${WAKE_CHANNEL}, '')) from stored`.execute(sql)
  return stored.rows.map(({ id }) => id)
}
