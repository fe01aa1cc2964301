import { addMs, SECOND_MS, type Instant } from "@porchlight/core/time"
import { WEBHOOK_TIMEOUT_MS, type WebhookDelivery, type WebhookFacts } from "@porchlight/core/webhook"
import { sql as raw } from "kysely"
import { anyOf, column, type Sql } from "../database/index.ts"

/** Whoever dies while it sends loses the message after so long, and it is taken again. */
const LEASE_MS = WEBHOOK_TIMEOUT_MS + 5 * SECOND_MS

/** Messages to one address at a time: one that does not answer holds up its own, and nobody else's. */
const AT_ONE_ADDRESS = 2

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
}

/** What this process sends already: to each address how many messages. */
export type InFlight = ReadonlyMap<string, number>

/** The addresses that get no more for now: what waits for them is not looked at until they have answered. */
export function busyAddresses(inFlight: InFlight): ReadonlyArray<string> {
  return [...inFlight].flatMap(([address, count]) => (count >= AT_ONE_ADDRESS ? [address] : []))
}

/** Takes due messages for as long as a lease lasts, and counts the try. As the service. */
export async function claimWebhooks(
  sql: Sql,
  { inFlight, room }: { readonly inFlight: InFlight; readonly room: number },
  now: Instant,
): Promise<ReadonlyArray<ClaimedWebhook>> {
  const { rows } = await raw<{ id: string; webhook_id: string }>`
    select id, webhook_id from webhook_delivery
    where next_at <= ${new Date(now)} and webhook_id <> all(${column("uuid", busyAddresses(inFlight))})
    order by next_at, happened_at, id limit ${SEEN} for no key update skip locked`.execute(sql)
  const taken = share(rows, inFlight, room)
  if (taken.length === 0) return []
  const { rows: claimed } = await raw<ClaimedWebhook>`
    update webhook_delivery message
    set attempts = least(message.attempts + 1, 1000), next_at = ${new Date(addMs(now, LEASE_MS))}
    from webhook_endpoint endpoint
    where message.id = ${anyOf(taken)} and endpoint.id = message.webhook_id
    returning message.id, message.webhook_id, message.happened_at, message.attempts, message.event, message.facts,
      endpoint.url, endpoint.secret_version, endpoint.old_secret_until, endpoint.includes_place`.execute(sql)
  return claimed
}

/** Which of the due ones are sent now; the others stay due. */
function share(
  rows: ReadonlyArray<{ readonly id: string; readonly webhook_id: string }>,
  inFlight: InFlight,
  room: number,
): ReadonlyArray<string> {
  const counts = new Map(inFlight)
  const taken: Array<string> = []
  for (const { id, webhook_id: address } of rows) {
    const count = counts.get(address) ?? 0
    if (count >= AT_ONE_ADDRESS || taken.length >= room) continue
    taken.push(id)
    counts.set(address, count + 1)
  }
  return taken
}
