import type { Channel, DeliveryState } from "@porchlight/core/delivery"
import { hasArrived } from "@porchlight/core/delivery"
import type { Instant } from "@porchlight/core/time"
import { anyOf, type Sql } from "../database/index.ts"
import type { NewDelivery } from "../delivery/delivery.queue.ts"

/** An alert that a provider took, or may have. */
export interface HandedAlert {
  readonly accountId: string | null
  readonly watchId: string | null
  readonly incidentId: string
  readonly contactId: string
  readonly name: string
  readonly hidden: boolean
  readonly channel: Channel
  readonly state: DeliveryState
  readonly reason: string | null
  readonly sentAt: Instant
  readonly changedAt: Instant
}

/** The alerts of these incidents that were handed over: whoever got one is owed the all-clear, also if it failed later. */
export async function readHandedAlerts(
  sql: Sql,
  incidentIds: ReadonlyArray<string>,
): Promise<ReadonlyArray<HandedAlert>> {
  if (incidentIds.length === 0) return []
  const rows = await sql
    .selectFrom("delivery")
    .select(["account_id", "watch_id", "incident_id", "contact_id", "recipient_name", "hidden", "channel"])
    .select(["state", "reason", "sent_at", "changed_at"])
    .where((build) => build(build.fn.coalesce("incident_id", "watch_id"), "=", anyOf(incidentIds)))
    .where("purpose", "=", "alert")
    .where("sent_at", "is not", null)
    .orderBy("id")
    .execute()
  return rows.flatMap((row) =>
    row.incident_id === null || row.contact_id === null || row.sent_at === null
      ? []
      : [
          {
            accountId: row.account_id,
            watchId: row.watch_id,
            incidentId: row.incident_id,
            contactId: row.contact_id,
            name: row.recipient_name,
            hidden: row.hidden,
            // The table's constraints name the same channels and states.
            channel: row.channel as Channel,
            state: row.state as DeliveryState,
            reason: row.reason,
            sentAt: row.sent_at,
            changedAt: row.changed_at,
          },
        ],
  )
}

/** An alert of an alarm whose place a hidden one took: with that its all-clear comes, out of the account's sight. */
export function asOfHeir(alert: HandedAlert, heirId: string): HandedAlert {
  return { ...alert, incidentId: heirId, hidden: true }
}

/** How the all-clear is meant: as what it says, or as something that only looks like it. */
export type AllClearKind =
  | { readonly type: "real" }
  /** Nothing goes out. Each follows one of these hidden alerts or, where a person gets none now, fares as the alert did. */
  | { readonly type: "decoy"; readonly instead: ReadonlyArray<NewDelivery> }

/**
 * The all-clear to everybody who was handed an alert and to nobody else, over the channels that took it; a call is spared
 * whoever got a text, unless the call is known to have reached them and the text is not.
 */
export function allClears(
  alerts: ReadonlyArray<HandedAlert>,
  kind: AllClearKind,
): ReadonlyArray<NewDelivery> {
  const seen = new Set<string>()
  return alerts.flatMap((alert): ReadonlyArray<NewDelivery> => {
    const key = `${alert.incidentId} ${alert.contactId} ${alert.channel}`
    if (isSparedCall(alert, alerts) || seen.has(key)) return []
    seen.add(key)
    return [
      {
        accountId: alert.accountId,
        watchId: alert.watchId,
        incidentId: alert.incidentId,
        contactId: alert.contactId,
        recipientName: alert.name,
        channel: alert.channel,
        hidden: alert.hidden,
        decoy: kind.type === "decoy",
        purpose: "all-clear",
        facts: kind.type === "decoy" && !isFollowed(alert, kind.instead) ? decoyFacts(alert) : null,
      },
    ]
  })
}

function isSparedCall(alert: HandedAlert, alerts: ReadonlyArray<HandedAlert>): boolean {
  const isToldByText = (other: HandedAlert) =>
    other.channel === "sms" &&
    other.incidentId === alert.incidentId &&
    other.contactId === alert.contactId &&
    (hasArrived(other.state) || !hasArrived(alert.state))
  return alert.channel === "voice" && alerts.some(isToldByText)
}

function isFollowed(alert: HandedAlert, instead: ReadonlyArray<NewDelivery>): boolean {
  return instead.some(({ contactId, channel }) => contactId === alert.contactId && channel === alert.channel)
}

function decoyFacts(alert: HandedAlert) {
  const state = hasArrived(alert.state) ? "delivered" : alert.state === "failed" ? "failed" : "accepted"
  return { state, reason: alert.reason, afterMs: Math.max(0, alert.changedAt - alert.sentAt) }
}
