import { sql as query } from "kysely"
import { advanceDelivery, type DeliveryReason, type DeliveryState } from "@porchlight/core/delivery"
import type { Instant } from "@porchlight/core/time"
import { anyOf, storeAhead, type Sql } from "../database/index.ts"
import { touchLive } from "../live/live.ts"
import { moveDecoys } from "./delivery.decoy.ts"

/** News of a delivery. */
export interface DeliveryChange {
  readonly id: string
  readonly state: DeliveryState
  readonly reason?: DeliveryReason | null
  /** When a worker looks at it next; null for never. Left alone, as is a lease, when absent. */
  readonly nextAt?: Instant | null
  /** The provider took it, or may have: whoever got an alert is owed the all-clear. */
  readonly isSent?: boolean
  readonly provider?: string
  readonly reference?: string
}

/** A delivery after a change. */
export interface ChangedDelivery {
  readonly id: string
  readonly accountId: string | null
  readonly watchId: string | null
  readonly incidentId: string | null
  readonly contactId: string | null
  readonly purpose: string
  readonly epoch: number
  readonly round: number
  readonly channel: string
  readonly recipientName: string
  readonly isHidden: boolean
  readonly state: DeliveryState
  readonly reason: DeliveryReason | null
  readonly hasChanged: boolean
}

/**
 * Moves deliveries forward, never back, keeps their history and tells whoever looks at them. A message to a contact about
 * an alarm that failed is looked at again at once, for a stand-in. As the service; call it last in a transaction.
 */
export async function changeDeliveries(
  sql: Sql,
  now: Instant,
  changes: ReadonlyArray<DeliveryChange>,
): Promise<ReadonlyArray<ChangedDelivery>> {
  if (changes.length === 0) return []
  const rows = await sql
    .selectFrom("delivery")
    .select([
      "id",
      "account_id",
      "watch_id",
      "incident_id",
      "contact_id",
      "purpose",
      "state",
      "reason",
      "hidden",
    ])
    .select([
      "epoch",
      "round",
      "sent_at",
      "next_at",
      "provider",
      "reference",
      "changed_at",
      "channel",
      "recipient_name",
    ])
    .where("id", "=", anyOf(changes.map(({ id }) => id)))
    .orderBy("id")
    .forUpdate()
    .execute()
  const news = new Map(changes.map((change) => [change.id, change]))
  const moved = rows.flatMap((row) => {
    const change = news.get(row.id)
    if (!change) return []
    // The table's constraint names the same states.
    const state = advanceDelivery(row.state as DeliveryState, change.state)
    const hasChanged = state !== row.state
    const failed = hasChanged && state === "failed" && standsIn(row)
    const nextAt = failed ? now : change.nextAt === undefined ? row.next_at : change.nextAt
    const isOver = failed || change.nextAt !== undefined
    return [{ row, change, state, hasChanged, nextAt, isOver }]
  })
  await storeAhead(
    sql,
    query`
    update delivery set state = row.state, reason = row.reason, changed_at = row.changed_at, sent_at = row.sent_at,
      next_at = row.next_at, provider = row.provider, reference = row.reference,
      leased_by = case when row.is_over then null else delivery.leased_by end
    from json_to_recordset(${JSON.stringify(
      moved.map(({ row, change, state, hasChanged, nextAt, isOver }) => ({
        id: row.id,
        state,
        reason: hasChanged ? (state === "failed" ? (change.reason ?? null) : null) : row.reason,
        changed_at: iso(hasChanged ? now : row.changed_at),
        sent_at: iso(change.isSent ? (row.sent_at ?? now) : row.sent_at),
        next_at: iso(nextAt),
        provider: change.provider ?? row.provider,
        reference: change.reference ?? row.reference,
        is_over: isOver,
      })),
    )}::text::json) as row (id uuid, state text, reason text, changed_at timestamptz, sent_at timestamptz,
      next_at timestamptz, provider text, reference text, is_over boolean)
    where delivery.id = row.id`,
  )
  const changed = moved.filter(({ hasChanged }) => hasChanged)
  await storeAhead(
    sql,
    query`
    insert into delivery_event (delivery_id, at, state, reason)
    select delivery_id, ${new Date(now)}, state, reason
    from json_to_recordset(${JSON.stringify(
      changed.map(({ row, change, state }) => ({
        delivery_id: row.id,
        state,
        reason: change.reason ?? null,
      })),
    )}::text::json) as row (delivery_id uuid, state text, reason text)`,
  )
  const watching = changed.flatMap(({ row }) =>
    row.account_id !== null && !row.hidden && isFollowed(row) ? [row.account_id] : [],
  )
  const moves = changed.map(({ row, state, change }) => ({ ...row, state, reason: change.reason ?? null }))
  await touchLive(sql, [...watching, ...(await moveDecoys(sql, now, moves))], "watch")
  const toCircle = changed.flatMap(({ row }) =>
    OF_CIRCLE.includes(row.purpose) && row.account_id !== null ? [row.account_id] : [],
  )
  if (toCircle.length > 0) await touchLive(sql, toCircle, "circle")
  return moved.map(({ row, change, state, hasChanged }) => ({
    id: row.id,
    accountId: row.account_id,
    watchId: row.watch_id,
    incidentId: row.incident_id,
    contactId: row.contact_id,
    purpose: row.purpose,
    epoch: row.epoch,
    round: row.round,
    channel: row.channel,
    recipientName: row.recipient_name,
    isHidden: row.hidden,
    state,
    reason: change.reason ?? null,
    hasChanged,
  }))
}

/** What shows with the circle. */
const OF_CIRCLE = ["test", "vibe", "drill"]

/** What is followed without a watch or an alarm. */
const OWN_PURPOSES = ["escape-text", "ask", "card", "card-change", "place"]

/** Whether what becomes of a message shows with the watch: those of watches and alarms, escape texts, asks, cards and places. */
function isFollowed(row: {
  readonly watch_id: string | null
  readonly incident_id: string | null
  readonly purpose: string
}): boolean {
  return (row.watch_id ?? row.incident_id) !== null || OWN_PURPOSES.includes(row.purpose)
}

/** Whether another channel stands in for a message that fails: those to contacts that must arrive. */
export function standsIn(row: { readonly contact_id: string | null; readonly purpose: string }): boolean {
  return row.contact_id !== null && (row.purpose === "alert" || row.purpose === "all-clear")
}

function iso(instant: Instant | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}
