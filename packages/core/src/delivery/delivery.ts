import type { Instant } from "../time/index.ts"
import { CHANNELS, FAILOVER_AFTER_MS, RETRY_DELAYS_MS } from "./delivery.constants.ts"
import type { Channel, Delivery, DeliveryState } from "./delivery.schema.ts"

// Later news replaces earlier news only upwards. A late "delivered" beats a "failed": the message did arrive. That makes
// the state the highest rank ever reported, so that doubled and reordered callbacks cannot change the outcome.
const RANK: Readonly<Record<DeliveryState, number>> = {
  queued: 0,
  unknown: 1,
  accepted: 2,
  failed: 3,
  cancelled: 4,
  delivered: 5,
  opened: 6,
  acknowledged: 7,
}

/** The state after a report: the higher of the two. Idempotent, commutative and associative. */
export function advanceDelivery(state: DeliveryState, reported: DeliveryState): DeliveryState {
  return RANK[reported] > RANK[state] ? reported : state
}

/** Whether somebody's phone or mailbox is known to have it. "accepted" is not enough. */
export function hasArrived(state: DeliveryState): boolean {
  return RANK[state] >= RANK.delivered
}

/** Whether a message needs a stand-in: it failed, or has not arrived within half a minute of going out. */
export function needsFailover(state: DeliveryState, sentAt: Instant, now: Instant): boolean {
  if (hasArrived(state) || state === "cancelled" || state === "queued") return false
  return state === "failed" || now - sentAt >= FAILOVER_AFTER_MS
}

/** The first channel that a person has and that was not tried yet, in the order of `CHANNELS`; null when none is left. */
export function nextChannel(has: ReadonlyArray<Channel>, tried: ReadonlyArray<Channel>): Channel | null {
  return CHANNELS.find((channel) => has.includes(channel) && !tried.includes(channel)) ?? null
}

/** How long to wait before try number `tries` + 1, in milliseconds; null when the channel has failed. */
export function retryDelayMs(tries: number): number | null {
  return tries < 1 ? 0 : (RETRY_DELAYS_MS[tries - 1] ?? null)
}

// Among several messages to one person another order holds than among the reports about one message: a text that failed
// says nothing about the call that is on its way.
const NEWS: ReadonlyArray<DeliveryState> = [
  "cancelled",
  "failed",
  "queued",
  "unknown",
  "accepted",
  "delivered",
  "opened",
  "acknowledged",
]

/** The best news among one person's messages: what a list shows first. Null when there are none. */
export function bestState(deliveries: ReadonlyArray<Pick<Delivery, "state">>): DeliveryState | null {
  return NEWS.findLast((state) => deliveries.some((delivery) => delivery.state === state)) ?? null
}

/** Who has at least one message that a provider took, by their ids. */
export function idsSentTo(
  deliveries: ReadonlyArray<Pick<Delivery, "contactId" | "state">>,
): ReadonlySet<string> {
  const people = new Set<string>()
  for (const { contactId, state } of deliveries) {
    if (contactId !== null && (state === "accepted" || hasArrived(state))) people.add(contactId)
  }
  return people
}

/** How many people have at least one message that a provider took: the honest n of 'sent to n contacts' (D-58). */
export function peopleSentTo(deliveries: ReadonlyArray<Pick<Delivery, "contactId" | "state">>): number {
  return idsSentTo(deliveries).size
}
